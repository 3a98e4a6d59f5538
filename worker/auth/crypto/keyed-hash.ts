import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { AuthSettings } from '../settings/auth-settings.ts'
import { peppersOf } from './signing-keys.ts'

const hashWith = (secret: string, purpose: string, value: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url')

/** HMAC-SHA-256 in base64url, one per secret, the current secret's first. `purpose` separates the uses of a secret. */
export const keyedHashes = (settings: AuthSettings, purpose: string, value: string): string[] =>
  peppersOf(settings).map((secret) => hashWith(secret, purpose, value))

export function keyedHash(settings: AuthSettings, purpose: string, value: string): string {
  const [secret] = peppersOf(settings)
  if (!secret) throw new Error('no auth secret is set')
  return hashWith(secret, purpose, value)
}

/** Constant-time comparison. */
export function timingSafeEquals(one: string, other: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** A stable UUID derived from a value, which it does not reveal. */
export function toStableUuid(settings: AuthSettings, purpose: string, value: string): string {
  const bytes = Buffer.from(keyedHash(settings, purpose, value), 'base64url').subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Uniformly random decimal digits. */
export function randomDigits(length: number): string {
  const digits: number[] = []
  while (digits.length < length) {
    // 250 is the last multiple of ten in a byte; values beyond it would favour low digits.
    digits.push(...Array.from(crypto.getRandomValues(new Uint8Array(16))).filter((byte) => byte < 250))
  }
  return digits
    .slice(0, length)
    .map((byte) => byte % 10)
    .join('')
}
