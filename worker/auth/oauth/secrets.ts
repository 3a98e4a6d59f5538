import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AuthEnv } from '../auth-env.ts'
import { isSame, keyedHash, keyedHashes } from '../hashes.ts'

/** How long somebody may take at a provider. */
export const flowLifetimeS = 300

/** Our secrets of a flow are computed from its state, so that no table holds them. */
export const verifierOf = (c: Context<AuthEnv>, state: string) =>
  keyedHash(c.var.auth, 'flow-verifier', state)

export const nonceOf = (c: Context<AuthEnv>, state: string) => keyedHash(c.var.auth, 'flow-nonce', state)

/** A name that begins so is set by this host alone, and not by a neighbour under the same domain. */
function cookieOf(c: Context<AuthEnv>, state: string) {
  const secure = c.var.auth.url.startsWith('https:')
  return { name: `${secure ? '__Host-' : ''}auth-flow-${state}`, secure }
}

/**
 * Ties a flow to the browser that begins it. A form that another site posts carries the cookie only where it is set
 * for other sites as well.
 */
export function tieToBrowser(c: Context<AuthEnv>, state: string, isPosted: boolean): void {
  const { name, secure } = cookieOf(c, state)
  setCookie(c, name, keyedHash(c.var.auth, 'flow-browser', state), {
    httpOnly: true,
    secure,
    sameSite: isPosted && secure ? 'None' : 'Lax',
    path: '/',
    maxAge: flowLifetimeS,
  })
}

/** Whether this browser began the flow; the cookie is good for nothing afterwards and goes. */
export function isTiedToBrowser(c: Context<AuthEnv>, state: string): boolean {
  const { name, secure } = cookieOf(c, state)
  const shown = getCookie(c, name)
  if (!shown) return false
  deleteCookie(c, name, { path: '/', secure })
  return keyedHashes(c.var.auth, 'flow-browser', state).some((made) => isSame(made, shown))
}
