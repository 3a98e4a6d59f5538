import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Account } from '../accounts/account.ts'
import { isSame, keyedHash, keyedHashes } from '../crypto/keyed-hash.ts'
import type { AuthEnv } from '../http/auth-env.ts'

const cookieName = 'known-device'

const lifetimeS = 31_536_000

/** Seldom do more people share a browser. */
const maxAccounts = 4

/** One per account: marks of what it signs in by, a random id, the second it was made, and a signature over all that. */
const entriesOf = (c: Context<AuthEnv>) => (getCookie(c, cookieName) ?? '').split('~').filter(Boolean)

const markLength = 22

/** Stands for an address or a number, so that an entry is found by what is typed, before any account is read. */
const marksOf = (c: Context<AuthEnv>, whom: string) =>
  keyedHashes(c.var.auth, 'device-account', whom).map((hash) => hash.slice(0, markLength))

const marksIn = (entry: string) => entry.split('.', 1)[0]?.match(new RegExp(`.{${markLength}}`, 'g')) ?? []

/** With the password's hash in it, a new password leaves none of the old devices. */
const signedOf = (claims: string, { user }: Account) => `${claims}.${user.id}.${user.password_hash ?? ''}`

/**
 * Remembers that this browser has signed the account in, so that a stranger's guesses at its password do not keep its
 * owner out. The cookie lets nobody in; it only has guesses counted by themselves.
 */
export function setDeviceCookie(c: Context<AuthEnv>, account: Account): void {
  const { email, phone, is_anonymous, is_sso } = account.user
  // A company's account never has a password here, and may share its address with one that has.
  if (is_anonymous || is_sso) return
  const { auth, now } = c.var
  const whom = [...(email ? [email] : []), ...(phone ? [`+${phone}`] : [])]
  const marks = whom.flatMap((one) => marksOf(c, one).slice(0, 1))
  const claims = `${marks.join('')}.${crypto.randomUUID().replaceAll('-', '')}.${Math.floor(now / 1000)}`
  const entry = `${claims}.${keyedHash(auth, 'device', signedOf(claims, account))}`
  const others = entriesOf(c).filter((other) => !marksIn(other).some((mark) => marks.includes(mark)))
  const value = [entry, ...others].slice(0, maxAccounts).join('~')
  const secure = auth.url.startsWith('https:') ? '; Secure' : ''
  const attributes = `Max-Age=${lifetimeS}; Path=/auth/v1; HttpOnly${secure}; SameSite=Lax`
  c.header('Set-Cookie', `${cookieName}=${value}; ${attributes}`, { append: true })
}

export interface Device {
  id: string
  /** Whether this browser has signed this very account in with the password that is still in force. */
  hasSignedIn(account: Account): boolean
}

/** What this browser's cookie says of an address or a number; whether that is true is only known with the account. */
export function findDevice(c: Context<AuthEnv>, whom: string): Device | null {
  const { auth, now } = c.var
  const marks = marksOf(c, whom)
  for (const entry of entriesOf(c).slice(0, maxAccounts)) {
    const [mark = '', id = '', madeAt = '', signature = ''] = entry.split('.')
    const isLive = Number(madeAt) + lifetimeS > now / 1000
    if (!isLive || !marksIn(entry).some((one) => marks.includes(one))) continue
    const hasSignedIn = (account: Account) =>
      keyedHashes(auth, 'device', signedOf(`${mark}.${id}.${madeAt}`, account)).some((one) =>
        isSame(one, signature),
      )
    return { id, hasSignedIn }
  }
  return null
}
