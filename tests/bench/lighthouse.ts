import { parseArgs } from 'node:util'
import { publishedOrigin, readBuiltSite } from './built-site.ts'
import { type Address, chooseAddresses } from './choice.ts'
import { freePort } from './free-port.ts'
import { launchChromium } from './launch.ts'
import { serveSite } from './site-server.ts'
import { toTable } from './table.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const mostRepeats = 2

interface Verdict {
  path: string
  scores: (number | null)[]
  /** What cost points, each with the first thing it points at. */
  complaints: { audit: string; about: string }[]
  /** Why there are no scores. */
  failure: string | null
}

type Lighthouse = typeof import('lighthouse')

/** What an audit points at, in whatever shape it does. */
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

/** The middle one of several runs. A busy machine makes Lighthouse miss a page's beginning; such a run is repeated. */
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
  const audits = new Set(verdicts.flatMap(({ complaints }) => complaints.map(({ audit }) => audit)))
  for (const audit of audits) {
    console.log(`\n${audit}`)
    for (const { path, complaints } of verdicts) {
      for (const each of complaints) if (each.audit === audit) console.log(`  ${path} ${each.about}`)
    }
  }
}

/** Runs Lighthouse as a phone on the built site, or on a running one. Tells; never fails. */
export async function runLighthouse(addresses: Address[], runs = 1, runningAt?: string): Promise<void> {
  const lighthouse = await import('lighthouse').catch((error: Error) => error)
  if (lighthouse instanceof Error) return console.log(`Lighthouse cannot run here: ${lighthouse.message}`)
  const built = readBuiltSite()
  // Canonical addresses must be the ones the page is read at: served under any other origin, the pages are renamed.
  const server = runningAt ? null : await serveSite(built, { asPublished: true })
  const origin = runningAt ?? server?.origin ?? ''
  const port = await freePort()
  const browser = await launchChromium([`--remote-debugging-port=${port}`])
  try {
    console.log(
      server
        ? `Lighthouse on the built site at ${origin}, which stands for ${publishedOrigin(built)} in its pages\n`
        : `Lighthouse on ${origin}\n`,
    )
    const verdicts: Verdict[] = []
    for (const { path } of addresses)
      verdicts.push(await judgeOften(runs, lighthouse, origin + path, path, port))
    report(verdicts)
  } finally {
    await browser.close()
    await server?.close()
  }
}

if (import.meta.main) {
  const options = {
    pages: { type: 'string' },
    locales: { type: 'string' },
    runs: { type: 'string', default: '1' },
    at: { type: 'string' },
  } as const
  const { values } = parseArgs({ options })
  await runLighthouse(chooseAddresses(values), Number(values.runs), values.at)
}
