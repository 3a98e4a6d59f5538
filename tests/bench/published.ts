import { get } from 'node:http'
import { launchChromium } from '#scripts/dev/launch-chromium.ts'
import { toTable } from '#tests/budgets/print-table.ts'
import { publishedPages } from '#worker/domain/site/site-content.ts'
import { everyKind } from '../e2e/support/publish.ts'
import { median } from './median.ts'
import { type PageSelection, selectAddresses } from './page-selection.ts'
import { openPhone, phoneProfile } from './phone-profile.ts'
import { type PublishedSite, servePublishedSites } from './published-sites.ts'
import { emptySamples, timeRounds } from './rounds.ts'
import { percentile, seededRandom } from './statistics.ts'
import { measureVitals, type Vitals } from './vitals.ts'

const delaysMs = [0, 80, 300]

const firstByteRounds = 400
const firstByteLimitMs = 120_000

/** From the request to the first byte of the answer, whose body is read afterwards. */
const timeFirstByte = (url: URL) =>
  new Promise<number>((resolve, reject) => {
    const start = performance.now()
    get(url, (response) => {
      const durationMs = performance.now() - start
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}`))
      response.on('end', () => resolve(durationMs)).resume()
    }).on('error', reject)
  })

const ratioOf = (value: number, first: number) => (value / first).toFixed(2)

async function reportFirstBytes(sites: PublishedSite[], path: string): Promise<void> {
  const samples = emptySamples(sites.map(({ label }) => label))
  const timed = sites.map(({ label, url }) => ({ label, send: () => timeFirstByte(new URL(path, url)) }))
  const random = seededRandom(1)
  await timeRounds(
    timed,
    { warmUpRounds: 20, rounds: firstByteRounds, limitMs: firstByteLimitMs, random },
    samples,
  )
  const p50 = (label: string) => percentile(samples.get(label) ?? [], 0.5)
  const first = p50(sites[0]?.label ?? '')
  const rows = sites.map(({ label }) => [
    ...[path, label, p50(label).toFixed(2), ratioOf(p50(label), first)],
    percentile(samples.get(label) ?? [], 0.95).toFixed(2),
  ])
  console.log(`\n${toTable(['first byte, no line between', 'site', 'p50 ms', '× file', 'p95 ms'], rows)}`)
}

async function reportPaints(sites: PublishedSite[], path: string, rounds: number): Promise<void> {
  const seen = sites.map((): (Vitals & { firstByteMs: number })[] => [])
  for (let round = 0; round < rounds; round++) {
    const browser = await launchChromium()
    try {
      // The first load includes the browser's start.
      await openPhone(browser).then((page) => page.goto(`${sites[0]?.origin}${path}`))
      for (let turn = 0; turn < sites.length; turn++) {
        const at = (round + turn) % sites.length
        const page = await openPhone(browser)
        const vitals = await measureVitals(page, `${sites[at]?.origin}${path}`, 2_000)
        const firstByteMs = await page.evaluate(() => {
          const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
          return navigation?.responseStart ?? Number.NaN
        })
        seen[at]?.push({ ...vitals, firstByteMs })
        await page.context().close()
      }
    } finally {
      await browser.close()
    }
  }
  const of = (at: number, name: 'firstByteMs' | 'fcpMs' | 'lcpMs') =>
    median((seen[at] ?? []).map((each) => each[name]))
  const rows = sites.map(({ label }, at) => [
    path,
    label,
    ...(['firstByteMs', 'fcpMs', 'lcpMs'] as const).flatMap((name) => [
      of(at, name).toFixed(0),
      ratioOf(of(at, name), of(0, name)),
    ]),
    Math.max(...(seen[at] ?? []).map(({ shift }) => shift)).toFixed(4),
  ])
  const head = ['page', 'site', 'first byte ms', '× file', 'FCP ms', '× file', 'LCP ms', '× file', 'CLS']
  console.log(`\n${toTable(head, rows)}`)
}

/**
 * Compares the pages that the Worker fills, with a namespace that answers at once and late, with the same pages served as
 * files: in turns, so that other load affects all alike. The Polish ones unless others are selected.
 */
export async function timePublished(options: PageSelection & { rounds?: string | undefined }): Promise<void> {
  const rounds = Number(options.rounds ?? 9)
  const addresses = selectAddresses({ pages: publishedPages.join(), ...options }, ['pl'])
  const { sites, close } = await servePublishedSites(everyKind, delaysMs)
  try {
    console.log(`Pages that the Worker fills beside the files, ${phoneProfile}; medians of ${rounds} rounds`)
    for (const { path } of addresses) {
      await reportFirstBytes(sites, path)
      await reportPaints(sites, path, rounds)
    }
  } finally {
    await close()
  }
}
