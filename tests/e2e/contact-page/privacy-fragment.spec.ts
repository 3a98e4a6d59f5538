import type { Page } from '@playwright/test'
import { addresses, fragments, privacyAddress } from '#web/addresses.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { words } from '../../support/words.ts'
import { expect, pressUntilShown, test, visit } from '../support/journey.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'

// What it shows in every language, with scripts and without: tests/web/components/notices/notice-dialog-route.test.tsx.

const footerLink = (page: Page, locale: Locale) =>
  page.locator('footer').getByRole('link', { name: words[locale].layout.footer.links.privacy, exact: true })

const policyOf = (page: Page, locale: Locale) =>
  page.getByRole('dialog', { name: words[locale].contact.privacy.title })

test('the German footer leads from another page to the policy, back and forward as well, and to the Impressum', async ({
  page,
}) => {
  const { intro } = words.de.privacy
  const policy = policyOf(page, 'de')
  await visit(page, addresses.home.de)
  await footerLink(page, 'de').click()
  await expect(policy.getByText(intro)).toBeVisible()
  await expect(page).toHaveURL(privacyAddress('de'))

  await page.goBack()
  await expect(page).toHaveURL(addresses.home.de)
  await expect(policy).toHaveCount(0)
  await page.goForward()
  await expect(policy.getByText(intro)).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(policy).toHaveCount(0)
  await expect(page).toHaveURL(addresses.contact.de)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.de.contact.hero.heading)

  await page.goBack()
  await expect(page).toHaveURL(addresses.home.de)
  await expect(footerLink(page, 'de')).toHaveText('Datenschutz')
  await page.locator('footer').getByRole('link', { name: 'Impressum', exact: true }).click()
  await expect(page).toHaveURL(`${addresses.contact.de}#${fragments.company.de}`)
  await expect(page.getByRole('heading', { name: 'Impressum', exact: true, level: 2 })).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('@phone the policy is a part of the page that only its address shows, and fits a narrow screen', async ({
    page,
  }) => {
    for (const locale of locales) {
      await page.goto(privacyAddress(locale))
      // Text in a `noscript` is found from inside only.
      const section = page.locator(`#${fragments.privacy[locale]}`)
      await expect(section.getByText(words[locale].privacy.intro)).toBeVisible()
      await expectNoSidewaysScroll(page)
      const { heading } = words[locale].privacy.sections.rights
      await section.getByRole('link', { name: heading }).click()
      await expect(section.getByRole('heading', { name: heading })).toBeInViewport()
    }
    const { contact, privacy } = words.nl
    const section = page.locator(`#${fragments.privacy.nl}`)
    await section.getByRole('link', { name: contact.privacy.close, exact: true }).click()
    await expect(section).toBeHidden()
    await expect(page.getByRole('button', { name: contact.privacy.button, exact: true })).toBeHidden()
    await page.getByRole('link', { name: contact.privacy.button, exact: true }).click()
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()

    await page.goto(addresses.home.nl)
    await footerLink(page, 'nl').click()
    await expect(section.getByText(privacy.intro)).toBeVisible()
  })
})

test('a policy that cannot be fetched says so in view, and another press tries again', async ({
  page,
  announce,
}) => {
  announce(/net::ERR_/)
  const { contact, privacy } = words.en
  await visit(page, addresses.contact.en)
  // The dialog and its text.
  const code = /\/assets\/(?:notice-dialog|privacy)/
  await page.route(code, (route) => route.abort())
  await page.getByRole('button', { name: contact.privacy.button, exact: true }).click()
  await expect(page.getByText(contact.privacy.failed)).toBeVisible()
  await footerLink(page, 'en').click()
  await expect(page.getByText(contact.privacy.failed)).toBeInViewport()
  await page.unroute(code)
  await pressUntilShown(footerLink(page, 'en'), page.getByText(privacy.intro))
})
