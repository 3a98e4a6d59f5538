import type { Page } from '@playwright/test'
import { toasts } from '#tests/e2e/support/feedback.ts'
import { expect, failedLoad, test } from '#tests/e2e/support/journey.ts'
import { isTakenOver, visit } from '#tests/e2e/support/visit.ts'
import { text as deContactForm } from '#web/content/de/contact-form.ts'
import { text as enquiryList } from '#web/content/de/enquiry-list.ts'
import { text as application } from '#web/content/pl/application.ts'
import { text as contact } from '#web/content/pl/contact.ts'
import { text as contactForm } from '#web/content/pl/contact-form.ts'
import { text as layout } from '#web/content/pl/layout.ts'
import { enquiryListKey } from '#web/content/storage-keys.ts'
import { addresses, allAddresses } from '#web/site.ts'
import { type Locale, locales } from '#worker/contract/locales.ts'
import { axeFindings, expectNoAxeFindings, expectNoAxeFindingsInTranslation } from './support/axe-report.ts'
import { expectVisibleFocus } from './support/focus-walk.ts'
import { expectStillness, findMoving } from './support/movement.ts'
import { expectReflow, expectRoomForText } from './support/reflow.ts'
import { phone } from './support/sizes.ts'

// Colours, frames and focus are looked at when they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const notFound = locales.map((locale) => ({
  page: null,
  locale,
  path: locale === 'pl' ? '/nie-ma' : `/${locale}/nowhere`,
}))

const satisfiesAxe = (page: Page, locale: Locale, state: string) =>
  locale === 'pl' ? expectNoAxeFindings(page, state) : expectNoAxeFindingsInTranslation(page, state)

// Each page is opened once, and everything about it is checked in that visit.
for (const { page: name, locale, path } of [...allAddresses, ...notFound]) {
  test(`${path} reflows, satisfies axe, shows its focus and holds still`, async ({ page, announce }) => {
    if (name === null) announce(failedLoad(404), `404: no page at ${path} `)
    await page.goto(path)
    await expectReflow(page, path)
    await expectRoomForText(page, path)
    await isTakenOver(page)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await satisfiesAxe(page, locale, path)
    // Movement and stops of the keyboard are the same in all languages.
    if (locale !== 'pl') return
    // The client form page is covered by its dialog.
    if (name !== 'clientForm') await expectVisibleFocus(page, 15)
    await expectStillness(page)
  })
}

const lastControl = async (page: Page) => {
  const last = page.locator('nav:popover-open a, [role=dialog] button').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
}

test('the open menu reflows and satisfies axe', async ({ page }) => {
  for (const path of [addresses.home.pl, addresses.contact.en]) {
    await page.setViewportSize(phone)
    await page.goto(path)
    await page.locator('button[popovertarget]').click()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    expect.soft(await axeFindings(page), path).toEqual([])
    if (path !== addresses.home.pl) continue
    await expect(page.getByRole('navigation', { name: layout.menu.label })).toBeVisible()
    await expectRoomForText(page, 'menu', [phone])
    await expectReflow(page, 'menu', () => lastControl(page))
    await expect(page.getByRole('button', { name: layout.menu.button, exact: true })).toBeVisible()
  }
})

test('the contact form with an enquiry list reflows and satisfies axe, also refused', async ({ page }) => {
  const rows = ['mini-excavator', 'crane-course'].map((catalogue_id) => ({ catalogue_id, quantity: '0' }))
  await page.addInitScript(
    ([key, list]) => sessionStorage.setItem(String(key), String(list)),
    [enquiryListKey, JSON.stringify(rows)],
  )
  await visit(page, addresses.contact.de)
  await expect(page.getByRole('heading', { name: enquiryList.heading, exact: true })).toBeVisible()
  await expectReflow(page, 'enquiry list')
  await expectNoAxeFindings(page, 'enquiry list')
  await page.getByRole('button', { name: deContactForm.send, exact: true }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectNoAxeFindings(page, 'refused enquiry list')
})

for (const locale of locales) {
  test(`the ${locale} client data dialog satisfies axe, empty and refused`, async ({ page }) => {
    await visit(page, addresses.clientForm[locale])
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await satisfiesAxe(page, locale, 'empty')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    await satisfiesAxe(page, locale, 'refused')
  })

  test(`the ${locale} privacy policy satisfies axe`, async ({ page }) => {
    await visit(page, addresses.contact[locale])
    await page.locator('main button[aria-haspopup=dialog]').last().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await satisfiesAxe(page, locale, 'privacy policy')
    if (locale !== 'pl') return
    await expect(dialog.getByRole('table')).toBeVisible()
    expect(await page.evaluate(findMoving)).toEqual([])
    await expectVisibleFocus(page, 4)
    await expectRoomForText(page, 'privacy policy')
    await expectReflow(page, 'privacy policy', () => lastControl(page))
  })
}

test('persons in the client data satisfy axe, and refused ones reflow and show their focus', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, addresses.clientForm.pl)
  const add = page.getByRole('button', { name: application.authorizations.add })
  await add.click()
  await add.click()
  await expectNoAxeFindings(page, 'two persons')
  await page.getByRole('button', { name: application.submit, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeFocused()
  // The toast that tells the same goes, and covers no button.
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.fastForward(10_000)
  await expect(toasts(page)).toHaveCount(0)
  await expectVisibleFocus(page, 25)
  await expectRoomForText(page, 'client data')
  await expectReflow(page, 'client data', () => lastControl(page))
})

test('a refused contact message satisfies axe', async ({ page }) => {
  await visit(page, addresses.contact.pl)
  await page.getByRole('button', { name: contactForm.send, exact: true }).click()
  await expect(page.locator('main').getByRole('alert')).toBeFocused()
  await expectNoAxeFindings(page, 'refused')
})

test('the contact page satisfies axe once its dialogs are closed again', async ({ page }) => {
  await visit(page, addresses.contact.pl)
  for (const name of [contact.privacy.button, contact.clientData.button]) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expectNoAxeFindings(page, 'closed')
})
