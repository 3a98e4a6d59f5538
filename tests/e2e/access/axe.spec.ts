import { expect, test } from '@playwright/test'
import { text as application } from '#web/content/pl/application.ts'
import { text as contact } from '#web/content/pl/contact.ts'
import { text as contactForm } from '#web/content/pl/contact-form.ts'
import { text as chrome } from '#web/content/pl/layout.ts'
import { addresses, allAddresses } from '#web/site.ts'
import { locales } from '#worker/contract/locales.ts'
import { visit } from '../support/visit.ts'
import { axeFindings } from './axe-report.ts'
import { desktop, phone } from './screens.ts'

// Colours are judged at rest, not halfway through a movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const nowhere = locales.map((locale) => (locale === 'pl' ? '/nie-ma' : `/${locale}/nowhere`))

for (const path of [...allAddresses.map((address) => address.path), ...nowhere]) {
  test(`axe has nothing to say about ${path}`, async ({ page }) => {
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await visit(page, path)
      expect.soft(await axeFindings(page), `${size.width} px wide`).toEqual([])
    }
  })
}

for (const size of [phone, desktop]) {
  test.describe(`${size.width} px wide`, () => {
    test.use({ viewport: size })

    for (const locale of locales) {
      test(`axe has nothing to say about the ${locale} client data dialog, empty and refused`, async ({
        page,
      }) => {
        await visit(page, addresses.clientForm[locale])
        const dialog = page.getByRole('dialog')
        await expect(dialog).toBeVisible()
        expect.soft(await axeFindings(page), 'empty').toEqual([])
        await dialog.locator('button[type=submit]').click()
        await expect(dialog.getByRole('alert')).toBeFocused()
        expect.soft(await axeFindings(page), 'refused').toEqual([])
      })
    }

    test('axe has nothing to say about persons in the client data', async ({ page }) => {
      await visit(page, addresses.clientForm.pl)
      const add = page.getByRole('button', { name: application.authorizations.add })
      await add.click()
      await add.click()
      expect(await axeFindings(page)).toEqual([])
    })

    for (const locale of locales) {
      test(`axe has nothing to say about the ${locale} privacy policy`, async ({ page }) => {
        await visit(page, addresses.contact[locale])
        await page.locator('main button[aria-haspopup=dialog]').last().click()
        await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible()
        expect(await axeFindings(page)).toEqual([])
      })
    }

    test('axe has nothing to say about a refused contact message', async ({ page }) => {
      await visit(page, addresses.contact.pl)
      await page.getByRole('button', { name: contactForm.send, exact: true }).click()
      await expect(page.locator('main').getByRole('alert')).toBeFocused()
      expect(await axeFindings(page)).toEqual([])
    })

    test('axe has nothing to say once dialogs are closed again', async ({ page }) => {
      await visit(page, addresses.contact.pl)
      for (const name of [contact.privacy.button, contact.clientData.button]) {
        await page.getByRole('button', { name, exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      expect(await axeFindings(page)).toEqual([])
    })
  })
}

test('axe has nothing to say about the open menu', async ({ page }) => {
  await page.setViewportSize(phone)
  for (const path of [addresses.home.pl, addresses.contact.en]) {
    await page.goto(path)
    await page.locator('button[popovertarget]').click()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    expect.soft(await axeFindings(page), path).toEqual([])
  }
  await expect(page.getByRole('button', { name: chrome.menu.button, exact: true })).toBeVisible()
})
