import type { Browser } from '@playwright/test'
import { readBuiltSite } from '#scripts/dev/built-site.ts'
import { launchChromium } from '#scripts/dev/launch-chromium.ts'
import { serveSite } from '#scripts/dev/serve-built-site.ts'
import { toTable } from '#tests/budgets/print-table.ts'
import { findReference, type Reference, type Sight, watchVisit } from './headline-sight.ts'
import { median } from './median.ts'
import { type Address, type PageSelection, selectAddresses } from './page-selection.ts'
import { type Line, lines, phone } from './phone-profile.ts'
import { measureVitals } from './vitals.ts'

interface FirstScreenOptions extends PageSelection {
  /** A checkout with its own built site, which this one is compared with. */
  before?: string | undefined
  rounds?: string | undefined
}

/** A headline may be seen in another typeface for so long. */
const aimMs = 100

const fontDelayMs = 1_000
const widths = [360, 1280]

async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await launchChromium()
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** A page of one build, and what was seen of it. */
interface Watched {
  label: string
  url: string
  reference: Reference
  sights: Sight[]
}

const whole = (ms: number) => (Number.isFinite(ms) ? ms.toFixed(0) : 'never')

function toRow(path: string, line: string, { label, sights }: Watched, before: Watched | undefined) {
  const of = (name: keyof Sight, from = sights) => median(from.map((each) => each[name]))
  const lateMs = sights.map(({ seenMs, inTypefaceMs }) => inTypefaceMs - seenMs)
  const within = (limitMs: number) => lateMs.filter((ms) => ms <= limitMs).length
  const ratio = (name: keyof Sight) => (of(name) / of(name, before?.sights)).toFixed(2)
  return [
    ...[path, line, label, whole(of('seenMs')), whole(of('inTypefaceMs'))],
    ...[
      `${within(0)} of ${sights.length}`,
      `${within(aimMs)} of ${sights.length}`,
      whole(Math.max(...lateMs)),
    ],
    ...[whole(of('fcpMs')), ratio('fcpMs'), whole(of('lcpMs')), ratio('lcpMs')],
    Math.max(...sights.map(({ shift }) => shift)).toFixed(4),
  ]
}

const head = [
  ...[
    'page',
    'line',
    'build',
    'headline seen ms',
    'in its typeface',
    'at once',
    `within ${aimMs} ms`,
    'latest',
  ],
  ...['FCP ms', '× before', 'LCP ms', '× before', 'CLS'],
]

/** In turns who is first, so that other load affects all alike. The first visit of a browser includes its start. */
async function watchInTurns(watched: Watched[], line: Line, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const first = round % watched.length
    await inBrowser(async (browser) => {
      await browser.newPage().then((page) => page.goto(watched[0]?.url ?? ''))
      for (const { url, reference, sights } of [...watched.slice(first), ...watched.slice(0, first)])
        sights.push(await watchVisit(browser, line, url, reference))
    })
  }
}

/** Each page at two widths with fonts that come long after it, and what then moves. */
async function reportLateFonts(addresses: Address[]): Promise<void> {
  const server = await serveSite(readBuiltSite(), { fontDelayMs })
  try {
    const rows: string[][] = []
    for (const { path } of addresses) {
      const shifts = await inBrowser(async (browser) => {
        const found: number[] = []
        for (const width of widths) {
          const page = await browser.newPage({ viewport: { width, height: 800 } })
          found.push((await measureVitals(page, server.origin + path, fontDelayMs * 2)).shift)
          await page.context().close()
        }
        return found
      })
      rows.push([path, ...shifts.map((shift) => shift.toFixed(4))])
    }
    console.log(`\n${toTable(['CLS, fonts a second late', ...widths.map((width) => `${width} px`)], rows)}`)
  } finally {
    await server.close()
  }
}

/**
 * Tells by frames when first visitors see the headline of a page, and from when on in its typeface, on three lines; the Polish
 * home page unless others are selected.
 */
export async function watchFirstScreens(options: FirstScreenOptions): Promise<void> {
  const rounds = Number(options.rounds ?? 9)
  const addresses = selectAddresses({ pages: 'home', ...options }, ['pl'])
  const checkouts = [...(options.before ? [['before', options.before]] : []), ['this', '.']]
  const servers = await Promise.all(
    checkouts.map(async ([label = '', folder]) => ({ label, ...(await serveSite(readBuiltSite(folder))) })),
  )
  console.log(`First visits seen by frames, ${phone}; medians of ${rounds} rounds\n`)
  try {
    const rows: string[][] = []
    for (const { path } of addresses) {
      const found = await inBrowser(async (browser) => {
        const references: Reference[] = []
        for (const { origin } of servers) references.push(await findReference(browser, origin + path))
        return references
      })
      for (const [name, line] of lines) {
        const watched = servers.flatMap(({ label, origin }, at): Watched[] => {
          const reference = found[at]
          return reference ? [{ label, url: origin + path, reference, sights: [] }] : []
        })
        await watchInTurns(watched, line, rounds)
        rows.push(...watched.map((each) => toRow(path, name, each, watched[0])))
      }
    }
    console.log(toTable(head, rows))
  } finally {
    for (const server of servers) await server.close()
  }
  await reportLateFonts(addresses)
}
