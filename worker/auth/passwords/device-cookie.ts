import type { Account } from '../accounts/account.ts'
import type { AuthContext } from '../auth-context.ts'
import { keyedHash, keyedHashes, timingSafeEquals } from '../crypto/keyed-hash.ts'

const cookieName = 'known-device'

const lifetimeS = 31_536_000

/** More accounts rarely share a browser. */
const maxAccounts = 4

/** One entry per account: marks of its addresses, a random id, the time in seconds, and a signature. */
const entriesOf = (ctx: AuthContext) => (ctx.cookies.get(cookieName) ?? '').split('~').filter(Boolean)

const markLength = 22

/** A keyed hash of an address or number, so that an entry is found by what is typed, before any account is read. */
const marksOf = (ctx: AuthContext, owner: string) =>
  keyedHashes(ctx.settings, 'device-account', owner).map((hash) => hash.slice(0, markLength))

const marksIn = (entry: string) => entry.split('.', 1)[0]?.match(new RegExp(`.{${markLength}}`, 'g')) ?? []

/** It includes the password's hash, so that a new password invalidates all entries. */
const signedOf = (claims: string, { user }: Account) => `${claims}.${user.id}.${user.password_hash ?? ''}`

/**
 * Remembers that this browser has signed the account in, so that a stranger's guesses at its password do not lock its
 * owner out. The cookie signs nobody in; it only gives guesses a limit of their own.
 */
export function setDeviceCookie(ctx: AuthContext, account: Account): void {
  const { email, phone, is_anonymous, is_sso } = account.user
  // A SAML account has no password here, and may share its address with one that has.
  if (is_anonymous || is_sso) return
  const { settings, now } = ctx
  const addresses = [...(email ? [email] : []), ...(phone ? [`+${phone}`] : [])]
  const marks = addresses.flatMap((one) => marksOf(ctx, one).slice(0, 1))
  const claims = `${marks.join('')}.${crypto.randomUUID().replaceAll('-', '')}.${Math.floor(now / 1000)}`
  const entry = `${claims}.${keyedHash(settings, 'device', signedOf(claims, account))}`
  const others = entriesOf(ctx).filter((other) => !marksIn(other).some((mark) => marks.includes(mark)))
  const value = [entry, ...others].slice(0, maxAccounts).join('~')
  ctx.cookies.set(cookieName, value, { path: '/auth/v1', maxAgeS: lifetimeS, sameSite: 'Lax' })
}

export interface Device {
  id: string
  /** Whether this browser has signed this account in with its current password. */
  hasSignedIn(account: Account): boolean
}

/** The cookie's entry for an address or number; whether it is genuine is only known once the account is read. */
export function findDevice(ctx: AuthContext, owner: string): Device | null {
  const { settings, now } = ctx
  const marks = marksOf(ctx, owner)
  for (const entry of entriesOf(ctx).slice(0, maxAccounts)) {
    const [mark = '', id = '', madeAt = '', signature = ''] = entry.split('.')
    const isLive = Number(madeAt) + lifetimeS > now / 1000
    if (!isLive || !marksIn(entry).some((one) => marks.includes(one))) continue
    const hasSignedIn = (account: Account) =>
      keyedHashes(settings, 'device', signedOf(`${mark}.${id}.${madeAt}`, account)).some((one) =>
        timingSafeEquals(one, signature),
      )
    return { id, hasSignedIn }
  }
  return null
}
