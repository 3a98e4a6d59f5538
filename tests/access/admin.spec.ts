import type { Page } from '@playwright/test'
import { adminArea, expect, recordPath, test } from '#tests/e2e/support/admin.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/support/layout.ts'
import { routes } from '#web/admin/data/admin-routes.ts'
import { text } from '#web/content/pl/admin/admin.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text as record } from '#web/content/pl/admin/record.ts'
import { text as replies } from '#web/content/pl/admin/replies.ts'
import { text as sentences } from '#web/content/pl/admin/sentences.ts'
import { text as keys } from '#web/content/pl/admin/shortcuts.ts'
import { text as site } from '#web/content/pl/admin/site.ts'
import { text as account } from '#web/content/pl/auth.ts'
import { expectNoAxeFindings } from '../e2e/support/axe-report.ts'
import { expectNoIbmFindings } from '../e2e/support/ibm-report.ts'
import { phone } from '../e2e/support/sizes.ts'
import { withLargeLetters } from './support/reflow.ts'

// Colours are looked at when they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const expectAccessible = (page: Page, state: string) =>
  expectNoAxeFindings(page, state, () => expectNoSidewaysScroll(page))

/** On a narrow screen, on one that is enlarged, and on a wide one; with large letters too. */
async function expectWidths(page: Page): Promise<void> {
  await withLargeLetters(page, () => expectNoSidewaysScroll(page))
  for (const width of [320, 640, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
}

test('the admin area satisfies axe and is never wider than the screen', async ({
  page,
  admin,
  sendLead,
  sink,
}) => {
  const area = adminArea(page)
  const lead = await sendLead({ subject: 'Przeciwprostopadłościanowniczość'.repeat(4) })
  await page.goto('/admin')
  await expect(area.heading(account.signIn.heading)).toBeVisible()
  await expectAccessible(page, 'signed out')
  await area.enter(admin)
  await expect(area.row(lead)).toBeVisible()
  // The account screen's styles are still there.
  const menu = page.getByRole('navigation', { name: text.menu })
  // Its width follows the digits of what is unread, and other journeys send leads meanwhile.
  const place = () => menu.boundingBox().then((box) => box && { x: box.x, y: box.y, height: box.height })
  const asEntered = await place()
  await page.reload()
  await expect(area.row(lead)).toBeVisible()
  expect(await place()).toEqual(asEntered)
  await expectAccessible(page, 'the inbox')
  await expectWidths(page)
  // Alone: axe takes what the bar lies over for too small, and how high rows are depends on what other journeys send.
  await area.search.fill(lead.email)
  await expect(area.rows).toHaveCount(1)
  await area.row(lead).getByRole('checkbox').check()
  await expectAccessible(page, 'rows to change')
  await expectNoIbmFindings(page, 'rows to change')
  await expectWidths(page)
  await page.getByRole('combobox', { name: inbox.selection.change }).selectOption('state in_progress')
  await area.button(inbox.selection.run).click()
  await expect(page.getByText(inbox.selection.statusIs(inbox.states.in_progress))).toBeVisible()
  await expectAccessible(page, 'rows that were changed')
  await area.row(lead).getByRole('link').focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: keys.heading })).toBeVisible()
  await expectAccessible(page, 'the keys')
  await expectWidths(page)
  await page.keyboard.press('Escape')
  await area.search.fill('czegostakiegoniema')
  await expect(page.getByRole('heading', { name: inbox.nothing.heading })).toBeVisible()
  await expectAccessible(page, 'nothing found')
  await page.goto(recordPath(lead))
  await expect(area.note).toBeVisible()
  await expectWidths(page)
  await area.button(record.notes.add).click()
  await expectAccessible(page, 'a record')
  const long = `kierownik.${'a'.repeat(54)}@${'budowa.'.repeat(8)}example`
  const copies = [
    { address: long, name: 'Anna Nowak', isSuppressed: false },
    { address: 'zwrot@firma.example', name: null, isSuppressed: true },
  ]
  // Other journeys save sentences on the same site.
  await page.route('**/reply-form', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), sentences: [], copies } })
  })
  // Axe takes what a bar lies over, and is scrolled from under it, for too small.
  const scrollUp = () => page.evaluate(() => window.scrollTo(0, 0))
  await area.button(replies.write).first().click()
  await area.button(replies.picker.button).click()
  await expect(page.getByRole('link', { name: replies.picker.add })).toBeFocused()
  await scrollUp()
  await expectAccessible(page, 'an answer, without saved sentences')
  await expectWidths(page)
  await page.unroute('**/reply-form')
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: sentences.form.name })
  await expect(name).toBeFocused()
  await expectAccessible(page, 'a new saved sentence')
  await name.fill('Transport')
  await page.getByLabel(sentences.form.texts.pl).fill('🏗'.repeat(40))
  await area.button(sentences.form.save).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Transport' })).toBeVisible()
  await expectAccessible(page, 'saved sentences')
  await expectWidths(page)
  await page.goto(recordPath(lead))
  await area.button(replies.write).first().click()
  await area.button(replies.picker.button).click()
  await expect(page.getByRole('option')).not.toHaveCount(0)
  await expectAccessible(page, 'an answer, with saved sentences')
  await expectNoIbmFindings(page, 'an answer, with saved sentences')
  await page.keyboard.press('Enter')
  await area.button(replies.form.send).click()
  const thread = area.part(replies.heading)
  await expect(thread.getByRole('listitem')).toHaveCount(1)
  await scrollUp()
  await expectAccessible(page, 'an answered record')
  await expectWidths(page)
  const answer = await sink.answerTo(lead.email)
  const quoted = `Potrzebny od środy.\n\nAnna Maj napisała:\n> ${'x'.repeat(200)}`
  await sink.answer(answer, { text: quoted, cc: `"Anna Nowak" <${long}>` })
  await sink.answer(answer, { text: 'Proszę płacić na inne konto.', isForged: true })
  await expect(thread.getByText(replies.unverified)).toBeVisible()
  await thread.getByText(replies.quoted).first().click()
  await expectAccessible(page, 'a record with received mails')
  await expectNoIbmFindings(page, 'a record with received mails')
  await expectWidths(page)
  // Nothing is published: other journeys read the pages.
  await page.goto(routes.site)
  await area.button(site.lists.days.add).click()
  await page.getByLabel(site.fields.reason).selectOption('own')
  for (const name of Object.values(sentences.form.texts))
    await page.getByRole('textbox', { name }).fill('🏗'.repeat(40))
  await expectAccessible(page, 'a new special day')
  await expectNoIbmFindings(page, 'a new special day')
  await expectWidths(page)
  await area.button(site.lists.courseDates.add).click()
  await page.getByRole('textbox', { name: site.fields.place }).fill('x'.repeat(80))
  await page.getByRole('textbox', { name: site.fields.seats }).fill('x'.repeat(20))
  await expect(area.part(site.preview.heading).getByRole('table')).toHaveCount(4)
  // The bar that stays in view lies over what is scrolled past it; here nothing is below.
  await page.setViewportSize(phone)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectAccessible(page, 'what is to be published')
  await expectNoIbmFindings(page, 'what is to be published')
  await expectWidths(page)
  await page.goto('/admin/doreczenia')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectAccessible(page, 'deliveries')
  await expectWidths(page)
})
