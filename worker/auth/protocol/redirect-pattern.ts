import { escapePattern } from '#worker/domain/escape-pattern.ts'

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

const isWeb = (scheme: string) => Object.hasOwn(defaultPorts, scheme)

function toPort(scheme: string, given: string | undefined): RegExp {
  if (given === undefined || given === defaultPorts[scheme]) return /^$/
  return toRegExp(given, '\\d*', '\\d', '\\d*')
}

/** Null for invalid patterns: the scheme must be literal, and so must the last label of a web address. */
export function toRedirectPattern(glob: string): RedirectPattern | null {
  const [, typed, slashes, authority = '', tail = ''] =
    /^([a-z][a-z0-9+.-]*):(?:(\/\/)([^/]*))?(.*)$/is.exec(glob) ?? []
  const scheme = typed?.toLowerCase()
  if (!scheme) return null
  const [, host = '', port] = /^(.*?)(?::([\d*?]+))?$/s.exec(authority) ?? []
  if (isWeb(scheme) && (!slashes || /[*?][^.]*$/.test(host))) return null
  const rest = isWeb(scheme) && tail === '' ? '/' : tail
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
export function matchesPattern({ scheme, host, port, rest }: RedirectPattern, target: URL): boolean {
  if (target.protocol !== `${scheme}:` || !port.test(target.port)) return false
  const hasAuthority = target.href.startsWith(`${target.protocol}//`)
  if (host === null ? hasAuthority : !hasAuthority || !host.test(target.hostname)) return false
  return rest.test(target.pathname + toOwnQuery(target))
}
