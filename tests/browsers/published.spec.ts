import { everyKind } from '#tests/e2e/support/publish.ts'
import { translatePage } from '#tests/support/translate-page.ts'
import { words } from '#tests/support/words.ts'
import { addresses } from '#web/addresses.ts'
import { names } from '#worker/domain/catalogue/pl.ts'
import { expect } from './support/journey.ts'
import { test } from './support/published-site.ts'

const notice = '[data-slot=notice]'
const text = everyKind.notices[0]?.text.pl ?? ''
const { contact } = words.pl

test('a notice, the hours of today and a course’s date are on the pages, and the date gets into the form', async ({
  tab,
}) => {
  await tab.visit(addresses.contact.pl)
  await expect(tab.locator(notice).getByText(text)).toBeVisible()
  await tab.getByRole('heading', { name: contact.openingHours.heading }).scrollIntoView()
  await expect(tab.getByText(contact.openingHours.now.open(1_440))).toBeVisible()

  await tab.visit(addresses.training.pl)
  await expect(tab.locator(notice).getByText(text)).toBeVisible()
  await tab.locator('.course-dates a').click()
  await expect(tab.getByRole('group', { name: names['crane-course'] })).toBeVisible()
  await expect(tab.locator('[name="list[0].date_from"]')).toHaveValue(everyKind.courseDates[0]?.from ?? '')
})

test('a page that the browser translates before React is there keeps its notice', async ({
  tab,
  announce,
}) => {
  // React says that it renders the page anew.
  announce(/React error #418/)
  await tab.goto(addresses.home.pl)
  await tab.evaluate(translatePage)
  const translated = await tab.evaluate((css) => document.querySelector(css)?.innerHTML, notice)
  expect(translated).toContain('<font')
  await tab.isTakenOver()
  expect(await tab.evaluate((css) => document.querySelector(css)?.innerHTML, notice)).toBe(translated)
})
