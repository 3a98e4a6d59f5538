import type { Page } from '@playwright/test'
import type { PolicyLink } from '#web/content/pl/contact.ts'
import { addresses, fragments, privacyAddress } from '#web/site.ts'
import { type Locale, locales } from '#worker/contract/locales.ts'
import { expect, test } from '../support/journey.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { isTakenOver, visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

const footerLink = (page: Page, locale: Locale) =>
  page.locator('footer').getByRole('link', { name: words[locale].layout.footer.privacy, exact: true })

const policyOf = (page: Page, locale: Locale) =>
  page.getByRole('dialog', { name: words[locale].contact.privacy.title })

const policyIn = (page: Page) => policyOf(page, 'pl')

const linksIn = (note: readonly (string | PolicyLink)[] | null) =>
  (note ?? []).filter((piece) => typeof piece !== 'string')

test('the footer leads from another page to the policy, back and forward as well', async ({ page }) => {
  await visit(page, addresses.about.pl)
  await footerLink(page, 'pl').click()
  await expect(policyIn(page).getByText(words.pl.privacy.intro)).toBeVisible()
  await expect(page).toHaveURL(privacyAddress('pl'))

  await page.goBack()
  await expect(page).toHaveURL(addresses.about.pl)
  await expect(policyIn(page)).toHaveCount(0)
  await page.goForward()
  await expect(policyIn(page).getByText(words.pl.privacy.intro)).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(policyIn(page)).toHaveCount(0)
  await expect(page).toHaveURL(addresses.contact.pl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.pl.contact.hero.heading)
})

test('on the contact page the policy opens and closes without a jump', async ({ page }) => {
  await visit(page, addresses.contact.pl)
  const link = footerLink(page, 'pl')
  await link.focus()
  const before = await scrollOf(page)
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(policyIn(page).getByText(words.pl.privacy.intro)).toBeVisible()
  expect(await scrollOf(page)).toBe(before)

  await policyIn(page).getByRole('button', { name: words.pl.contact.privacy.close }).first().click()
  await expect(policyIn(page)).toHaveCount(0)
  await expect(page).toHaveURL(addresses.contact.pl)
  await expect(link).toBeFocused()
  expect(await scrollOf(page)).toBe(before)
})

test('the client data form opens the policy beside itself', async ({ page, context }) => {
  await visit(page, addresses.contact.pl)
  await page.getByRole('button', { name: words.pl.contact.clientData.button }).click()
  const form = page.getByRole('dialog', { name: words.pl.application.title })
  const company = form.getByRole('textbox').first()
  await company.fill('Dźwigi')
  const opened = context.waitForEvent('page')
  await form.getByRole('link', { name: words.pl.application.privacyLink }).click()
  const other = await opened
  await expect(policyIn(other).getByText(words.pl.privacy.intro)).toBeVisible()
  await expect(company).toHaveValue('Dźwigi')
})

test('the policy opens by its address in every language, and after a reload', async ({ page }) => {
  for (const locale of locales) {
    const { contact, privacy } = words[locale]
    const dialog = policyOf(page, locale)
    await page.goto(privacyAddress(locale))
    await expect(dialog.getByText(privacy.intro)).toBeVisible()
    await expect(dialog.locator('div[lang]').filter({ hasText: privacy.intro })).toHaveAttribute(
      'lang',
      locale === 'nl' ? 'pl' : locale,
    )
    for (const { locale: other, text: name } of linksIn(contact.privacy.languageNote))
      await expect(dialog.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        privacyAddress(other),
      )
    const sections = Object.values(privacy.sections).map(({ heading }) => heading)
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(sections)
  }
  await page.reload()
  const dialog = policyOf(page, 'nl')
  await expect(dialog.getByText(words.nl.privacy.intro)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(addresses.contact.nl)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the policy is a part of the page that only its address shows', async ({ page }) => {
    for (const locale of locales) {
      const { contact, privacy } = words[locale]
      const section = page.locator(`#${fragments.privacy[locale]}`)
      await page.goto(addresses.contact[locale])
      await expect(section).toBeHidden()
      await expect(page.getByRole('button', { name: contact.privacy.button, exact: true })).toBeHidden()

      await page.getByRole('link', { name: contact.privacy.button, exact: true }).click()
      await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
      await expect(section.getByText(privacy.intro)).toBeVisible()
      await expect(section.locator('div[lang]').first()).toHaveAttribute(
        'lang',
        locale === 'nl' ? 'pl' : locale,
      )
      await section.getByRole('link', { name: contact.privacy.close, exact: true }).click()
      await expect(section).toBeHidden()
    }
    await page.goto(addresses.home.nl)
    await footerLink(page, 'nl').click()
    await expect(page.locator(`#${fragments.privacy.nl}`).getByText(words.nl.privacy.intro)).toBeVisible()
  })

  test('@phone the policy fits a narrow screen in every language', async ({ page }) => {
    for (const locale of locales) {
      await page.goto(privacyAddress(locale))
      // Text in a `noscript` is found from inside only.
      const section = page.locator(`#${fragments.privacy[locale]}`)
      await expect(section.getByText(words[locale].privacy.intro)).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  })
})

test('the German footer leads to Impressum and Datenschutz', async ({ page }) => {
  await visit(page, addresses.home.de)
  const footer = page.locator('footer')
  await expect(footer.getByRole('link', { name: 'Datenschutz', exact: true })).toBeVisible()
  await footer.getByRole('link', { name: 'Impressum', exact: true }).click()
  await expect(page).toHaveURL(`${addresses.contact.de}#${fragments.company.de}`)
  await expect(page.getByRole('heading', { name: 'Impressum', exact: true, level: 2 })).toBeInViewport()
})

test('signing up leads to the policy in a tab of its own', async ({ page, context }) => {
  await page.goto('/auth?krok=nowe-konto')
  await isTakenOver(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /polityka prywatności \(nowa karta\)/ }).click()
  const other = await opened
  await expect(other.getByRole('dialog', { name: words.pl.contact.privacy.title })).toBeVisible()
})

test('a policy that cannot be fetched from the footer says so in view, and the footer tries again', async ({
  page,
  announce,
}) => {
  announce(/net::ERR_/)
  const { layout, contact, privacy } = words.en
  await visit(page, addresses.contact.en)
  await page.route('**/assets/privacy*', (route) => route.abort())
  const link = page.locator('footer').getByRole('link', { name: layout.footer.privacy, exact: true })
  await link.click()
  await expect(page.getByText(contact.privacy.failed)).toBeInViewport()
  await page.unroute('**/assets/privacy*')
  await expect(async () => {
    await link.click({ timeout: 1_000 })
    await expect(page.getByText(privacy.intro)).toBeVisible({ timeout: 1_500 })
  }).toPass()
})
