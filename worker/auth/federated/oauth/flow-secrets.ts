import type { AuthContext } from '../../auth-context.ts'
import { keyedHash, keyedHashes, timingSafeEquals } from '../../crypto/keyed-hash.ts'

/** How long the sign-in at the provider may take. */
export const flowLifetimeS = 300

/** The secrets of a flow are derived from its state, so that no table holds them. */
export const verifierOf = (ctx: AuthContext, state: string) => keyedHash(ctx.settings, 'flow-verifier', state)

export const nonceOf = (ctx: AuthContext, state: string) => keyedHash(ctx.settings, 'flow-nonce', state)

const isSecure = ({ settings }: AuthContext) => settings.url.startsWith('https:')

/** Only this host can set a cookie with this prefix; a neighbour under the same domain cannot. */
const cookieName = (ctx: AuthContext, state: string) => `${isSecure(ctx) ? '__Host-' : ''}auth-flow-${state}`

/**
 * Binds a flow to the browser that starts it. A form posted from the provider's site carries the cookie only with
 * `SameSite=None`.
 */
export function setFlowCookie(ctx: AuthContext, state: string, isPosted: boolean): void {
  const sameSite = isPosted && isSecure(ctx) ? 'None' : 'Lax'
  const value = keyedHash(ctx.settings, 'flow-browser', state)
  ctx.cookies.set(cookieName(ctx, state), value, { path: '/', maxAgeS: flowLifetimeS, sameSite })
}

/** Whether this browser started the flow. The cookie is deleted, as it is good for one callback. */
export function consumeFlowCookie(ctx: AuthContext, state: string): boolean {
  const name = cookieName(ctx, state)
  const shown = ctx.cookies.get(name)
  if (!shown) return false
  ctx.cookies.set(name, '', { path: '/', maxAgeS: 0, sameSite: 'Lax' })
  return keyedHashes(ctx.settings, 'flow-browser', state).some((made) => timingSafeEquals(made, shown))
}
