import { createHmac, randomBytes } from 'node:crypto'
import { base32nopad } from '@scure/base'
import { timingSafeEquals } from '#worker/crypto/keyed-hash.ts'

const secretBytes = 20
const stepMs = 30_000
const digits = 6

/** 32 base32 characters without padding, as authenticator apps expect. */
export const newSecret = () => base32nopad.encode(randomBytes(secretBytes))

/** The code of one 30-second step, truncated from the HMAC as in RFC 4226. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', base32nopad.decode(secret)).update(counter).digest()
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

/** Makes the URI that an authenticator app reads from the QR code. A colon, even an encoded one, would end the issuer. */
export function toTotpUri(issuer: string, account: string, secret: string): string {
  const [by, who] = [issuer.replaceAll(/:\s*/g, ' '), account].map(encodeURIComponent)
  return `otpauth://totp/${by}:${who}?algorithm=SHA1&digits=${digits}&issuer=${by}&period=30&secret=${secret}`
}
