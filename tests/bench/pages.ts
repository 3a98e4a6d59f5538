import type { Browser, Page } from '@playwright/test'
import { readBuiltSite, type SiteFile } from '#scripts/dev/built-site.ts'
import { launchChromium } from '#scripts/dev/launch-chromium.ts'
import { type SiteServer, serveSite } from '#scripts/dev/serve-built-site.ts'
import { reportDocumentSizes } from './document-sizes.ts'
import { readFrozenSite } from './frozen-site.ts'
import { measureInteractions, type Reactions } from './interactions.ts'
import { measureMenu } from './menu.ts'
import { type Address, type PageSelection, selectAddresses } from './page-selection.ts'
import { type Measured, report, reportReactions, type Visits } from './pages-report.ts'
import { openPhone, phoneProfile } from './phone-profile.ts'
import { measureVitals, type Vitals } from './vitals.ts'

/** The same page without scripts: none is fetched or run; data blocks and everything visible are kept. */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*\btype="module"[^>]*>[\s\S]*?<\/script>\s*/g, '')
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>\s*/g, '')

const toScriptFreeSite = (site: SiteFile[]): SiteFile[] =>
  site.map((file) =>
    file.type.startsWith('text/html') ? { ...file, body: withoutScripts(file.body.toString()) } : file,
  )

const fontDelayMs = 2_000

async function onPhone<Result>(browser: Browser, work: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await openPhone(browser)
  try {
    return await work(page)
  } finally {
    await page.context().close()
  }
}

interface Servers {
  site: SiteServer
  twins: SiteServer
  lateFont: SiteServer
  frozen: SiteServer
}

/** The visits of one browser. A failed visit is reported and skipped, so that a bench on a busy machine still ends. */
async function inBrowser(warmUp: string, visits: ((browser: Browser) => Promise<void>)[]): Promise<void> {
  const browser = await launchChromium()
  try {
    // The first load includes the browser's start.
    await onPhone(browser, (page) => page.goto(warmUp))
    for (const visit of visits)
      await visit(browser).catch((error: Error) => console.error('left out:', error.message.split('\n')[0]))
  } finally {
    await browser.close()
  }
}

const toVisit =
  ({ origin }: SiteServer, { page: name, path }: Address, visits: Visits) =>
  async (browser: Browser): Promise<void> => {
    visits.vitals.push(await onPhone(browser, (page) => measureVitals(page, origin + path)))
    // The form's dialog opens by itself and covers the menu button.
    if (name === 'clientForm') return
    visits.menuMs.push(...(await onPhone(browser, (page) => measureMenu(page, origin + path))))
  }

/** Only Polish pages are frozen. */
const toFrozenVisit =
  ({ origin }: SiteServer, { path, locale }: Address, visits: Vitals[]) =>
  async (browser: Browser): Promise<void> => {
    if (locale === 'pl') visits.push(await onPhone(browser, (page) => measureVitals(page, origin + path)))
  }

/** Page, script-free page and frozen page alternate, also in who goes first, so that other load affects all alike. */
async function measure(
  { site, twins, lateFont, frozen: frozenSite }: Servers,
  addresses: Address[],
  rounds: number,
): Promise<Measured[]> {
  const all = addresses.map((address): Measured => {
    return {
      address,
      page: { vitals: [], menuMs: [] },
      twin: { vitals: [], menuMs: [] },
      frozen: [],
      shiftWithLateFont: Number.NaN,
    }
  })
  for (let round = 0; round < rounds; round++) {
    const visits = all.flatMap(({ address, page, twin, frozen }) => {
      const turns = [
        toVisit(twins, address, twin),
        toVisit(site, address, page),
        toFrozenVisit(frozenSite, address, frozen),
      ]
      const first = round % turns.length
      return [...turns.slice(first), ...turns.slice(0, first)]
    })
    await inBrowser(`${site.origin}/`, visits)
  }
  const lateVisits = all.map((each) => async (browser: Browser) => {
    const url = lateFont.origin + each.address.path
    each.shiftWithLateFont = (await onPhone(browser, (page) => measureVitals(page, url))).shift
  })
  await inBrowser(`${lateFont.origin}/`, lateVisits)
  return all
}

/** Measures how fast the site responds to interactions, whatever pages were selected. */
async function measureReactions({ site }: Servers, rounds: number): Promise<Reactions> {
  const reactions: Reactions = new Map()
  for (let round = 0; round < rounds; round++) {
    await inBrowser(
      `${site.origin}/`,
      measureInteractions(site.origin).map(({ name, measure: measureOne }) => async (browser) => {
        const before = reactions.get(name) ?? []
        reactions.set(name, [...before, ...(await onPhone(browser, measureOne))])
      }),
    )
  }
  return reactions
}

/**
 * Compares each page on a slow phone with the same page without scripts and with itself when it was frozen;
 * Polish pages unless languages are selected.
 */
export async function comparePages(options: PageSelection & { rounds?: string | undefined }): Promise<void> {
  const rounds = Number(options.rounds ?? 5)
  const addresses = selectAddresses(options, ['pl'])
  const built = readBuiltSite()
  const frozen = readFrozenSite(built)
  reportDocumentSizes(built, frozen, addresses)
  const servers: Servers = {
    site: await serveSite(built),
    twins: await serveSite(toScriptFreeSite(built)),
    lateFont: await serveSite(built, { fontDelayMs }),
    frozen: await serveSite(frozen),
  }
  try {
    console.log(`Pages beside their twins without scripts, ${phoneProfile}; medians of ${rounds} rounds\n`)
    report(await measure(servers, addresses, rounds))
    reportReactions(await measureReactions(servers, rounds))
  } finally {
    for (const server of Object.values(servers)) await server.close()
  }
}
