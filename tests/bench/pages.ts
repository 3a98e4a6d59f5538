import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { readBuiltSite } from './built-site.ts'
import { type Address, chooseAddresses } from './choice.ts'
import { launchChromium } from './launch.ts'
import { measureMenu } from './menu.ts'
import { type Measured, report, type Visits } from './pages-report.ts'
import { openPhone, phoneProfile } from './phone-profile.ts'
import { type SiteServer, serveSite } from './site-server.ts'
import { toTwin } from './twin.ts'
import { measureVitals } from './vitals.ts'

const fontDelayMs = 2_000

async function onPhone<Result>(browser: Browser, work: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await openPhone(browser)
  try {
    return await work(page)
  } finally {
    await page.context().close()
  }
}

async function visit(browser: Browser, { origin }: SiteServer, path: string, visits: Visits): Promise<void> {
  visits.vitals.push(await onPhone(browser, (page) => measureVitals(page, origin + path)))
  visits.menuMs.push(...(await onPhone(browser, (page) => measureMenu(page, origin + path))))
}

interface Servers {
  site: SiteServer
  twins: SiteServer
  lateFont: SiteServer
}

/** Page and twin take turns, and so does who goes first: what else the machine does hits both alike. */
async function measure(
  browser: Browser,
  { site, twins, lateFont }: Servers,
  addresses: Address[],
  rounds: number,
): Promise<Measured[]> {
  // The first load of a browser pays for its start.
  await onPhone(browser, (page) => page.goto(`${site.origin}/`))
  const all = addresses.map((address) => ({
    address,
    page: { vitals: [], menuMs: [] } as Visits,
    twin: { vitals: [], menuMs: [] } as Visits,
    shiftWithLateFont: 0,
  }))
  for (let round = 0; round < rounds; round++) {
    for (const { address, page, twin } of all) {
      const turns = [
        () => visit(browser, site, address.path, page),
        () => visit(browser, twins, address.path, twin),
      ]
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
    }
  }
  for (const each of all) {
    const { shift } = await onPhone(browser, (page) =>
      measureVitals(page, lateFont.origin + each.address.path),
    )
    each.shiftWithLateFont = shift
  }
  return all
}

/** Compares each page with its scriptless twin on a slow phone. Tells; never fails. */
export async function runPagesBench(addresses = chooseAddresses({}, ['pl']), rounds = 5): Promise<void> {
  const built = readBuiltSite()
  const servers: Servers = {
    site: await serveSite(built),
    twins: await serveSite(toTwin(built)),
    lateFont: await serveSite(built, { fontDelayMs }),
  }
  const browser = await launchChromium()
  try {
    console.log(`Pages beside their twins without scripts, ${phoneProfile}; medians of ${rounds} rounds\n`)
    report(await measure(browser, servers, addresses, rounds))
  } finally {
    await browser.close()
    for (const server of Object.values(servers)) await server.close()
  }
}

if (import.meta.main) {
  const options = {
    pages: { type: 'string' },
    locales: { type: 'string' },
    rounds: { type: 'string' },
  } as const
  const { values } = parseArgs({ options })
  await runPagesBench(chooseAddresses(values, ['pl']), Number(values.rounds ?? 5))
}
