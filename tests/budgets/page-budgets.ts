import { basename } from 'node:path'
import { compressAtEdge, compressWell } from '#scripts/dev/brotli.ts'
import { isBinary, readBuiltSite } from '#scripts/dev/built-site.ts'
import { allAddresses, type Page } from '#web/addresses.ts'
import { readManifest, scriptsOf, unlistedSources } from './first-visit.ts'
import { blockersOf, requestsOf } from './page-requests.ts'
import { toTable } from './print-table.ts'

/** Libraries that visitors' pages must not fetch, and strings in them that minifiers keep. */
const libraries = [
  // The auth client's name in its logs and requests.
  { name: 'the auth client', marks: /gotrue|supabase/i },
  // TanStack Query's error message outside of its provider.
  { name: 'TanStack Query', marks: /No QueryClient set/ },
]

/** Finds which of them a file contains. Throws if a library is in no file at all, as the check would then prove nothing. */
function findLibraryCode(): (path: string) => string[] {
  const scripts = readBuiltSite().filter(({ path }) => path.endsWith('.js'))
  const carried = libraries.map(({ name, marks }) => {
    const paths = scripts.filter(({ body }) => marks.test(body.toString())).map(({ path }) => path)
    if (paths.length === 0) throw new Error(`No script of the site carries ${name}, or its mark has changed.`)
    return { name, paths }
  })
  return (path) => carried.filter(({ paths }) => paths.includes(path)).map(({ name }) => name)
}

interface Limits {
  html: number
  /** Until the page is hydrated. */
  scripts: number
}

/** In KB of 1024 bytes, each file compressed with brotli at maximum quality. */
const limitsKb = { fonts: 30, bootstrap: 2, total: 155 }

const usualKb: Limits = { html: 14, scripts: 100 }

const otherLimitsKb: Partial<Record<Page, Limits>> = {
  // These contain the whole offer.
  rental: { ...usualKb, html: 18 },
  training: { ...usualKb, html: 18 },
  // Contains the privacy policy, for visitors without scripts.
  contact: { ...usualKb, html: 18 },
  // A page of two sentences, 9 KB with layout and styles, and its dialog: 4 KB of HTML, and Radix.
  clientForm: { html: 13, scripts: 115 },
}

const limitsOf = (page: Page) => otherLimitsKb[page] ?? usualKb

interface Weight {
  bestKb: number
  edgeKb: number
}

type Weigh = (path: string) => Weight

/** Measures files of the site; each is compressed once, however many pages request it. */
function openScales(): Weigh {
  const site = new Map(readBuiltSite().map((file) => [file.path, file]))
  const known = new Map<string, Weight>()
  return (path) => {
    const file = site.get(path)
    if (!file) throw new Error(`The site has no ${path}.`)
    const weight = known.get(path) ?? {
      bestKb: (isBinary(file) ? file.body : compressWell(file.body)).length / 1024,
      edgeKb: (isBinary(file) ? file.body : compressAtEdge(file.body)).length / 1024,
    }
    known.set(path, weight)
    return weight
  }
}

/** The largest files of a sum. */
const heaviest = (paths: string[], weigh: Weigh) =>
  paths
    .toSorted((a, b) => weigh(b).bestKb - weigh(a).bestKb)
    .slice(0, 6)
    .map((path) => `${basename(path) || path} ${weigh(path).bestKb.toFixed(1)}`)
    .join(', ')

/** Besides scripts and fonts, a page requests its pictures; icon and manifest are requested by the browser itself. */
const isPicture = (path: string) => /^\/[^/].*\.(svg|png|webp|avif|webmanifest)$/.test(path)

interface Account {
  row: string[]
  complaints: string[]
}

function accountFor(
  { page, path }: (typeof allAddresses)[number],
  html: string,
  { bootstrap, hydrated }: ReturnType<typeof scriptsOf>,
  weigh: Weigh,
): Account {
  const requests = requestsOf(html)
  const fonts = requests.filter((request) => request.endsWith('.woff2'))
  const pictures = requests.filter(isPicture)
  const everything = [path, ...fonts, ...hydrated, ...pictures]
  const measured: [name: string, paths: string[], limitKb: number][] = [
    ['HTML with its styles', [path], limitsOf(page).html],
    ['fonts', fonts, limitsKb.fonts],
    ['bootstrap', bootstrap, limitsKb.bootstrap],
    ['scripts', hydrated, limitsOf(page).scripts],
    ['total', everything, limitsKb.total],
  ]
  const sumKb = (paths: string[], how: keyof Weight = 'bestKb') =>
    paths.reduce((total, each) => total + weigh(each)[how], 0)
  const over = measured.filter(([, paths, limitKb]) => sumKb(paths) > limitKb)
  return {
    row: [
      path,
      ...measured.map(([, paths, limitKb]) => {
        const kb = sumKb(paths)
        return `${kb.toFixed(1)}${kb > limitKb ? ' !' : ''}`
      }),
      sumKb(hydrated, 'edgeKb').toFixed(1),
      sumKb(everything, 'edgeKb').toFixed(1),
    ],
    complaints: [
      ...over.map(
        ([name, paths, limitKb]) =>
          `${path}: ${name} ${(sumKb(paths) - limitKb).toFixed(1)} KB over its ${limitKb} KB: ${heaviest(paths, weigh)}`,
      ),
      ...blockersOf(html).map((blocker) => `${path}: the first paint waits for ${blocker}`),
      ...(fonts.length === 2 ? [] : [`${path}: ${fonts.length} fonts`]),
      ...requests
        .filter((request) => !everything.includes(request))
        .map((request) => `${path}: ${request} is asked for, but not counted`),
    ],
  }
}

/** Prints what a first visit to each page fetches; returns an error message for each excess. */
export function checkPages(): string[] {
  const manifest = readManifest()
  const weigh = openScales()
  const librariesIn = findLibraryCode()
  const bodies = new Map(readBuiltSite().map(({ path, body }) => [path, body.toString()]))
  const accounts = allAddresses.map((address) =>
    accountFor(address, bodies.get(address.path) ?? '', scriptsOf(address, manifest), weigh),
  )
  const { fonts, bootstrap, total } = limitsKb
  const others = (of: keyof Limits) =>
    Object.entries(otherLimitsKb)
      .filter(([, limits]) => limits[of] !== usualKb[of])
      .map(([page, limits]) => `${page} ${limits[of]}`)
      .join(', ')
  console.log(`\nA first visit in KB of 1024 bytes, brotli; at most ${usualKb.html} (${others('html')}) of HTML,
${fonts} of fonts, ${bootstrap} of bootstrap script, ${usualKb.scripts} (${others('scripts')}) of scripts until the page is hydrated, ${total} in all.
The last two columns tell what goes over the wire when an edge compresses on the fly.\n`)
  console.log(
    toTable(
      ['page', 'HTML', 'fonts', 'bootstrap', 'scripts', 'total', 'scripts*', 'total*'],
      accounts.map(({ row }) => row),
    ),
  )
  const burdened = allAddresses.flatMap((address) =>
    scriptsOf(address, manifest).hydrated.flatMap((script) =>
      librariesIn(script).map((library) => `${address.path}: ${script} carries ${library}`),
    ),
  )
  return [
    ...burdened,
    ...unlistedSources(manifest).map(
      (source) => `${source} belongs to no page of tests/budgets/first-visit.ts`,
    ),
    ...accounts.flatMap(({ complaints }) => complaints),
  ]
}
