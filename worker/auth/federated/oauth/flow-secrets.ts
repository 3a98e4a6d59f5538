import type { Context } from 'hono'
import { isSame, keyedHash, keyedHashes } from '../../crypto/keyed-hash.ts'
import type { AuthEnv } from '../../http/auth-env.ts'

/** How long somebody may take at a provider. */
export const flowLifetimeS = 300

/** Our secrets of a flow are computed from its state, so that no table holds them. */
export const verifierOf = (c: Context<AuthEnv>, state: string) =>
  keyedHash(c.var.auth, 'flow-verifier', state)

export const nonceOf = (c: Context<AuthEnv>, state: string) => keyedHash(c.var.auth, 'flow-nonce', state)

/** A name that begins so is set by this host alone, and not by a neighbour under the same domain. */
const cookieName = (isSecure: boolean, state: string) => `${isSecure ? '__Host-' : ''}auth-flow-${state}`

const isSecure = (c: Context<AuthEnv>) => c.var.auth.url.startsWith('https:')

/** Name and value have no sign in them that would need to be encoded. */
function setCookie(
  c: Context<AuthEnv>,
  state: string,
  value: string,
  maxAgeS: number,
  sameSite: 'Lax' | 'None',
) {
  const secure = isSecure(c) ? '; Secure' : ''
  const attributes = `Max-Age=${maxAgeS}; Path=/; HttpOnly${secure}; SameSite=${sameSite}`
  c.header('Set-Cookie', `${cookieName(isSecure(c), state)}=${value}; ${attributes}`)
}

/**
 * Ties a flow to the browser that begins it. A form that another site posts carries the cookie only where it is set
 * for other sites as well.
 */
export function setFlowCookie(c: Context<AuthEnv>, state: string, isPosted: boolean): void {
  const sameSite = isPosted && isSecure(c) ? 'None' : 'Lax'
  setCookie(c, state, keyedHash(c.var.auth, 'flow-browser', state), flowLifetimeS, sameSite)
}

/** Whether this browser began the flow; the cookie is good for nothing afterwards and goes. */
export function consumeFlowCookie(c: Context<AuthEnv>, state: string): boolean {
  const prefix = `${cookieName(isSecure(c), state)}=`
  const kept = (c.req.header('cookie') ?? '').split(/;\s*/)
  const shown = kept.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length)
  if (!shown) return false
  setCookie(c, state, '', 0, 'Lax')
  return keyedHashes(c.var.auth, 'flow-browser', state).some((made) => isSame(made, shown))
}
