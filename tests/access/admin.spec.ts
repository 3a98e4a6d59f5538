import type { Page } from '@playwright/test'
import { adminArea, expect, recordPath, test } from '#tests/e2e/support/admin.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/support/layout.ts'
import { text } from '#web/content/pl/admin/admin.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text as record } from '#web/content/pl/admin/record.ts'
import { expectNoAxeFindings } from '../e2e/support/axe-report.ts'

// Colours are looked at when they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// It walks through several views and looks at every element of them.
test.describe.configure({ timeout: 180_000 })

const expectAccessible = (page: Page, state: string) =>
  expectNoAxeFindings(page, state, () => expectNoSidewaysScroll(page))

/** On a narrow screen, on one that is enlarged, and on a wide one. */
async function expectWidths(page: Page): Promise<void> {
  for (const width of [320, 640, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
}

test('the admin area satisfies axe and is never wider than the screen', async ({ page, admin, sendLead }) => {
  const area = adminArea(page)
  const lead = await sendLead({ subject: 'Przeciwprostopadłościanowniczość'.repeat(4) })
  await page.goto('/admin')
  await expect(area.heading(text.denied.not_signed_in.heading)).toBeVisible()
  await expectAccessible(page, 'signed out')
  await area.enter(admin)
  await expect(area.row(lead)).toBeVisible()
  await expectAccessible(page, 'the inbox')
  await expectWidths(page)
  await area.search.fill('czegostakiegoniema')
  await expect(page.getByRole('heading', { name: inbox.nothing.heading })).toBeVisible()
  await expectAccessible(page, 'nothing found')
  await page.goto(recordPath(lead))
  await expect(area.note).toBeVisible()
  await expectWidths(page)
  await area.button(record.notes.add).click()
  await expectAccessible(page, 'a record')
  await page.goto('/admin/dostawy')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectAccessible(page, 'deliveries')
  await expectWidths(page)
})
