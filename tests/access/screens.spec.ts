import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import { expect, failedLoad, isTakenOver, test, visit } from '#tests/e2e/support/journey.ts'
import { rentalTexts } from '#tests/support/rental-machines.ts'
import { words } from '#tests/support/words.ts'
import { addresses, allAddresses, pages, type Page as SitePage } from '#web/addresses.ts'
import { text as deContactForm } from '#web/content/de/contact-form.ts'
import { text as enquiryList } from '#web/content/de/enquiry-list.ts'
import { text as application } from '#web/content/pl/application.ts'
import { text as contact } from '#web/content/pl/contact.ts'
import { text as contactForm } from '#web/content/pl/contact-form.ts'
import { text as uploads } from '#web/content/pl/uploads.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import {
  axeFindings,
  expectNoAxeFindings,
  expectNoAxeFindingsInTranslation,
} from '../e2e/support/axe-report.ts'
import { expectNoIbmFindings } from '../e2e/support/ibm-report.ts'
import { expectStillness, findMoving } from '../e2e/support/movement.ts'
import { phone } from '../e2e/support/sizes.ts'
import { expectVisibleFocus, walk } from './support/focus-walk.ts'
import { expectReflow, expectRoomForLargeLetters, expectRoomForText } from './support/reflow.ts'
import { storeList } from './support/store-list.ts'

// Colours, frames and focus are looked at when they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const notFound = locales.map((locale) => ({
  page: null,
  locale,
  path: locale === 'pl' ? '/nie-ma' : `/${locale}/nowhere`,
}))

const satisfiesAxe = (page: Page, locale: Locale, state: string) =>
  locale === 'pl' ? expectNoAxeFindings(page, state) : expectNoAxeFindingsInTranslation(page, state)

const lastControl = async (page: Page) => {
  const last = page.locator(':popover-open a, [role=dialog] button').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
}

