import { createHmac, randomBytes } from 'node:crypto'
import { timingSafeEquals } from '#worker/crypto/keyed-hash.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const secretBytes = 20
const stepMs = 30_000
const digits = 6

function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** 32 base32 characters without padding, as authenticator apps expect. */
export const newSecret = () => toBase32(randomBytes(secretBytes))

/** The code of one 30-second step, truncated from the HMAC as in RFC 4226. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code it is: the current one, the one before or the one after, to allow for clock skew and typing. Null
 * if it is none of theirs.
 */
export function findTotpStep(secret: string, code: string, now: number): number | null {
  const step = Math.floor(now / stepMs)
  // All three are compared, so that the time does not reveal which one matched.
  const matches = [step - 1, step, step + 1].filter((one) => timingSafeEquals(codeAt(secret, one), code))
  return matches.at(-1) ?? null
}

/** Makes the URI that an authenticator app reads from the QR code. */
export function toTotpUri(issuer: string, account: string, secret: string): string {
  const [by, who] = [issuer, account].map(encodeURIComponent)
  return `otpauth://totp/${by}:${who}?algorithm=SHA1&digits=${digits}&issuer=${by}&period=30&secret=${secret}`
}
