import type { Page } from '@playwright/test'
import { addresses } from '#web/addresses.ts'
import { words } from '../../support/words.ts'
import { clientData, newClient } from '../support/application.ts'
import { expect, test } from '../support/journey.ts'

declare global {
  interface Window {
    closeRequests: { requestClose(): void }[]
  }
}

/** The answer asks to close as a phone's own way back does. */
async function watchCloseRequests(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    window.closeRequests = []
    const browser = window as unknown as { CloseWatcher: new () => { requestClose(): void } }
    browser.CloseWatcher = class extends browser.CloseWatcher {
      constructor() {
        super()
        window.closeRequests.push(this)
      }
    }
  })
  return () => page.evaluate(() => window.closeRequests.at(-1)?.requestClose())
}

test('the contact page opens the dialog; a click beside it changes nothing; Escape, the cross and the system’s way back close it and give the focus back', async ({
  page,
}) => {
  const goBackBySystem = await watchCloseRequests(page)
  const form = clientData(page, 'pl')
  const { company_name } = newClient()
  const isClosed = async () => {
    await expect(form.dialog).toHaveCount(0)
    await expect(form.opener).toBeFocused()
    await expect(page).toHaveURL(addresses.contact.pl)
  }
  await form.openOnContactPage()
  await form.fill({ company_name })
  await page.mouse.click(5, 300)
  await expect(form.dialog).toBeVisible()
  await expect(form.field('company_name')).toHaveValue(company_name)
  await page.keyboard.press('Escape')
  await isClosed()

  await form.open()
  await expect(form.field('company_name')).toHaveValue(company_name)
  await form.closeButton.click()
  await isClosed()

  await form.open()
  await goBackBySystem()
  await isClosed()
  await expect(form.notice).toHaveCount(0)
})

// In every language: tests/web/prerender.
test('the form page shows its heading and subtitle in the open dialog, and closing it by Escape, by the cross or by the system’s way back leads home', async ({
  page,
}) => {
  const goBackBySystem = await watchCloseRequests(page)
  const { heading, subtitle } = words.nl.clientForm
  const form = clientData(page, 'nl')
  const isHome = async () => {
    await expect(page).toHaveURL(addresses.home.nl)
    await expect(form.dialog).toHaveCount(0)
  }
  await form.openOnOwnPage()
  await expect(form.dialog).toHaveAccessibleName(heading)
  await expect(form.dialog).toHaveAccessibleDescription(subtitle)
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeInViewport({
    ratio: 1,
  })
  await expect(page.getByText(subtitle, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.closeButton).toBeFocused()

  await goBackBySystem()
  await isHome()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')

  await page.goBack()
  await expect(form.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await isHome()

  await page.goBack()
  await expect(form.dialog).toBeVisible()
  await form.closeButton.click()
  await isHome()
  await expect(form.notice).toHaveCount(0)
})
