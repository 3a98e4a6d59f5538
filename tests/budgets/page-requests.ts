import { inlineScriptsOf } from '#web/prerender/inline-scripts.ts'

const matchesOf = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([whole, group]) => group ?? whole)

const attributeOf = (tag: string, name: string) => tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1]

/** `<link>` elements that are not fetched when the page loads. */
const idleLinks = ['alternate', 'canonical', 'apple-touch-icon']

const linksOf = (html: string) => matchesOf(html, /<link\b[^>]*>/g).filter((tag) => !/\sdisabled\b/.test(tag))

/** Every URL that a browser requests when it parses a page, without later requests of scripts. */
export function requestsOf(html: string): string[] {
  const links = linksOf(html).filter((tag) => !idleLinks.includes(attributeOf(tag, 'rel') ?? ''))
  const drawings = matchesOf(html, /<(?:use|image)\b[^>]*>/g)
  const addresses = [
    ...[...links, ...drawings].map((tag) => attributeOf(tag, 'href') ?? ''),
    ...matchesOf(html, /<(?:script|img|source|iframe|video|audio)\b[^>]*>/g).flatMap((tag) => [
      attributeOf(tag, 'src') ?? '',
      ...(attributeOf(tag, 'srcset') ?? '').split(',').map((each) => each.trim().split(' ')[0] ?? ''),
    ]),
    ...matchesOf(html, /url\(["']?([^"')]+)["']?\)/g),
  ].map((address) => address.replace(/#.*/, ''))
  return [...new Set(addresses)].filter((address) => address !== '' && !address.startsWith('data:'))
}

const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))

/** The page without the few bytes of script that run at once. */
const withoutInlineScripts = (html: string) =>
  inlineScriptsOf(html).reduce((rest, script) => rest.replace(`<script>${script}</script>`, ''), html)

const findBlockers = (html: string): string[] => [
  ...matchesOf(headOf(html), /<script\b[^>]*\btype="module"[^>]*>/g),
  ...linksOf(html).filter((tag) => attributeOf(tag, 'rel') === 'stylesheet'),
  ...matchesOf(html, /<script\b(?![^>]*\btype="(?:module|application\/ld\+json)")[^>]*>/g),
  ...matchesOf(html, /<(?:script|link)\b[^>]*\bblocking=[^>]*>/g),
  ...matchesOf(html, /@import\b[^;]*;/g),
]

/** Requests that would block or slow down the first paint. */
export const blockersOf = (page: string): string[] => findBlockers(withoutInlineScripts(page))
