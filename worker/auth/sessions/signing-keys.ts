import { importJWK, type JWK } from 'jose'
import type { AuthSettings, SigningKey } from '#worker/env/auth/auth-settings.ts'

export interface VerificationKey {
  alg: string
  /** Undefined only for the bare shared secret. */
  kid: string | undefined
  /** Null for a key that may only verify. */
  sign: CryptoKey | Uint8Array | null
  verify: CryptoKey | Uint8Array
}

const maySign = (key: SigningKey) =>
  (key.d !== undefined || key.k !== undefined) && (!key.key_ops || key.key_ops.includes('sign'))

const publicFields = ['kty', 'kid', 'alg', 'n', 'e', 'crv', 'x', 'y'] as const

const toPublic = (key: SigningKey) =>
  Object.fromEntries(publicFields.flatMap((name) => (key[name] === undefined ? [] : [[name, key[name]]])))

/** The public keys; a shared secret has no public part. */
export const toPublicKeys = ({ signingKeys }: AuthSettings) =>
  signingKeys
    .filter(({ kty }) => kty !== 'oct')
    .map((key) => ({ ...toPublic(key), use: 'sig', key_ops: ['verify'] }))

async function importKey(key: SigningKey): Promise<VerificationKey> {
  const { key_ops: _operations, ...bare } = key
  const isShared = key.kty === 'oct'
  const verify = await importJWK((isShared ? bare : toPublic(key)) as JWK, key.alg)
  const sign = maySign(key) ? await importJWK(bare as JWK, key.alg) : null
  return { alg: key.alg, kid: key.kid, sign, verify }
}

async function importKeys({ signingKeys, jwtSecret }: AuthSettings): Promise<VerificationKey[]> {
  const listed = await Promise.all(signingKeys.map(importKey))
  const secret = jwtSecret ? new TextEncoder().encode(jwtSecret) : null
  return secret ? [...listed, { alg: 'HS256', kid: undefined, sign: secret, verify: secret }] : listed
}

const imported = new WeakMap<AuthSettings, Promise<VerificationKey[]>>()

/** All keys, the shared secret last; imported once per settings object. */
export function getSigningKeys(settings: AuthSettings): Promise<VerificationKey[]> {
  let keys = imported.get(settings)
  if (!keys) {
    keys = importKeys(settings)
    imported.set(settings, keys)
  }
  return keys
}
