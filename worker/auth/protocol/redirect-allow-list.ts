import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import { isLoopbackName } from '#worker/env/loopback.ts'
import type { AuthContext } from './auth-context.ts'
import { matchesPattern, toRedirectPattern } from './redirect-pattern.ts'

/** The authority as it was typed. */
const typedAuthority = (target: string) => /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(target)?.[1] ?? null

const isWeb = ({ protocol }: URL) => protocol === 'http:' || protocol === 'https:'

/** A numeric host in any notation that browsers accept. */
const isNumber = (host: string) => /^(0x[\da-f]*|\d+)(\.(0x[\da-f]*|\d+))*\.?$/i.test(host)

/**
 * Tells if the host is a plain name: `URL` would normalize 2130706433, 0x7f.1 or Unicode names to something that looks
 * harmless, or the other way round.
 */
function isNamedHost(target: URL, typed: string): boolean {
  const host = typed.replace(/:\d*$/, '')
  if (isNumber(host) || host.startsWith('[')) return false
  if (!isWeb(target)) return true
  return (
    target.hostname === host.toLowerCase() && /^[a-z0-9]([a-z0-9-]|\.(?!\.))*[a-z0-9]$|^[a-z0-9]$/i.test(host)
  )
}

/** An IP address of the visitor's machine, as browsers write it. */
const isLoopbackAddress = (target: URL, typed: string) =>
  isWeb(target) && /^(127(\.\d{1,3}){3}|\[::1\])(:\d*)?$/.test(typed)

/** Schemes that are executed or read instead of opened. */
const forbiddenSchemes = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']

/** It is stored with every flow and part of every mailed link. */
const maxTargetLength = 2_048

/**
 * Tells if a browser may be redirected there with a session: the site itself, or an address on the allow list. A public
 * site redirects to nobody's own machine, whatever the list contains: any program there could be listening.
 */
export function isAllowedRedirect({ siteUrl, redirectAllowList }: AuthSettings, target: string): boolean {
  if (target.length > maxTargetLength) return false
  // `URL` strips or converts these, so the checked address could differ from the visited one.
  if (!URL.canParse(target) || /[\s\\]|\p{Cc}/u.test(target)) return false
  const url = new URL(target)
  const typed = typedAuthority(target)
  if (typed?.includes('@') || forbiddenSchemes.includes(url.protocol) || (isWeb(url) && !typed)) return false
  const site = new URL(siteUrl)
  const isLocalSite = isLoopbackName(site.hostname)
  if (isWeb(url) && isLoopbackName(url.hostname) && !isLocalSite) return false
  const isSite =
    url.protocol === site.protocol &&
    url.hostname === site.hostname &&
    (url.port === site.port || isLocalSite)
  if (isSite) return true
  if (typed !== null && isLoopbackAddress(url, typed)) return true
  if (typed !== null && !isNamedHost(url, typed)) return false
  return redirectAllowList.some((glob) => {
    const pattern = toRedirectPattern(glob)
    return pattern !== null && matchesPattern(pattern, url)
  })
}

/** The address that the browser is redirected to in the end; an address that is not allowed is replaced silently. */
export const redirectTarget = (
  { settings, redirectCandidates }: Pick<AuthContext, 'settings' | 'redirectCandidates'>,
  preferred?: string,
): string =>
  [preferred, ...redirectCandidates].find((target) => target && isAllowedRedirect(settings, target)) ??
  settings.siteUrl
