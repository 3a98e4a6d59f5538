import type { Context } from 'hono'
import type { AuthEnv } from './auth-env.ts'
import type { AuthSettings } from './settings.ts'

export const isLoopbackName = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

/** `*` stops at dots and slashes, `**` does not, `?` is one character that is neither. */
function toPattern(glob: string): RegExp {
  const source = glob
    .split(/(\*\*|\*|\?)/)
    .map((part) => {
      if (part === '**') return '.*'
      if (part === '*') return '[^./]*'
      if (part === '?') return '[^./]'
      return part.replace(/[.+^${}()|[\]\\/-]/g, '\\$&')
    })
    .join('')
  return new RegExp(`^${source}$`, 's')
}

/** The host as it was typed: `URL` would turn 2130706433 or 0x7f.1 into an address that looks harmless. */
const typedHost = (target: string) =>
  /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@\\]*@)?(\[[^\]]*\]|[^/?#:\\]*)/i.exec(target)?.[1] ?? ''

function isListedHost(target: URL, typed: string): boolean {
  if (/^\d+$/.test(typed)) return false
  const isAddress = /^\d{1,3}(\.\d{1,3}){3}$/.test(typed) || typed.startsWith('[')
  if (isAddress) return isLoopbackName(typed)
  const isWeb = target.protocol === 'http:' || target.protocol === 'https:'
  return !isWeb || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(typed)
}

/** It is kept with every flow and carried in every mail's link. */
const longestTarget = 2_048

/** Whether a browser may be sent there with a session: the site itself, or an address on the list. */
export function isAllowedRedirect({ siteUrl, redirectAllowList }: AuthSettings, target: string): boolean {
  if (target.length > longestTarget) return false
  // What `URL` strips or bends would let the checked address and the visited one differ.
  if (!URL.canParse(target) || /[\s\\]|\p{Cc}/u.test(target)) return false
  const url = new URL(target)
  if (url.username !== '' || url.password !== '') return false
  const site = new URL(siteUrl)
  const isSite =
    url.protocol === site.protocol &&
    url.hostname === site.hostname &&
    (url.port === site.port || isLoopbackName(url.hostname))
  if (isSite) return true
  const typed = typedHost(target)
  const isLoopbackAddress = /^(127(\.\d{1,3}){3}|\[::1\])$/.test(typed)
  if (isLoopbackAddress) return true
  if (!isListedHost(url, typed)) return false
  const [withoutFragment = ''] = target.split('#')
  return redirectAllowList.some((glob) => toPattern(glob).test(withoutFragment))
}

/** Where the browser goes in the end; an address that is not allowed is replaced without a word. */
export function redirectTarget(c: Context<AuthEnv>, preferred?: string): string {
  const candidates = [
    preferred,
    c.req.header('redirect_to'),
    c.req.query('redirect_to'),
    c.req.header('referer'),
  ]
  return candidates.find((target) => target && isAllowedRedirect(c.var.auth, target)) ?? c.var.auth.siteUrl
}
