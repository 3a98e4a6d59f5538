import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A use of the site's secrets: a hash for one purpose is not valid for another. */
export type Purpose =
  | 'auth-code'
  | 'bucket'
  | 'challenge'
  | 'device'
  | 'device-account'
  | 'digest'
  | 'download'
  | 'flow-browser'
  | 'flow-nonce'
  | 'flow-verifier'
  | 'invitation-address'
  | 'invitation-link'
  | 'live-ticket'
  | 'mail-download'
  | 'network'
  | 'one-time-code'
  | 'one-time-link'
  | 'receipt'
  | 'refresh'
  | 'saml-assertion'
  | 'signup-browser'
  | 'signup-identity'
  | 'signup-user'
  | 'thread-address'
  | 'thread-caps'
  | 'thread-file'
  | 'upload'
  | 'web3'

/** The secrets in the settings of the auth service. */
export interface Secrets {
  jwtSecret: string | null
  signingKeys: { d?: string; k?: string }[]
}

/**
 * The shared secret, then the private parts of the keys. The first one makes new hashes and all of them are accepted, so
 * that a key can be replaced without signing everyone out.
 */
const secretsOf = ({ jwtSecret, signingKeys }: Secrets): string[] => [
  ...(jwtSecret ? [jwtSecret] : []),
  ...signingKeys.flatMap(({ d, k }) => d ?? k ?? []),
]

const hashWith = (secret: string, purpose: Purpose, value: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url')

/** HMAC-SHA-256 in base64url, one per secret, the current secret's first. */
export const keyedHashes = (secrets: Secrets, purpose: Purpose, value: string): string[] =>
  secretsOf(secrets).map((secret) => hashWith(secret, purpose, value))

export function keyedHash(secrets: Secrets, purpose: Purpose, value: string): string {
  const [secret] = secretsOf(secrets)
  if (!secret) throw new Error('no auth secret is set')
  return hashWith(secret, purpose, value)
}

/** Constant-time comparison. */
export function timingSafeEquals(one: string, other: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** Tells if the hash is of the value, made with any of the secrets. */
export const isKeyedHash = (secrets: Secrets, purpose: Purpose, value: string, hash: string): boolean =>
  keyedHashes(secrets, purpose, value).some((one) => timingSafeEquals(one, hash))

/**
 * A keyed hash for values that are counted but not kept, and few enough to be guessed one by one. It works on a site
 * without secrets as well, which then has only its address as a key.
 */
export const toSiteHash = (
  { auth, siteOrigin }: { auth: Secrets; siteOrigin: string },
  purpose: Purpose,
  value: string,
): string => hashWith(JSON.stringify([...secretsOf(auth), siteOrigin]), purpose, value)

/** A stable UUID derived from a value, which it does not reveal. */
export function toStableUuid(secrets: Secrets, purpose: Purpose, value: string): string {
  const bytes = Buffer.from(keyedHash(secrets, purpose, value), 'base64url').subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
