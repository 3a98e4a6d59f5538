import type { Account } from '../accounts/account.ts'
import type { AuthContext } from '../auth-context.ts'
import { isSame, keyedHash, keyedHashes } from '../crypto/keyed-hash.ts'

const cookieName = 'known-device'

const lifetimeS = 31_536_000

/** Seldom do more people share a browser. */
const maxAccounts = 4

/** One per account: marks of what it signs in by, a random id, the second it was made, and a signature over all that. */
const entriesOf = (ctx: AuthContext) => (ctx.cookies.get(cookieName) ?? '').split('~').filter(Boolean)

const markLength = 22

/** Stands for an address or a number, so that an entry is found by what is typed, before any account is read. */
const marksOf = (ctx: AuthContext, whom: string) =>
  keyedHashes(ctx.settings, 'device-account', whom).map((hash) => hash.slice(0, markLength))

const marksIn = (entry: string) => entry.split('.', 1)[0]?.match(new RegExp(`.{${markLength}}`, 'g')) ?? []

/** With the password's hash in it, a new password leaves none of the old devices. */
const signedOf = (claims: string, { user }: Account) => `${claims}.${user.id}.${user.password_hash ?? ''}`

/**
 * Remembers that this browser has signed the account in, so that a stranger's guesses at its password do not keep its
 * owner out. The cookie lets nobody in; it only has guesses counted by themselves.
 */
export function setDeviceCookie(ctx: AuthContext, account: Account): void {
  const { email, phone, is_anonymous, is_sso } = account.user
  // A company's account never has a password here, and may share its address with one that has.
  if (is_anonymous || is_sso) return
  const { settings, now } = ctx
  const whom = [...(email ? [email] : []), ...(phone ? [`+${phone}`] : [])]
  const marks = whom.flatMap((one) => marksOf(ctx, one).slice(0, 1))
  const claims = `${marks.join('')}.${crypto.randomUUID().replaceAll('-', '')}.${Math.floor(now / 1000)}`
  const entry = `${claims}.${keyedHash(settings, 'device', signedOf(claims, account))}`
  const others = entriesOf(ctx).filter((other) => !marksIn(other).some((mark) => marks.includes(mark)))
  const value = [entry, ...others].slice(0, maxAccounts).join('~')
  ctx.cookies.set(cookieName, value, { path: '/auth/v1', maxAgeS: lifetimeS, sameSite: 'Lax' })
}

export interface Device {
  id: string
  /** Whether this browser has signed this very account in with the password that is still in force. */
  hasSignedIn(account: Account): boolean
}

/** What this browser's cookie says of an address or a number; whether that is true is only known with the account. */
export function findDevice(ctx: AuthContext, whom: string): Device | null {
  const { settings, now } = ctx
  const marks = marksOf(ctx, whom)
  for (const entry of entriesOf(ctx).slice(0, maxAccounts)) {
    const [mark = '', id = '', madeAt = '', signature = ''] = entry.split('.')
    const isLive = Number(madeAt) + lifetimeS > now / 1000
    if (!isLive || !marksIn(entry).some((one) => marks.includes(one))) continue
    const hasSignedIn = (account: Account) =>
      keyedHashes(settings, 'device', signedOf(`${mark}.${id}.${madeAt}`, account)).some((one) =>
        isSame(one, signature),
      )
    return { id, hasSignedIn }
  }
  return null
}
