import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { desktop, phone } from './sizes.ts'

/** Faults that a browser repairs or a screen reader passes over in silence, so that axe does not mind them. */
const faults = {
  'a live region that is a label': 'label[aria-live]',
  'a list without entries': 'ol:not(:has(> *)), ul:not(:has(> *))',
  'a column without a header': 'thead :is(td, th:not(:has(*)):empty)',
  'a group without a name': 'fieldset:not([role=none], [aria-label], [aria-labelledby], :has(> legend))',
}

/** Runs in the page: the elements at fault, one line each. */
function findFaults(selectors: [fault: string, selector: string][]): string[] {
  return selectors.flatMap(([fault, selector]) =>
    [...document.querySelectorAll(selector)]
      .filter((each) => each.checkVisibility())
      .map((each) => `${fault}: ${each.outerHTML.slice(0, 120)}`),
  )
}

const markupFaults = [findFaults, Object.entries(faults)] as const

/** A folder for pictures of every screen; without it none are taken. */
const folder = process.env.PICTURES

/** Takes a picture of the whole page, named after what it shows. */
async function takePicture(page: Page, name: string): Promise<void> {
  if (!folder) return
  const width = page.viewportSize()?.width
  const file = `${name.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}-${width}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true })
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface AxeOptions {
  /** Looks into frames of other origins too, which takes a second page. */
  hasFrames?: boolean
  /** Only these; otherwise all of the level that the site promises. */
  rules?: string[]
}

/** The findings of axe on the page as it is, and faults that it lets pass, one line for each element, to compare with nothing. */
export async function axeFindings(
  page: Page,
  { hasFrames = false, rules = [] }: AxeOptions = {},
): Promise<string[]> {
  // A document keeps axe, which is as long as ten of its pages; a frame may be new.
  const isLoaded = !hasFrames && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: ';' } : {}) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(!hasFrames)
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe.withTags(tags)).analyze()
  const findings = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const [, ...reasons] = (failureSummary ?? '').split('\n')
      return `${id} (${impact}) at ${target.join(' ')}: ${reasons.map((reason) => reason.trim()).join('; ')}`
    }),
  )
  return [...findings, ...(await page.evaluate(...markupFaults))]
}

/** axe finds nothing on a phone and on a desktop screen. `check` looks further at each size. */
export async function expectNoAxeFindings(page: Page, state: string, check = async () => {}): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await takePicture(page, state)
    expect.soft(await axeFindings(page), `${state}, ${size.width} px wide`).toEqual([])
    await check()
  }
}

/**
 * The same for a page in another language than Polish. Its words lie closest on a phone; on a desktop screen only the
 * size of what is pressed depends on them, and all else is that of the Polish page.
 */
export async function expectNoAxeFindingsInTranslation(page: Page, state: string): Promise<void> {
  await page.setViewportSize(phone)
  await takePicture(page, state)
  expect.soft(await axeFindings(page), `${state}, ${phone.width} px wide`).toEqual([])
  await page.setViewportSize(desktop)
  await takePicture(page, state)
  expect.soft(await axeFindings(page, { rules: ['target-size'] }), `${state}, targets`).toEqual([])
}
