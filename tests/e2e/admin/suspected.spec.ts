import { axeFindings } from '#tests/e2e/support/axe-report.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text as record } from '#web/content/pl/admin/record.ts'
import { adminArea, expect, newMark, test } from '../support/admin.ts'

/** The form of a machine that fills in every field it finds, and a browser that fills in too much. */
const trapped = { leave_empty: 'https://spam.example' } as object

test('what is suspected waits apart, says why, and goes out once somebody says that it is no spam', async ({
  page,
  admin,
  sendLead,
  sink,
}) => {
  const area = adminArea(page)
  const mark = newMark()
  const honest = await sendLead({ name: mark })
  const lead = await sendLead({ name: mark, subject: 'Żuraw na sobotę', ...trapped })
  await area.enter(admin)
  await expect(area.row(honest)).toBeVisible()
  await expect(area.row(lead)).toHaveCount(0)

  await page.getByRole('link', { name: /^Podejrzane \d/ }).press('Enter')
  await expect(page).toHaveURL('/admin?suspected=true')
  await expect(page.getByText(inbox.suspectedLead)).toBeVisible()
  await area.search.fill(mark)
  await expect(page).toHaveURL(`/admin?suspected=true&search=${mark}`)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(area.rows).toHaveCount(1)
  expect.soft(await axeFindings(page), 'the list').toEqual([])
  await area.row(lead).getByRole('link').press('Enter')

  await expect(area.heading(lead.subject)).toBeFocused()
  const part = area.part(record.suspected.heading)
  await expect(part).toContainText(record.suspected.reasons.honeypot)
  expect.soft(await axeFindings(page), 'the record').toEqual([])
  expect(await sink.mailCount(lead.email)).toBe(0)

  await area.button(record.suspected.release).press('Enter')
  const told = page.getByRole('status').filter({ hasText: record.suspected.released })
  await expect(told).toBeFocused()
  await expect(part).toHaveCount(0)
  expect((await sink.mailFor(lead.email)).Subject).toContain(lead.subject)

  await area.back.click()
  await expect(area.rows).toHaveCount(0)
  await area.button(inbox.filter.clear).first().click()
  // Filling the same word before the field is cleared would be no input at all.
  await expect(area.search).toHaveValue('')
  await area.search.fill(mark)
  await expect(area.rows).toHaveCount(2)
  await expect(area.row(lead)).toBeVisible()
})
