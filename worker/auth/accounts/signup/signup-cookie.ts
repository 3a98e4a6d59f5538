import type { AuthContext } from '../../auth-context.ts'
import { isSame, keyedHash, keyedHashes } from '../../crypto/keyed-hash.ts'
import { isUuid } from '../../http/validate.ts'

const purpose = 'signup-browser'

/** Somebody tries again, or has two addresses; more than that one browser need not remember. */
const maxRemembered = 5

/**
 * A name that begins so is set by this host alone. A neighbour under the same domain could otherwise put its own sign-up
 * into somebody's browser, and that browser would take it for one of its own.
 */
const nameOf = ({ settings }: AuthContext) =>
  settings.url.startsWith('https:') ? '__Host-auth-signups' : 'auth-signups'

/** The sign-ups that were made in this browser, the newest first. */
export function signupsOfBrowser(ctx: AuthContext): string[] {
  const [ids = '', signature = ''] = (ctx.cookies.get(nameOf(ctx)) ?? '').split('~')
  const isOurs = keyedHashes(ctx.settings, purpose, ids).some((made) => isSame(made, signature))
  return isOurs ? ids.split('.').filter(isUuid) : []
}

/**
 * Lets this browser be known as the one that signed up. A page of another site could send a sign-up of its own choice
 * with a visitor's browser, as a form: such a browser is told nothing.
 */
export function rememberSignup(ctx: AuthContext, id: string): void {
  if (!ctx.isOwnOrigin) return
  const ids = [id, ...signupsOfBrowser(ctx)].slice(0, maxRemembered).join('.')
  const value = `${ids}~${keyedHash(ctx.settings, purpose, ids)}`
  ctx.cookies.set(nameOf(ctx), value, { path: '/', maxAgeS: ctx.settings.otpExpiryS, sameSite: 'Lax' })
}
