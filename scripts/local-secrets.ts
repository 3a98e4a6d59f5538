import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalEnvironment } from './local-environment.ts'

/** A list of one new key, in the format of `AUTH_SIGNING_KEYS`. */
export function createSigningKeys(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return JSON.stringify([{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', kid: randomUUID() }])
}

const createSecrets = (): LocalEnvironment['variables'] => ({
  AUTH_SIGNING_KEYS: createSigningKeys(),
  AUTH_JWT_SECRET: randomBytes(32).toString('base64url'),
})

/** Keys stored with a local database, created once, so that sessions survive a restart and machines share no secret. */
export function readLocalSecrets(stateDir: string): LocalEnvironment['variables'] {
  const file = join(stateDir, 'secrets.json')
  mkdirSync(stateDir, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(createSecrets()), { mode: 0o600 })
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The local environment with its keys; keys that the environment sets are not replaced. */
export const withLocalSecrets = (local: LocalEnvironment): LocalEnvironment => ({
  ...local,
  variables: { ...readLocalSecrets(local.stateDir), ...local.variables },
})
