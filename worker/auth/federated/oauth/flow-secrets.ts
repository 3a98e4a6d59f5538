import { isKeyedHash, keyedHash } from '#worker/crypto/keyed-hash.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'

/** The longest time that the sign-in at the provider may take. */
export const flowLifetimeS = 300

/** The secrets of a flow are derived from its state, so that no table holds them. */
export const verifierOf = (ctx: AuthContext, state: string) => keyedHash(ctx.settings, 'flow-verifier', state)

export const nonceOf = (ctx: AuthContext, state: string) => keyedHash(ctx.settings, 'flow-nonce', state)

const isSecure = ({ settings }: AuthContext) => settings.url.startsWith('https:')

/** Only this host can set a cookie with this prefix; a neighbour under the same domain cannot. */
const cookieName = (ctx: AuthContext, state: string) => `${isSecure(ctx) ? '__Host-' : ''}auth-flow-${state}`

/** Flows that a browser may have open at once, in several tabs. */
const maxOpenFlows = 5

const deleteCookie = (ctx: AuthContext, name: string) =>
  ctx.cookies.set(name, '', { path: '/', maxAgeS: 0, sameSite: 'Lax' })

/** Flows that were given up leave a cookie until the browser is closed, and every request would carry them. */
function deleteOldestFlowCookies(ctx: AuthContext): void {
  const names = ctx.cookies.names().filter((name) => name.startsWith(cookieName(ctx, '')))
  for (const name of names.slice(0, Math.max(0, names.length - maxOpenFlows + 1))) deleteCookie(ctx, name)
}

/**
 * Binds a flow to the browser that starts it. A form posted from the provider's site carries the cookie only with
 * `SameSite=None`.
 */
export function setFlowCookie(ctx: AuthContext, state: string, isPosted: boolean): void {
  deleteOldestFlowCookies(ctx)
  const sameSite = isPosted && isSecure(ctx) ? 'None' : 'Lax'
  const value = keyedHash(ctx.settings, 'flow-browser', state)
  ctx.cookies.set(cookieName(ctx, state), value, { path: '/', sameSite })
}

/** Tells if this browser started the flow. The cookie is deleted, as it is good for one callback. */
export function consumeFlowCookie(ctx: AuthContext, state: string): boolean {
  const name = cookieName(ctx, state)
  const shown = ctx.cookies.get(name)
  if (!shown) return false
  deleteCookie(ctx, name)
  return isKeyedHash(ctx.settings, 'flow-browser', state, shown)
}
