import { escapePattern } from '#worker/domain/escape-pattern.ts'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import { isLoopbackName } from '#worker/env/loopback.ts'
import type { AuthContext } from './auth-context.ts'

/** A pattern of the allow list, parsed into the parts of a URL. */
interface RedirectPattern {
  scheme: string
  /** Null where the scheme is followed by no `//`. */
  host: RegExp | null
  /** Matches the empty port for the scheme's default. */
  port: RegExp
  /** Path and query. */
  rest: RegExp
}

/** Other characters than those of ASCII are encoded as `URL` does. */
const literal = (text: string) => escapePattern(text.replace(/[^\0-\x7f]+/gu, encodeURIComponent))

/** Converts the three wildcards; everything else is literal. */
const toRegExp = (glob: string, any: string, one: string, some: string, flags = '') =>
  new RegExp(
    `^${glob
      .split(/(\*\*|\*|\?)/)
      .map((part) => ({ '**': any, '*': some, '?': one })[part] ?? literal(part))
      .join('')}$`,
    flags,
  )

/** `*` does not match dots, `**` does, and neither matches a character that ends a host. */
const toHost = (glob: string) => toRegExp(glob, '[a-z0-9._-]+', '[a-z0-9_-]', '[a-z0-9_-]+', 'i')

/** `*` does not match dots and slashes, `**` does; `?` matches one character that is neither. */
const toRest = (glob: string) => toRegExp(glob, '.*', '[^./]', '[^./]*', 's')

const defaultPorts: Record<string, string> = { http: '80', https: '443' }

const isWebScheme = (scheme: string) => Object.hasOwn(defaultPorts, scheme)

function toPort(scheme: string, given: string | undefined): RegExp {
  if (given === undefined || given === defaultPorts[scheme]) return /^$/
  return toRegExp(given, '\\d*', '\\d', '\\d*')
}

/** Null for invalid patterns: the scheme must be literal, and so must the last label of a web address. */
function toRedirectPattern(glob: string): RedirectPattern | null {
  const [, typed, slashes, authority = '', tail = ''] =
    /^([a-z][a-z0-9+.-]*):(?:(\/\/)([^/]*))?(.*)$/is.exec(glob) ?? []
  const scheme = typed?.toLowerCase()
  if (!scheme) return null
  const [, host = '', port] = /^(.*?)(?::([\d*?]+))?$/s.exec(authority) ?? []
  if (isWebScheme(scheme) && (!slashes || /[*?][^.]*$/.test(host))) return null
  const rest = isWebScheme(scheme) && tail === '' ? '/' : tail
  return { scheme, host: slashes ? toHost(host) : null, port: toPort(scheme, port), rest: toRest(rest) }
}

/** The client adds this parameter, so the allow list need not contain it. */
const clientsOwn = 'sb_flow_id'

function toOwnQuery({ search }: URL): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair.split('=')[0] !== clientsOwn)
  return search === '' || kept.length === 0 ? '' : `?${kept.join('&')}`
}

/** Tells if an address matches the pattern, part by part, so that no wildcard extends into the next part. */
function matchesPattern({ scheme, host, port, rest }: RedirectPattern, target: URL): boolean {
  if (target.protocol !== `${scheme}:` || !port.test(target.port)) return false
  const hasAuthority = target.href.startsWith(`${target.protocol}//`)
  if (host === null ? hasAuthority : !hasAuthority || !host.test(target.hostname)) return false
  return rest.test(target.pathname + toOwnQuery(target))
}

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
