import { addresses } from '#web/addresses.ts'
import { text as results } from '#web/content/pl/finder-results.ts'
import { text as finder } from '#web/content/pl/machine-finder.ts'
import { enquiryList } from '../support/enquiry-list.ts'
import { holdReact } from '../support/hold-react.ts'
import { expect, test } from '../support/journey.ts'

const { chooser } = finder

test('machines that are added before React is there are on the list, and the page stays where it was scrolled to', async ({
  page,
}) => {
  const release = await holdReact(page)
  const list = enquiryList(page, 'pl')
  await page.goto(addresses.rental.pl)
  const early = ['electric-scissor-lift', 'articulated-boom-lift', 'telescopic-boom-lift'] as const
  for (const id of early) {
    await list.add(id).click()
    await expect(list.add(id)).toHaveAttribute('data-pressed')
  }
  const heading = page.locator('#process h2')
  await heading.evaluate((element) => element.scrollIntoView())
  // What comes near is laid out, and the browser keeps the heading where it is while the cards above grow.
  const topOf = async () => Math.round((await heading.boundingBox())?.y ?? Number.NaN)
  await expect.poll(topOf).toBeLessThan(200)
  const before = await topOf()
  release()
  await expect(list.link(early.length)).toBeVisible()
  expect(Math.abs((await topOf()) - before)).toBeLessThan(10)
})

test('the inputs for an obstacle are there where they are opened first of all', async ({ page }) => {
  await page.goto(addresses.rental.pl)
  await page.getByText(chooser.obstacle).click()
  await expect(page.getByRole('textbox', { name: results.obstacle.height })).toBeVisible()
})

test('the finder’s button has no number until there is an answer, and leads to it once it is there', async ({
  page,
}) => {
  const release = await holdReact(page)
  await page.goto(addresses.rental.pl)
  await page.getByRole('textbox', { name: chooser.height }).fill('20')
  await page.getByRole('radio', { name: chooser.people }).check()
  await page.getByRole('button', { name: chooser.showAny, exact: true }).click()
  release()
  const fitting = page.locator('[data-fits=true]')
  await expect(fitting.first()).toBeInViewport()
  await expect(page.getByText(/^\d+\sklas/), 'the sentence above them').toBeFocused()
  await expect(
    page.getByRole('region', { name: finder.region }),
    'the answer has its own drawings',
  ).toHaveCount(0)
  await expect(page.getByRole('button', { name: chooser.show(await fitting.count()) })).toBeVisible()
})
