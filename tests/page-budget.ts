import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readManifest, scriptsOf, unlistedSources } from '#tests/bench/first-visit.ts'
import { compress, edgeBrotliQuality } from '#tests/bench/site-server.ts'
import { toTable } from '#tests/bench/table.ts'
import { everyAddress, type Page } from '#web/site.ts'

/** Of 1024 bytes, each file compressed with brotli as well as it goes. */
const budgetKb = { html: 14, longHtml: 18, font: 45, starter: 2, scripts: 85, total: 140 }

/** The offer in full stands on these. */
const longPages: Page[] = ['rental', 'training']

const clientDir = 'dist/client'
const manifest = readManifest()

const sizes = new Map<string, { bestKb: number; edgeKb: number }>()

/** A font is compressed already and goes as it is. */
function sizeOf(file: string): { bestKb: number; edgeKb: number } {
  const known = sizes.get(file)
  if (known) return known
  const body = readFileSync(join(clientDir, file))
  const isFont = file.endsWith('.woff2')
  const size = {
    bestKb: (isFont ? body : brotliCompressSync(body)).byteLength / 1024,
    edgeKb: (isFont ? body : compress(body, edgeBrotliQuality)).byteLength / 1024,
  }
  sizes.set(file, size)
  return size
}

const sumKb = (files: string[]) => files.reduce((total, file) => total + sizeOf(file).bestKb, 0)
const edgeSumKb = (files: string[]) => files.reduce((total, file) => total + sizeOf(file).edgeKb, 0)

const matchesOf = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([whole, group]) => group ?? whole)

/** What the first paint would wait for. */
const blockersOf = (html: string) => [
  ...matchesOf(html, /<link\b[^>]*\brel="stylesheet"[^>]*>/g),
  ...matchesOf(html, /<script\b(?![^>]*\btype="(?:module|application\/ld\+json)")[^>]*>/g),
  ...matchesOf(html, /<(?:script|link)\b[^>]*\bblocking=[^>]*>/g),
  ...matchesOf(html, /@import\b[^;]*;/g),
]

/** The few files that make most of a sum. */
const heaviest = (files: string[]) =>
  files
    .toSorted((a, b) => sizeOf(b).bestKb - sizeOf(a).bestKb)
    .slice(0, 6)
    .map((file) => `${basename(file)} ${sizeOf(file).bestKb.toFixed(1)}`)
    .join(', ')

const complaints = unlistedSources(manifest).map(
  (source) => `${source} belongs to no page of tests/bench/first-visit.ts`,
)
const rows: string[][] = []

for (const address of everyAddress) {
  const { page, path } = address
  const htmlFile = path === '/' ? 'index.html' : `${path.slice(1)}.html`
  const html = readFileSync(join(clientDir, htmlFile), 'utf8')
  const { starter, alive } = scriptsOf(address, manifest)
  const fonts = [...new Set(matchesOf(html, /\/(assets\/[^"')]+\.woff2)/g))]
  const icons = matchesOf(html, /<link\b[^>]*\brel="icon"[^>]*\bhref="\/([^"]+)"/g)
  const pictures = [...new Set(matchesOf(html, /<use\b[^>]*\bhref="\/([^"#]+)/g))]
  const htmlBudgetKb = longPages.includes(page) ? budgetKb.longHtml : budgetKb.html
  const everything = [htmlFile, ...fonts, ...icons, ...pictures, ...alive]

  const measured: [name: string, files: string[], limitKb: number][] = [
    ['HTML with its styles', [htmlFile], htmlBudgetKb],
    ['font', fonts, budgetKb.font],
    ['starter', starter, budgetKb.starter],
    ['scripts', alive, budgetKb.scripts],
    ['total', everything, budgetKb.total],
  ]
  const over = measured.filter(([, files, limitKb]) => sumKb(files) > limitKb)
  rows.push([
    path,
    ...measured.map(
      ([, files, limitKb]) => `${sumKb(files).toFixed(1)}${sumKb(files) > limitKb ? ' !' : ''}`,
    ),
    edgeSumKb(alive).toFixed(1),
    edgeSumKb(everything).toFixed(1),
  ])
  complaints.push(
    ...over.map(
      ([name, files, limitKb]) =>
        `${path}: ${name} ${(sumKb(files) - limitKb).toFixed(1)} KB over its ${limitKb} KB: ${heaviest(files)}`,
    ),
    ...blockersOf(html).map((blocker) => `${path}: the first paint waits for ${blocker}`),
    ...(fonts.length > 1 ? [`${path}: ${fonts.length} fonts`] : []),
    // A page that names more than is counted here says that the list of sources has fallen behind.
    ...matchesOf(html, /<(?:link rel="modulepreload"|script type="module")[^>]*\b(?:href|src)="\/([^"]+)"/g)
      .filter((file) => !alive.includes(file))
      .map((file) => `${path}: ${file} is fetched, but not counted`),
  )
}

const { html, longHtml, font, starter, scripts, total } = budgetKb
console.log(`\nA first visit in KB of 1024 bytes, brotli; at most ${html} (${longPages.join(', ')}: ${longHtml}) of HTML,
${font} of font, ${starter} of starter, ${scripts} of scripts until the page is fully alive, ${total} in all.
The last two columns tell what goes over the wire when an edge compresses on the fly.\n`)
console.log(toTable(['page', 'HTML', 'font', 'starter', 'scripts', 'total', 'scripts*', 'total*'], rows))
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
