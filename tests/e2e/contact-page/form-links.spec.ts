import type { Page } from '@playwright/test'
import { addresses, fragments } from '#web/addresses.ts'
import { formSuffix } from '#web/components/enquiry.ts'
import { listWords } from '../../support/list-words.ts'
import { words } from '../../support/words.ts'
import { contactForm } from '../support/contact.ts'
import { holdCalls } from '../support/intercept-calls.ts'
import { expect, isTakenOver, test, visit } from '../support/journey.ts'
import { findLanding } from '../support/landing.ts'

const { contact, home, training } = words.pl

const headingOf = (page: Page) =>
  page.getByRole('heading', { name: contact.messageSection.heading, exact: true })

async function expectLanding(page: Page): Promise<void> {
  await expect(headingOf(page)).toBeInViewport()
  const { belowHeaderPx } = await page.evaluate(findLanding, fragments.enquiryList.pl)
  expect(belowHeaderPx).toBeGreaterThanOrEqual(0)
  expect(belowHeaderPx).toBeLessThan(80)
}

/** The first stop from where the link has led. */
async function expectFirstField(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(contactForm(page, 'pl').field('name')).toBeFocused()
}

test('@phone the link at the end of a page leads to the form through the router, Back to the link, Forward to the form', async ({
  page,
}) => {
  await visit(page, addresses.training.pl)
  const link = page.getByRole('link', { name: training.closing.contact, exact: true })
  await link.scrollIntoViewIfNeeded()
  const leftAt = await page.evaluate(() => scrollY)
  expect(leftAt).toBeGreaterThan(500)
  await link.click()
  await expect(headingOf(page)).toBeFocused()
  await expectLanding(page)
  await expectFirstField(page)

  await page.goBack()
  await expect(link).toBeFocused()
  expect(Math.abs((await page.evaluate(() => scrollY)) - leftAt)).toBeLessThanOrEqual(1)
  await page.goForward()
  await expect(headingOf(page)).toBeVisible()
  await expectLanding(page)
})

test('the sign-up brings its subject, and takes nothing that was typed before React', async ({ page }) => {
  const form = contactForm(page, 'pl')
  const address = addresses.contact.pl + formSuffix('pl', training.hero.subject)
  await page.goto(address)
  await expectLanding(page)
  await expectFirstField(page)
  await expect(form.field('subject')).toHaveValue(training.hero.subject)
  await expect(page).toHaveURL(addresses.contact.pl + formSuffix('pl'))
  await expect(page.getByText(words.pl.errors.draftRestored)).toHaveCount(0)

  await page.evaluate(() => sessionStorage.clear())
  const letGo = await holdCalls(page, '**/assets/react-*.js')
  await page.goto(addresses.home.pl)
  await page.goto(address)
  await form.field('subject').fill('Suwnica')
  letGo()
  await isTakenOver(page)
  await expect(form.field('subject')).toHaveValue('Suwnica')
})

test('a sign-up is asked for its course in place of the lead, which stays where that cannot be loaded', async ({
  page,
  announce,
}) => {
  announce(/net::ERR_/)
  const lead = page.getByText(contact.messageSection.lead)
  const code = '**/assets/load-list-*.js'
  const signUp = async () => {
    await visit(page, addresses.training.pl)
    await page.getByRole('link', { name: training.hero.signUp, exact: true }).click()
    await expect(headingOf(page)).toBeVisible()
  }
  await signUp()
  await expect(page.getByText(listWords.pl.chooseCourse)).toBeVisible()
  await expect(lead).toBeHidden()

  await page.route(code, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await signUp()
  await failed
  await expect(lead).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link leads to the form, whose first field is the next stop', async ({ page }) => {
    await page.goto(addresses.home.pl)
    await page.getByRole('link', { name: home.closing.contact, exact: true }).click()
    // The heading is in view before the document is whole, and only then does a browser go to the part that is asked for.
    await page.waitForURL(`**${addresses.contact.pl}${formSuffix('pl')}`)
    await expect(headingOf(page)).toBeInViewport()
    await expectFirstField(page)
  })
})
