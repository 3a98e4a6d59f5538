/** An address of the redirect list, taken apart as a browser takes apart the address that it opens. */
interface RedirectPattern {
  scheme: string
  /** Null where the scheme is followed by no `//`. */
  host: RegExp | null
  /** Empty for the scheme's own port. */
  port: RegExp
  /** Path and query. */
  rest: RegExp
}

const literal = (text: string) =>
  text
    // As `URL` writes them.
    .replace(/[^\0-\x7f]+/gu, encodeURIComponent)
    .replace(/[.+^${}()|[\]\\/-]/g, '\\$&')

/** What each of the three wildcards stands for; everything else stands for itself. */
const toRegExp = (glob: string, any: string, one: string, some: string, flags = '') =>
  new RegExp(
    `^${glob
      .split(/(\*\*|\*|\?)/)
      .map((part) => ({ '**': any, '*': some, '?': one })[part] ?? literal(part))
      .join('')}$`,
    flags,
  )

/** `*` stops at dots, `**` does not, and neither stands for anything that ends a host. */
const toHost = (glob: string) => toRegExp(glob, '[a-z0-9._-]+', '[a-z0-9_-]', '[a-z0-9_-]+', 'i')

/** `*` stops at dots and slashes, `**` does not, `?` is one character that is neither. */
const toRest = (glob: string) => toRegExp(glob, '.*', '[^./]', '[^./]*', 's')

const defaultPorts: Record<string, string> = { http: '80', https: '443' }

const isWeb = (scheme: string) => Object.hasOwn(defaultPorts, scheme)

function toPort(scheme: string, given: string | undefined): RegExp {
  if (given === undefined || given === defaultPorts[scheme]) return /^$/
  return toRegExp(given, '\\d*', '\\d', '\\d*')
}

/** Null for what opens nothing: a scheme is written out, and so is the label that says whose a web address is. */
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

/** The client adds this to the address that it names, so a list need not. */
const clientsOwn = 'sb_flow_id'

function toOwnQuery({ search }: URL): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair.split('=')[0] !== clientsOwn)
  return search === '' || kept.length === 0 ? '' : `?${kept.join('&')}`
}

/** Whether an address is one that the pattern names: each part by itself, so no wildcard reaches from one into another. */
export function fitsPattern({ scheme, host, port, rest }: RedirectPattern, target: URL): boolean {
  if (target.protocol !== `${scheme}:` || !port.test(target.port)) return false
  const hasAuthority = target.href.startsWith(`${target.protocol}//`)
  if (host === null ? hasAuthority : !hasAuthority || !host.test(target.hostname)) return false
  return rest.test(target.pathname + toOwnQuery(target))
}
