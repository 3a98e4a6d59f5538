import { decodeProtectedHeader, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { AmrEntry, AssuranceLevel } from '#worker/db/schema/auth-state.ts'
import type { AuthSettings, SigningKey } from '#worker/env/auth/auth-settings.ts'
import { AuthError } from '../protocol/auth-errors.ts'

interface VerificationKey {
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
function getSigningKeys(settings: AuthSettings): Promise<VerificationKey[]> {
  let keys = imported.get(settings)
  if (!keys) {
    keys = importKeys(settings)
    imported.set(settings, keys)
  }
  return keys
}

/** The claims of an access token, besides issuer and times. */
interface AccessTokenClaims {
  sub: string
  aud: string
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  role: string
  aal: AssuranceLevel
  amr: AmrEntry[]
  session_id: string
  is_anonymous: boolean
}

/** Signs with the first key that can. `issuedS` and `expiresS` are seconds since 1970. */
export async function signAccessToken(
  settings: AuthSettings,
  claims: AccessTokenClaims,
  { issuedS, expiresS }: { issuedS: number; expiresS: number },
): Promise<string> {
  const key = (await getSigningKeys(settings)).find(({ sign }) => sign !== null)
  if (!key?.sign) throw new Error('no key may sign')
  return new SignJWT({ ...claims, iss: settings.url, iat: issuedS, exp: expiresS })
    .setProtectedHeader({ alg: key.alg, typ: 'JWT', ...(key.kid ? { kid: key.kid } : {}) })
    .sign(key.sign)
}

const badSignature = (reason: string) =>
  new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`)

/**
 * The claims of a token that was signed with one of our keys: the one its `kid` names, else the shared secret for
 * HS256. The algorithm is that of the key, whatever the token says. `exp` and `nbf` are checked where present. Throws
 * 403 `bad_jwt`.
 */
export async function verifyAccessToken(settings: AuthSettings, token: string): Promise<JWTPayload> {
  try {
    const { kid, alg } = decodeProtectedHeader(token)
    const keys = await getSigningKeys(settings)
    const named = keys.find((key) => key.kid !== undefined && key.kid === kid)
    const key = named ?? (alg === 'HS256' ? keys.find((one) => one.kid === undefined) : undefined)
    if (!key) throw badSignature('signing method or key is unknown')
    const { payload } = await jwtVerify(token, key.verify, { algorithms: [key.alg] })
    return payload
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw badSignature(error instanceof Error ? error.message : 'token is malformed')
  }
}
