import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isSame, keyedHash, keyedHashes } from '../../crypto/keyed-hash.ts'
import type { AuthEnv } from '../../http/auth-env.ts'
import { isOwnOrigin } from '../../http/own-origin.ts'
import { isUuid } from '../../http/read-body.ts'

const purpose = 'signup-browser'

/** Somebody tries again, or has two addresses; more than that one browser need not remember. */
const maxRemembered = 5

const isSecure = (c: Context<AuthEnv>) => c.var.auth.url.startsWith('https:')

/**
 * A name that begins so is set by this host alone. A neighbour under the same domain could otherwise put its own sign-up
 * into somebody's browser, and that browser would take it for one of its own.
 */
const nameOf = (c: Context<AuthEnv>) => (isSecure(c) ? '__Host-auth-signups' : 'auth-signups')

/** The sign-ups that were made in this browser, the newest first. */
export function signupsOfBrowser(c: Context<AuthEnv>): string[] {
  const [ids = '', signature = ''] = (getCookie(c, nameOf(c)) ?? '').split('~')
  const isOurs = keyedHashes(c.var.auth, purpose, ids).some((made) => isSame(made, signature))
  return isOurs ? ids.split('.').filter(isUuid) : []
}

/**
 * Lets this browser be known as the one that signed up. A page of another site could send a sign-up of its own choice
 * with a visitor's browser, as a form: such a browser is told nothing.
 */
export function rememberSignup(c: Context<AuthEnv>, id: string): void {
  if (!isOwnOrigin(c)) return
  const ids = [id, ...signupsOfBrowser(c)].slice(0, maxRemembered).join('.')
  setCookie(c, nameOf(c), `${ids}~${keyedHash(c.var.auth, purpose, ids)}`, {
    path: '/',
    httpOnly: true,
    secure: isSecure(c),
    sameSite: 'Lax',
    maxAge: c.var.auth.otpExpiryS,
  })
}