async function expectAccessibleMenu(page: Page, locale: Locale): Promise<void> {
  const menu = page.getByRole('navigation', { name: words[locale].layout.menu.label })
  await page.setViewportSize(phone)
  await page.locator('button[popovertarget]').click()
  await expect(menu).toBeVisible()
  expect.soft(await axeFindings(page), `${locale} menu`).toEqual([])
  if (locale === 'pl') {
    await expectRoomForText(page, 'menu', [phone])
    await expectReflow(page, 'menu', () => lastControl(page))
    await expectRoomForLargeLetters(page, 'menu')
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
}

/** A dialog of the contact page with much to read. */
async function expectAccessibleNotice(
  page: Page,
  locale: Locale,
  state: string,
  opener: Locator,
): Promise<void> {
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await satisfiesAxe(page, locale, `${locale} ${state}`)
  if (locale === 'pl') {
    expect(await page.evaluate(findMoving)).toEqual([])
    await expectVisibleFocus(page, 4)
    await expectRoomForText(page, state)
    await expectReflow(page, state, () => lastControl(page))
    await expectRoomForLargeLetters(page, state)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function expectAccessibleNotices(page: Page, locale: Locale): Promise<void> {
  const { contact, layout } = words[locale]
  const policy = page.getByRole('button', { name: contact.privacy.button, exact: true })
  const statement = page.locator('footer').getByRole('link', { name: layout.footer.links.accessibility })
  await expectAccessibleNotice(page, locale, 'privacy policy', policy)
  await expectAccessibleNotice(page, locale, 'accessibility statement', statement)
}

/** The dialogs have been open before, and a refused file comes to a refused message: what they leave stays there. */
async function expectAccessibleRefusal(page: Page): Promise<void> {
  await page.getByRole('button', { name: contact.clientData.button, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const refusal = page.locator('main').getByRole('alert')
  await page.getByRole('button', { name: contactForm.send, exact: true }).click()
  await expect(refusal).toBeFocused()
  const note = { name: 'notatka.txt', mimeType: 'text/plain', buffer: Buffer.from('Dźwig') }
  await page.locator('#contact-files').setInputFiles(note)
  await expect(page.getByRole('list', { name: uploads.list }).getByRole('listitem')).toHaveCount(1)
  await expect(refusal).toBeVisible()
  await expectNoAxeFindings(page, 'refused message and file')
  await expectNoIbmFindings(page, 'refused message and file')
}

/** In Polish with two persons added. */
async function expectAccessibleClientData(page: Page, locale: Locale): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (locale === 'pl') {
    const add = page.getByRole('button', { name: application.authorizations.add })
    await add.click()
    await add.click()
    await expectNoAxeFindings(page, 'two persons')
    await expectNoIbmFindings(page, 'two persons')
  }
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('alert')).toBeFocused()
  await satisfiesAxe(page, locale, `${locale} client data, refused`)
  if (locale !== 'pl') return
  await expectVisibleFocus(page, 25)
  await expectRoomForText(page, 'client data')
  await expectReflow(page, 'client data', () => lastControl(page))
  await expectRoomForLargeLetters(page, 'client data')
}

/** The same page with the link to an enquiry list, in the header and in the bar of a phone. */
async function expectAccessibleListBar(page: Page, locale: Locale): Promise<void> {
  await storeList(page)
  await page.reload()
  await page.setViewportSize(phone)
  await expect(page.getByRole('link', { name: words[locale].layout.enquiryList })).toBeInViewport({
    ratio: 1,
  })
  await satisfiesAxe(page, locale, `${locale} list bar`)
  await expectRoomForText(page, `${locale} list bar`)
  await expectReflow(page, `${locale} list bar`)
  await expectRoomForLargeLetters(page, `${locale} list bar`)
  if (locale !== 'pl') return
  await page.setViewportSize(phone)
  const stops = await walk(page, 'Tab')
  expect(stops.length).toBeGreaterThan(15)
  expect(stops.filter(({ isInView }) => !isInView)).toEqual([])
}

async function expectAccessibleComparison(page: Page, locale: Locale): Promise<void> {
  const { compare } = rentalTexts[locale].labels
  await page
    .getByRole('button', { name: new RegExp(`^${compare.compare}: `) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('columnheader')).toHaveCount(3)
  await satisfiesAxe(page, locale, `${locale} comparison`)
  await expectReflow(page, `${locale} comparison`, () => lastControl(page))
  await expectRoomForLargeLetters(page, `${locale} comparison`)
  if (locale === 'pl') await expectVisibleFocus(page, 4)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Dialogs and messages of a page. */
const further: Partial<Record<SitePage, (page: Page, locale: Locale) => Promise<void>>> = {
  about: expectAccessibleListBar,
  home: async (page, locale) => {
    if (locale === 'pl') await expectNoIbmFindings(page, 'home')
    if (locale === 'pl' || locale === 'en') await expectAccessibleMenu(page, locale)
  },
  contact: async (page, locale) => {
    await expectAccessibleNotices(page, locale)
    if (locale === 'pl') await expectAccessibleRefusal(page)
  },
  clientForm: expectAccessibleClientData,
  rental: expectAccessibleComparison,
}

// Each page is opened once in each language, and everything about it is checked in that visit.
for (const name of [...pages, null]) {
  test(`${name ?? 'not-found'} pages and what opens on them reflow, satisfy axe, show their focus and hold still`, async ({
    page,
    announce,
  }) => {
    for (const { locale, path } of [...allAddresses, ...notFound].filter((each) => each.page === name)) {
      await test.step(path, async () => {
        if (name === null) announce(failedLoad(404), `404: no page at ${path} `)
        await page.goto(path)
        await expectReflow(page, path)
        await expectRoomForText(page, path)
        await expectRoomForLargeLetters(page, path)
        await isTakenOver(page)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        // The client form page is covered by its dialog.
        await expect(page.getByRole('dialog')).toBeVisible({ visible: name === 'clientForm' })
        // A refused form, further down, has all that the empty one has.
        if (name !== 'clientForm' || locale === 'pl') await satisfiesAxe(page, locale, path)
        // Movement and stops of the keyboard are the same in all languages.
        if (locale === 'pl') {
          if (name !== 'clientForm') await expectVisibleFocus(page, 15)
          await expectStillness(page)
        }
        if (name) await further[name]?.(page, locale)
      })
    }
  })
}

test('the contact form with an enquiry list reflows, and satisfies axe when it is refused', async ({
  page,
}) => {
  await storeList(page)
  await visit(page, addresses.contact.de)
  await expect(page.getByRole('heading', { name: enquiryList.heading, exact: true })).toBeVisible()
  await expectReflow(page, 'enquiry list')
  await expectRoomForLargeLetters(page, 'enquiry list')
  await page.getByRole('button', { name: deContactForm.send, exact: true }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectNoAxeFindings(page, 'refused enquiry list')
})
