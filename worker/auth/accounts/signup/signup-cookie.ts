import { readSignedText, signText } from '#worker/crypto/signed-text.ts'
import { isUuid } from '#worker/domain/is-uuid.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'

const purpose = 'signup-browser'

/** Enough for a second attempt and a second address. */
const maxRemembered = 5

/**
 * Only this host can set a cookie with the `__Host-` prefix. Otherwise another host of the same domain could plant its
 * own sign-up, and the browser would be recognized as the one that made it.
 */
const nameOf = ({ settings }: AuthContext) =>
  settings.url.startsWith('https:') ? '__Host-auth-signups' : 'auth-signups'

/** The sign-ups made in this browser, newest first. */
export function signupsOfBrowser(ctx: AuthContext): string[] {
  const ids = readSignedText(ctx.settings, purpose, ctx.cookies.get(nameOf(ctx)) ?? '')
  return ids?.split('.').filter(isUuid) ?? []
}

/**
 * Remembers that this browser signed up. Not for cross-site requests: another site could submit a sign-up of its own
 * choice from a visitor's browser.
 */
export function rememberSignup(ctx: AuthContext, id: string): void {
  if (!ctx.isOwnOrigin) return
  const ids = [id, ...signupsOfBrowser(ctx)].slice(0, maxRemembered).join('.')
  const value = signText(ctx.settings, purpose, ids)
  // Until the browser is closed; what it remembers expires with the sign-up itself.
  ctx.cookies.set(nameOf(ctx), value, { path: '/', sameSite: 'Lax' })
}
