import { AuthError } from './auth-errors.ts'

type Metadata = Record<string, unknown>

/**
 * User and app metadata are part of every access token, and so of every request: the limit of both together, including
 * what providers added, in UTF-8.
 */
const maxMetadataBytes = 4_096

/** Bytes of the JSON; infinite for what is nested too deeply to be serialized. */
function toJsonBytes(value: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(value))
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Throws 422 `validation_failed` where the parts are too large together. */
export function requireMetadataSize(...parts: (Metadata | undefined)[]): void {
  const bytes = parts.reduce((sum, part) => sum + (part ? toJsonBytes(part) : 0), 0)
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

/** Checks the metadata that a caller sets for an account with an address, with the claims that the service will add. */
export function requireDataSize({ data, email, phone }: SizedFields) {
  if (!data) return
  const provider = email ? 'email' : phone ? 'phone' : null
  if (provider === null) return requireMetadataSize(data)
  const verified = { email_verified: false, phone_verified: false }
  const claims = { sub: crypto.randomUUID(), [provider]: email ?? phone, ...verified }
  requireMetadataSize({ ...data, ...claims }, { provider, providers: [provider] })
}

/** The longest address that is accepted; longer names and pictures can be dropped. */
const maxTextLength = 255

const withoutLongTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > maxTextLength ? undefined : value
  if (Array.isArray(value)) return value.map(withoutLongTexts).filter((item) => item !== undefined)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).map(([key, item]) => [key, withoutLongTexts(item)] as const)
  return Object.fromEntries(kept.filter(([, item]) => item !== undefined))
}

const shortKeys = 'iss sub provider_id email email_verified phone_verified name full_name'.split(' ')

const pickKeys = (claims: Metadata, keys: string[]): Metadata =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => keys.includes(key)))

/**
 * As many of a provider's claims as fit beside the existing ones: an oversized profile must not keep anybody from
 * signing in. Long texts are dropped first, then all but the well-known short claims.
 */
export function fitClaims(existing: Metadata, claims: Metadata, beside: Metadata = {}): Metadata {
  const room = Math.max(maxMetadataBytes, toJsonBytes(existing) + toJsonBytes(beside))
  const short = withoutLongTexts(claims) as Metadata
  const candidates = [claims, short, pickKeys(short, shortKeys), pickKeys(short, ['sub', 'email_verified'])]
  return candidates.find((some) => toJsonBytes({ ...existing, ...some }) + toJsonBytes(beside) <= room) ?? {}
}
