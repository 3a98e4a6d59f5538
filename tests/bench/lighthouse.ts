import { publishedOrigin, readBuiltSite } from '#scripts/built-site.ts'
import { freePort } from '#scripts/free-port.ts'
import { launchChromium } from '#scripts/launch-chromium.ts'
import { type PageSelection, selectAddresses } from '#scripts/page-selection.ts'
import { serveSite } from '#scripts/serve-built-site.ts'
import { toTable } from '#tests/budgets/table.ts'

/** Minimum score of each category, of 100. */
const aims = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const mostRepeats = 2

interface Verdict {
  path: string
  scores: (number | null)[]
  /** Failed audits, each with the first item it reports. */
  complaints: { audit: string; about: string }[]
  /** Why there are no scores. */
  failure: string | null
}

type Lighthouse = typeof import('lighthouse')

/** The item that an audit reports, in any of its formats. */
function firstItem(details: unknown): string {
  const items = details && typeof details === 'object' && 'items' in details ? details.items : null
  return Array.isArray(items) && items.length > 0 ? JSON.stringify(items[0]).slice(0, 300) : ''
}

async function judge(
  { default: lighthouse }: Lighthouse,
  url: string,
  path: string,
  port: number,
): Promise<Verdict> {
  const empty = { path, scores: categories.map(() => null), complaints: [] }
  const ran = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' }).catch(
    (error: Error) => error.message,
  )
  if (ran === undefined || typeof ran === 'string') return { ...empty, failure: ran ?? 'no result' }
  const { lhr } = ran
  if (lhr.runtimeError) return { ...empty, failure: `${lhr.runtimeError.code} ${lhr.runtimeError.message}` }
  const weighed = categories.flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
  const complaints = weighed.flatMap(({ id, weight }) => {
    const audit = lhr.audits[id]
    const isFine = !audit || weight === 0 || audit.score === null || audit.score >= 0.9
    return isFine
      ? []
      : [
          {
            audit: `${id}: ${audit.title}`,
            about: [audit.displayValue, audit.explanation, firstItem(audit.details)]
              .filter(Boolean)
              .join(' '),
          },
        ]
  })
  return {
    path,
    scores: categories.map((name) => lhr.categories[name]?.score ?? null),
    complaints,
    failure: null,
  }
}

/** The median of several runs. On a busy machine Lighthouse may miss the start of a page; such a run is repeated. */
async function judgeOften(runs: number, ...run: Parameters<typeof judge>): Promise<Verdict> {
  const first = await judge(...run)
  const verdicts = [first]
  const scored = () => verdicts.filter(({ failure }) => failure === null)
  while (scored().length < runs && verdicts.length < runs + mostRepeats) verdicts.push(await judge(...run))
  const ranked = scored().toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))
  return ranked[Math.floor(ranked.length / 2)] ?? first
}

function report(verdicts: Verdict[]): void {
  const rows = verdicts.map(({ path, scores, failure }) => [
    path,
    ...scores.map((score) => (score === null ? '–' : (score * 100).toFixed(0))),
    ...(failure ? [failure] : []),
  ])
  console.log(toTable(['page', ...categories], rows))
  console.log()
  for (const [at, name] of categories.entries()) {
    const missing = verdicts.filter(({ scores }) => Math.round((scores[at] ?? 0) * 100) < aims[name])
    const paths = missing.map(({ path }) => path).join(' ')
    console.log(`${name} at least ${aims[name]}: ${paths ? `missed by ${paths}` : 'holds'}`)
  }
  const audits = new Set(verdicts.flatMap(({ complaints }) => complaints.map(({ audit }) => audit)))
  for (const audit of audits) {
    console.log(`\n${audit}`)
    for (const { path, complaints } of verdicts) {
      for (const each of complaints) if (each.audit === audit) console.log(`  ${path} ${each.about}`)
    }
  }
}

/** Runs Lighthouse's phone profile on the built site, or on a running one. */
export async function runLighthouse(
  options: PageSelection & { rounds?: string | undefined; at?: string | undefined },
): Promise<void> {
  const lighthouse = await import('lighthouse')
  const built = readBuiltSite()
  // Canonical URLs must match the origin: when served from another one, the pages are rewritten.
  const server = options.at ? null : await serveSite(built, { asPublished: true })
  const origin = options.at ?? server?.origin ?? ''
  const port = await freePort()
  const browser = await launchChromium([`--remote-debugging-port=${port}`])
  try {
    const stand = server ? `, which stands for ${publishedOrigin(built)} in its pages` : ''
    console.log(`Lighthouse on ${origin}${stand}\n`)
    const verdicts: Verdict[] = []
    for (const { path } of selectAddresses(options))
      verdicts.push(await judgeOften(Number(options.rounds ?? 1), lighthouse, origin + path, path, port))
    report(verdicts)
  } finally {
    await browser.close()
    await server?.close()
  }
}
