import { findLanding } from '#tests/e2e/support/landing.ts'
import { textsOf } from '#tests/support/texts.ts'
import { addresses } from '#web/addresses.ts'
import { text as finderResults } from '#web/content/pl/finder-results.ts'
import { text as finder } from '#web/content/pl/machine-finder.ts'
import type { RentalText } from '#web/content/pl/rental.ts'
import { locales } from '#worker/domain/locales.ts'
import { expect, phone, test } from './support/journey.ts'

const texts = await textsOf<RentalText>('rental')

test('the machine finder counts what fits, leads to it, and can be cleared; the browser finds a word at the end', async ({
  tab,
}) => {
  const { chooser } = finder
  await tab.goto(addresses.rental.pl)
  const height = tab.locator('fieldset input[name=height]')
  const answer = tab.locator('section').containing(finder.heading).getByRole('status')
  const fitting = tab.locator('[data-fits=true]')
  await expect(answer).toHaveText(chooser.start)
  await height.type('20')
  await expect(answer).toHaveText(chooser.which)
  await tab.locator('fieldset [value=people]').click()
  await expect.poll(() => fitting.count()).toBeGreaterThan(0)
  await tab.getByRole('button', { name: chooser.show(await fitting.count()) }).click()
  await expect(fitting.first()).toBeInView()
  expect((await answer.texts())[0]).toMatch(new RegExp(`^${await fitting.count()}\\b`))
  await tab.locator('fieldset input[name=load]').fill('900000')
  await expect(answer).toHaveText(finderResults.nothing)
  await tab.getByRole('button', { name: chooser.reset }).click()
  await expect(answer).toHaveText(chooser.start)
  await expect(height).toHaveValue('')

  const wanted = await tab
    .locator('main li, main p')
    .evaluateAll((found) => found.at(-1)?.textContent.trim().slice(0, 20) ?? '')
  expect(wanted).not.toBe('')
  expect(
    await tab.evaluate((text) => (window as unknown as { find(text: string): boolean }).find(text), wanted),
  ).toBe(true)
  await expect
    .poll(() =>
      tab.evaluate(() => {
        const { top, bottom } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect(0, -1)
        return top > 0 && bottom < innerHeight
      }),
    )
    .toBe(true)
})

test('links to a category lead to its heading below the bar, wide and narrow; every drawing has its place and is painted', async ({
  tab,
}) => {
  for (const size of [phone, { width: 1280, height: 800 }]) {
    await tab.driver.resize(size)
    for (const locale of locales) {
      const ids = texts[locale].categories.map(({ id }) => id).toReversed()
      await tab.goto(`${addresses.rental[locale]}#${ids[0]}`)
      for (const id of ids) {
        await tab.evaluate((hash) => location.assign(hash), `#${id}`)
        await expect
          .poll(async () => {
            const { belowHeaderPx, aboveBottomPx } = await tab.evaluate(findLanding, id)
            return belowHeaderPx >= 0 && belowHeaderPx < 160 && aboveBottomPx > 0
          })
          .toBe(true)
      }
    }
  }

  await tab.goto(addresses.rental.pl)
  const drawings = tab.locator('main use')
  await expect
    .poll(() =>
      drawings.evaluateAll((found) =>
        found
          .filter((each) => each.getBoundingClientRect().width < 2 || each.getBoundingClientRect().height < 2)
          .map((each) => each.outerHTML),
      ),
    )
    .toEqual([])
  expect(await drawings.count()).toBeGreaterThan(20)
  for (const drawing of [drawings.first(), drawings.last()]) {
    const leavesMark = async () => {
      await drawing.evaluateAll((found) => {
        for (const each of found) each.style.visibility = 'visible'
      })
      await drawing.scrollIntoView()
      const withIt = await tab.screenshot()
      await drawing.evaluateAll((found) => {
        for (const each of found) each.style.visibility = 'hidden'
      })
      return !(await tab.screenshot()).equals(withIt)
    }
    // A frame may pass until it is painted.
    await expect.poll(leavesMark, { message: `${drawing} leaves a mark` }).toBe(true)
  }
})
