import { AuthError } from '../http/errors.ts'

type Metadata = Record<string, unknown>

/**
 * What is said of a user travels in every access token, and with it in every request: user and app metadata together,
 * with what providers added, as UTF-8.
 */
export const maxMetadataBytes = 4_096

/** Bytes of the JSON. What is nested too deeply to be written is larger than anything. */
export function bytesOf(value: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(value))
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Throws 422 `validation_failed` where the parts are too large together. */
export function requireMetadataSize(...parts: (Metadata | undefined)[]): void {
  const bytes = parts.reduce((sum, part) => sum + (part ? bytesOf(part) : 0), 0)
  if (bytes > maxMetadataBytes)
    throw new AuthError(
      422,
      'validation_failed',
      `User, provider and app metadata must not exceed ${maxMetadataBytes} bytes together`,
    )
}

interface SizedFields {
  data?: Metadata | undefined
  email?: string | undefined
  phone?: string | undefined
}

/** What a caller may say of an account that has an address: the service adds its own claims to it. */
export function requireDataSize({ data, email, phone }: SizedFields) {
  if (!data) return
  const provider = email ? 'email' : phone ? 'phone' : null
  if (provider === null) return requireMetadataSize(data)
  const verified = { email_verified: false, phone_verified: false }
  const claims = { sub: crypto.randomUUID(), [provider]: email ?? phone, ...verified }
  requireMetadataSize({ ...data, ...claims }, { provider, providers: [provider] })
}

/** As long as an address may be; names and pictures that are longer can be done without. */
const maxTextLength = 255

const withoutLongTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > maxTextLength ? undefined : value
  if (Array.isArray(value)) return value.map(withoutLongTexts).filter((item) => item !== undefined)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).map(([key, item]) => [key, withoutLongTexts(item)] as const)
  return Object.fromEntries(kept.filter(([, item]) => item !== undefined))
}

const shortKeys = [
  'iss',
  'sub',
  'provider_id',
  'email',
  'email_verified',
  'phone_verified',
  'name',
  'full_name',
]

const pick = (claims: Metadata, keys: string[]): Metadata =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => keys.includes(key)))

/**
 * As much of what a provider says as fits beside what is there: nobody is kept from signing in because somebody else
 * talks too much. Long texts go first, then all but the well-known short claims.
 */
export function fitClaims(existing: Metadata, claims: Metadata, beside: Metadata = {}): Metadata {
  const room = Math.max(maxMetadataBytes, bytesOf(existing) + bytesOf(beside))
  const short = withoutLongTexts(claims) as Metadata
  const candidates = [claims, short, pick(short, shortKeys), pick(short, ['sub', 'email_verified'])]
  return candidates.find((some) => bytesOf({ ...existing, ...some }) + bytesOf(beside) <= room) ?? {}
}

/** What an access token says of an account that was stored before there was a limit. */
export const shortUserMetadata = (metadata: Metadata) =>
  pick(withoutLongTexts(metadata) as Metadata, ['sub', 'email', 'phone', 'email_verified', 'phone_verified'])

export const shortAppMetadata = (metadata: Metadata) => pick(metadata, ['provider', 'providers'])
