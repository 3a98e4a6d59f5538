import { expect, type Page, test } from '@playwright/test'
import { text as application } from '#web/content/pl/application.ts'
import { text as contact } from '#web/content/pl/contact.ts'
import { text as chrome } from '#web/content/pl/layout.ts'
import { addresses, allAddresses } from '#web/site.ts'
import { visit } from '../support/visit.ts'
import { expectNothingCut } from './layout.ts'
import { desktop, phone } from './screens.ts'

/** What WCAG 1.4.12 lets every reader set. */
const roomyText = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

const paths = [...allAddresses.map(({ path }) => path), '/nie-ma', '/de/nirgends']

async function openClientData(page: Page): Promise<void> {
  await visit(page, addresses.clientForm.pl)
  await page.getByRole('button', { name: application.authorizations.add }).click()
  await page.getByRole('button', { name: application.submit, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeFocused()
}

async function openPrivacy(page: Page): Promise<void> {
  await visit(page, addresses.contact.pl)
  await page.getByRole('button', { name: contact.privacy.button, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
}

async function openMenu(page: Page): Promise<void> {
  await page.goto(addresses.home.pl)
  await page.getByRole('button', { name: chrome.menu.button, exact: true }).click()
  await expect(page.getByRole('navigation', { name: chrome.menu.label })).toBeVisible()
}

const overlays = { menu: openMenu, 'client data': openClientData, 'privacy policy': openPrivacy }

/** A screen of 1280 × 1024, enlarged. */
const enlarged = [
  { zoom: '200 %', viewport: { width: 640, height: 512 }, deviceScaleFactor: 2 },
  { zoom: '400 %', viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
]

for (const { zoom, ...screen } of enlarged) {
  test.describe(`at ${zoom}`, () => {
    test.use(screen)

    for (const path of paths) {
      test(`${path} needs no sideways scrolling`, async ({ page }) => {
        await page.goto(path)
        await expectNothingCut(page, path)
      })
    }

    for (const [name, open] of Object.entries(overlays)) {
      test(`the ${name} needs no sideways scrolling and can be read to its end`, async ({ page }) => {
        await open(page)
        await expectNothingCut(page, name)
        const last = page.locator('nav:popover-open a, [role=dialog] button').last()
        await last.scrollIntoViewIfNeeded()
        await expect(last).toBeInViewport({ ratio: 1 })
      })
    }
  })
}

for (const size of [phone, desktop]) {
  test.describe(`with roomy text, ${size.width} px wide`, () => {
    test.use({ viewport: size })

    for (const path of paths) {
      test(`${path} loses nothing`, async ({ page }) => {
        await page.goto(path)
        await page.addStyleTag({ content: roomyText })
        await expectNothingCut(page, path)
      })
    }

    for (const [name, open] of Object.entries(overlays)) {
      if (name === 'menu' && size === desktop) continue
      test(`the ${name} loses nothing`, async ({ page }) => {
        await open(page)
        await page.addStyleTag({ content: roomyText })
        await expectNothingCut(page, name)
      })
    }
  })
}
