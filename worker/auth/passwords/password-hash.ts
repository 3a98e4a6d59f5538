import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import { blockSize, isAffordable, parallelism } from '#worker/env/auth/password-cost.ts'

const saltBytes = 16
const keyBytes = 32

/** scrypt needs 128 x N x r bytes; the default limit of 32 MiB is just too low for 2^15. */
const toOptions = (cost: number, r: number, p: number): ScryptOptions => ({
  N: 2 ** cost,
  r,
  p,
  maxmem: Math.max(64 << 20, 256 * 2 ** cost * r),
})

const derive = (password: string, salt: Buffer, options: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** `$scrypt$ln=15,r=8,p=3$<salt>$<key>`: the parameters are part of the hash, so they can change. */
export async function hashPassword({ password: { cost } }: AuthSettings, password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await derive(password, salt, toOptions(cost, blockSize, parallelism))
  return `$scrypt$ln=${cost},r=${blockSize},p=${parallelism}$${toBase64(salt)}$${toBase64(key)}`
}

const pattern =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,88})\$([A-Za-z0-9+/]{43})$/

function parse(hash: string) {
  const [, cost, r, p, salt = '', key = ''] = pattern.exec(hash) ?? []
  return {
    cost: Number(cost),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}

/** Tells if this service can check the hash, within the limits of the runtime and its memory. */
export function isPasswordHash(hash: string): boolean {
  const { cost, r, p } = parse(hash)
  return isAffordable(cost, r, p)
}

const toDummyHash = (settings: AuthSettings) =>
  `$scrypt$ln=${settings.password.cost},r=${blockSize},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Checks the password against a hash. Without a hash it does the same work and returns false, so that the time does not
 * reveal which accounts exist.
 */
export async function verifyPassword(
  settings: AuthSettings,
  hash: string | null | undefined,
  password: string,
) {
  const { cost, r, p, salt, key } = parse(hash && isPasswordHash(hash) ? hash : toDummyHash(settings))
  const derived = await derive(password, salt, toOptions(cost, r, p))
  return timingSafeEqual(derived, key) && Boolean(hash)
}

/** Tells if the hash was made with other parameters than the current ones. */
export const needsRehash = ({ password: { cost } }: AuthSettings, hash: string) =>
  !hash.startsWith(`$scrypt$ln=${cost},r=${blockSize},p=${parallelism}$`)
