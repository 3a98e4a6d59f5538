import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { desktop, phone } from './sizes.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface AxeOptions {
  /** Looks into frames of other origins too, which takes a second page. */
  hasFrames?: boolean
}

/** What axe finds on the page as it is, one line for each element, to compare with nothing. */
export async function axeFindings(page: Page, { hasFrames = false }: AxeOptions = {}): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode(!hasFrames)
    .analyze()
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const [, ...reasons] = (failureSummary ?? '').split('\n')
      return `${id} (${impact}) at ${target.join(' ')}: ${reasons.map((reason) => reason.trim()).join('; ')}`
    }),
  )
}

/** axe finds nothing on a phone and on a desktop screen. `check` looks further at each size. */
export async function expectNoAxeFindings(page: Page, state: string, check = async () => {}): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    expect.soft(await axeFindings(page), `${state}, ${size.width} px wide`).toEqual([])
    await check()
  }
}
