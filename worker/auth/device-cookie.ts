import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Account } from './accounts/account.ts'
import type { AuthEnv } from './auth-env.ts'
import { isSame, keyedHash, keyedHashes } from './hashes.ts'

const cookieName = 'known-device'

const lifetimeS = 31_536_000

/** Seldom do more people share a browser. */
const mostAccounts = 4

/** One per account: whose it is, a random id, the second it was made, and a signature over all that. */
const entriesOf = (c: Context<AuthEnv>) => (getCookie(c, cookieName) ?? '').split('~').filter(Boolean)

export const hasDevice = (c: Context<AuthEnv>) => entriesOf(c).length > 0

const markOf = (c: Context<AuthEnv>, { user }: Account) =>
  keyedHash(c.var.auth, 'device-account', user.id).slice(0, 22)

/** With the password's hash in it, a new password leaves none of the old devices. */
const signedOf = (claims: string, { user }: Account) => `${claims}.${user.id}.${user.password_hash ?? ''}`

/**
 * Remembers that this browser has signed the account in, so that a stranger's guesses at its password do not keep its
 * owner out. The cookie lets nobody in; it only has guesses counted by themselves.
 */
export function rememberDevice(c: Context<AuthEnv>, account: Account): void {
  if (account.user.is_anonymous) return
  const { auth, now } = c.var
  const mark = markOf(c, account)
  const claims = `${mark}.${crypto.randomUUID().replaceAll('-', '')}.${Math.floor(now / 1000)}`
  const entry = `${claims}.${keyedHash(auth, 'device', signedOf(claims, account))}`
  const others = entriesOf(c).filter((other) => !other.startsWith(`${mark}.`))
  const value = [entry, ...others].slice(0, mostAccounts).join('~')
  const secure = auth.url.startsWith('https:') ? '; Secure' : ''
  const attributes = `Max-Age=${lifetimeS}; Path=/auth/v1; HttpOnly${secure}; SameSite=Lax`
  c.header('Set-Cookie', `${cookieName}=${value}; ${attributes}`, { append: true })
}

/** The id of this browser, where it has signed this very account in with the password that is still in force. */
export function findDevice(c: Context<AuthEnv>, account: Account): string | null {
  const { auth, now } = c.var
  for (const entry of entriesOf(c).slice(0, mostAccounts)) {
    const [mark = '', id = '', madeAt = '', signature = ''] = entry.split('.')
    const isLive = Number(madeAt) + lifetimeS > now / 1000
    const made = keyedHashes(auth, 'device', signedOf(`${mark}.${id}.${madeAt}`, account))
    if (isLive && made.some((one) => isSame(one, signature))) return id
  }
  return null
}
