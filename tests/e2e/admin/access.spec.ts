import type { Page } from '@playwright/test'
import { text } from '#web/content/pl/admin/admin.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text as record } from '#web/content/pl/admin/record.ts'
import { axeFindings } from '../access/axe-report.ts'
import { desktop, phone } from '../access/screens.ts'
import { adminArea, expect, recordPath, test } from '../support/admin.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'

// Colours are judged at rest, not halfway through a movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Each walks through several views, and some look at every element of them.
test.describe.configure({ timeout: 180_000 })

async function judge(page: Page, what: string): Promise<void> {
  expect.soft(await axeFindings(page), what).toEqual([])
  await expectNoSidewaysScroll(page)
}

for (const size of [phone, desktop]) {
  test(`axe has nothing to say about the admin area ${size.width} px wide`, async ({
    page,
    admin,
    sendLead,
  }) => {
    await page.setViewportSize(size)
    const area = adminArea(page)
    const lead = await sendLead()
    await page.goto('/admin')
    await expect(area.heading(text.denied.not_signed_in.heading)).toBeVisible()
    await judge(page, 'the door')
    await area.enter(admin)
    await expect(area.row(lead)).toBeVisible()
    await judge(page, 'the inbox')
    await area.search.fill('czegostakiegoniema')
    await expect(page.getByRole('heading', { name: inbox.nothing.heading })).toBeVisible()
    await judge(page, 'nothing found')
    await page.goto(recordPath(lead))
    await expect(area.note).toBeVisible()
    await area.button(record.notes.add).click()
    await judge(page, 'a record')
    await page.goto('/admin/dostawy')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await judge(page, 'deliveries')
  })
}

test('nothing is wider than a narrow screen, or than one that is zoomed in', async ({
  page,
  admin,
  sendLead,
}) => {
  const lead = await sendLead({ subject: 'Przeciwprostopadłościanowniczość'.repeat(4) })
  const area = adminArea(page)
  await area.enter(admin)
  for (const width of [320, 640, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/admin', recordPath(lead), '/admin/dostawy']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(area.rows.or(page.getByRole('heading', { level: 2 })).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  }
})

test('a phone shows cards, and unfolds what is rarely needed @phone', async ({ page, admin, sendLead }) => {
  const lead = await sendLead()
  const area = adminArea(page)
  await area.enter(admin)
  const card = area.row(lead)
  await expect(card).toBeVisible()
  const { width, height } = (await card.boundingBox()) ?? { width: 0, height: 0 }
  expect(width).toBeGreaterThan(300)
  expect(height).toBeGreaterThan(80)
  await expectNoSidewaysScroll(page)
  const status = page.getByRole('combobox', { name: inbox.filter.status })
  await expect(status).toBeHidden()
  await area.button(inbox.filter.more(0)).tap()
  await status.selectOption('accepted')
  await expect(area.row(lead)).toHaveCount(0)
  await page.goBack()
  await card.getByRole('link').tap()
  await expect(area.heading(lead.subject)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('everything is done without a mouse', async ({ page, admin, sendLead }) => {
  const lead = await sendLead()
  const area = adminArea(page)
  await area.enter(admin)
  await expect(area.row(lead)).toBeVisible()
  await page.goto('/admin')
  await expect(area.row(lead)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: text.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, area.search)
  await page.keyboard.type(lead.email)
  await page.keyboard.press('Enter')
  await expect(area.rows).toHaveCount(1)
  await tabTo(page, area.row(lead).getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, area.button(inbox.statuses.in_progress))
  await page.keyboard.press('Space')
  await expect(area.button(inbox.statuses.in_progress)).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, area.note)
  await page.keyboard.type('Bez myszy')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const note = area.part(record.notes.heading).getByRole('listitem')
  await expect(note).toContainText('Bez myszy')
  await tabTo(page, note.getByRole('button'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(area.button(record.notes.keep)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(note).toHaveCount(0)
  await expect(area.note).toBeFocused()
})
