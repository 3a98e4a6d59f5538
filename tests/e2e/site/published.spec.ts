import type { Page } from '@playwright/test'
import { words } from '#tests/support/words.ts'
import { addresses } from '#web/addresses.ts'
import { names } from '#worker/domain/catalogue/pl.ts'
import { expectNoAxeFindings } from '../support/axe-report.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { enquiryList } from '../support/enquiry-list.ts'
import { expect } from '../support/journey.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { onOwnSite, test } from '../support/own-site.ts'
import { everyKind, publish } from '../support/publish.ts'
import { phone } from '../support/sizes.ts'
import { visit } from '../support/visit.ts'

const {
  notices: [notice],
  courseDates: [date],
} = everyKind

const noticeIn = (page: Page) => page.locator('main [data-slot=notice]')
const signUp = (page: Page) => page.getByRole('link', { name: /^Zapisz się: Operator żurawia/ })
const openNow = (page: Page) => page.getByText(words.pl.contact.openingHours.now.open(1_440))

// One site, on which one test after another publishes.
test.describe.configure({ mode: 'serial' })
// Colours are judged at rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'what the office publishes is on its pages in the languages that it has, and gone when it is taken back',
  onOwnSite,
  async ({ page, ownSite }) => {
    publish(ownSite, everyKind)
    await page.goto(addresses.home.de)
    await expect(noticeIn(page)).toHaveText('')
    await visit(page, addresses.home.en)
    await expect(noticeIn(page)).toHaveText('Crane 3 is back')
    await page.getByRole('link', { name: words.en.layout.pages.contact, exact: true }).first().click()
    await expect(page).toHaveURL(addresses.contact.en)
    await expect(noticeIn(page)).toHaveText('Crane 3 is back')
    await expect(page.getByText('Changes to opening hours')).toBeVisible()
    await expect(page.getByText('Open now until 24:00')).toBeVisible()

    for (const path of [addresses.home.pl, addresses.contact.pl, addresses.training.pl]) {
      await visit(page, path)
      await expect(noticeIn(page)).toHaveText(notice?.text.pl ?? '')
      await expectNoAxeFindings(page, `published ${path}`, () => expectNoSidewaysScroll(page))
    }
    await expect(page.getByRole('table', { name: 'Najbliższe terminy' })).toContainText('ostatnie 2')
    await visit(page, addresses.contact.pl)
    await expect(openNow(page)).toBeVisible()

    publish(ownSite, {})
    // A copy of the last half minute may serve once more.
    await expect(async () => {
      await page.reload()
      expect(await noticeIn(page).textContent()).toBe('')
    }).toPass()
    await expect(openNow(page)).toHaveCount(0)
    await page.goto(addresses.training.pl)
    await expect(page.locator('.course-dates')).toHaveCount(0)
  },
)

test(
  'on a phone somebody signs up for a date, which is in the mail',
  onOwnSite,
  async ({ page, sink, ownSite }) => {
    publish(ownSite, everyKind)
    await page.setViewportSize(phone)
    await page.goto(addresses.training.pl)
    await signUp(page).click()
    const list = enquiryList(page, 'pl')
    await expect(list.heading).toBeVisible()
    await expect(page).toHaveURL(`${addresses.contact.pl}#lista-zapytania`)
    await expect(list.shared.from).toHaveValue(date?.from ?? '')
    await expect(list.shared.to).toHaveValue(date?.until ?? '')
    await expect(page.getByLabel(list.text.fields.coursePlace)).toHaveValue('Opole, hala 2')
    const form = contactForm(page, 'pl')
    const { name, email } = newMessage()
    await form.fill({ name, email })
    await form.button.click()
    await expect(form.success).toBeVisible()
    const mail = await sink.mailFor(email)
    for (const said of [names['crane-course'], 'Opole, hala 2']) expect(mail.Text).toContain(said)
  },
)

test(
  'without JavaScript notice, hours and dates are there, and a date gets into the message',
  onOwnSite,
  async ({ browser, sink, ownSite }) => {
    publish(ownSite, everyKind)
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: ownSite.url })
    const page = await context.newPage()
    await page.goto(addresses.contact.pl)
    await expect(page.getByText('Zmiany godzin otwarcia')).toBeVisible()
    await page.goto(addresses.training.pl)
    await expect(noticeIn(page)).toHaveText(notice?.text.pl ?? '')
    await signUp(page).click()
    const { chosen } = words.pl.contact.messageSection
    await expect(page.locator('noscript p', { hasText: chosen })).toBeVisible()
    const form = contactForm(page, 'pl')
    const message = newMessage()
    await form.fill(message)
    await form.button.click()
    const mail = await sink.mailFor(message.email)
    for (const said of [names['crane-course'], 'Opole, hala 2']) expect(mail.Text).toContain(said)
    await context.close()
  },
)
