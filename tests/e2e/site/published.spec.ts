import type { Page } from '@playwright/test'
import { words } from '#tests/support/words.ts'
import { addresses } from '#web/addresses.ts'
import { names } from '#worker/domain/catalogue/pl.ts'
import { expectNoAxeFindings } from '../support/axe-report.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { expect, visit } from '../support/journey.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { onOwnSite, test } from '../support/own-site.ts'
import { everyKind, publish } from '../support/publish.ts'

const [notice] = everyKind.notices

const noticeIn = (page: Page) => page.locator('main [data-slot=notice]')
const signUp = (page: Page) => page.getByRole('link', { name: /^Zapisz się: Operator żurawia/ })
const openNow = (page: Page) => page.getByText(words.pl.contact.openingHours.now.open(1_440))

// One site, on which one test after another publishes.
test.describe.configure({ mode: 'serial' })
// Colours are judged at rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'what the office publishes is on its pages in the languages that it has',
  onOwnSite,
  async ({ page, request }) => {
    await publish({ request }, everyKind)
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
  },
)

test(
  'without JavaScript notice, hours and dates are there, and a date gets into the message',
  onOwnSite,
  async ({ browser, request, sink, ownSite }) => {
    await publish({ request }, everyKind)
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: ownSite.url })
    const page = await context.newPage()
    await page.goto(addresses.contact.pl)
    await expect(page.getByText('Zmiany godzin otwarcia')).toBeVisible()
    await page.goto(addresses.training.pl)
    await expect(noticeIn(page)).toHaveText(notice?.text.pl ?? '')
    await signUp(page).click()
    await expect(page.locator('noscript p', { hasText: names['crane-course'] })).toBeVisible()
    const form = contactForm(page, 'pl')
    const message = newMessage()
    await form.fill(message)
    await form.button.click()
    const mail = await sink.mailFor(message.email)
    for (const said of [names['crane-course'], 'Opole, hala 2']) expect(mail.Text).toContain(said)
    await context.close()
  },
)
