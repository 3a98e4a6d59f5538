import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stage } from './local-environment.ts'

/** A list of one new key, as `AUTH_SIGNING_KEYS` wants it. */
export function makeSigningKeys(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return JSON.stringify([{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', kid: randomUUID() }])
}

const makeSecrets = (): Stage['variables'] => ({
  AUTH_SIGNING_KEYS: makeSigningKeys(),
  AUTH_JWT_SECRET: randomBytes(32).toString('base64url'),
})

/**
 * The stage with keys of its own beside its database, so that sessions outlive a restart and no two machines share a
 * secret. Those that the environment names are left as they are.
 */
export function withSecrets(stage: Stage): Stage {
  const file = join(stage.stateDir, 'secrets.json')
  mkdirSync(stage.stateDir, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(makeSecrets()), { mode: 0o600 })
  const secrets: Stage['variables'] = JSON.parse(readFileSync(file, 'utf8'))
  return { ...stage, variables: { ...secrets, ...stage.variables } }
}
