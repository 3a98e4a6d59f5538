import { text as inbox } from '#web/content/pl/desk-inbox.ts'
import { text as record } from '#web/content/pl/desk-record.ts'
import { axeFindings } from '../access/axe-report.ts'
import { deskOf, expect, newMark, test } from '../support/desk.ts'

// Signs in, and walks through several views.
test.describe.configure({ timeout: 120_000 })

/** What a machine sends that fills in every field it finds, and a browser that fills in too much. */
const trapped = { leave_empty: 'https://spam.example' } as object

test('what is suspected waits apart, says why, and goes out once somebody says that it is no spam', async ({
  page,
  admin,
  sendLead,
  sink,
}) => {
  const desk = deskOf(page)
  const mark = newMark()
  const honest = await sendLead({ name: mark })
  const lead = await sendLead({ name: mark, subject: 'Żuraw na sobotę', ...trapped })
  await desk.enter(admin)
  await expect(desk.row(honest)).toBeVisible()
  await expect(desk.row(lead)).toHaveCount(0)

  await page.getByRole('link', { name: /^Podejrzane: \d/ }).press('Enter')
  await expect(page).toHaveURL('/admin?suspected=true')
  await expect(page.getByText(inbox.suspectedLead)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: inbox.filter.suspected })).toBeChecked()
  await desk.search.fill(mark)
  await expect(page).toHaveURL(`/admin?suspected=true&search=${mark}`)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(desk.rows).toHaveCount(1)
  expect.soft(await axeFindings(page), 'the list').toEqual([])
  await desk.row(lead).getByRole('link').press('Enter')

  await expect(desk.heading(lead.subject)).toBeFocused()
  const part = desk.part(record.suspected.heading)
  await expect(part).toContainText(record.suspected.reasons.honeypot)
  expect.soft(await axeFindings(page), 'the record').toEqual([])
  expect(await sink.mailCount(lead.email)).toBe(0)

  await desk.button(record.suspected.release).press('Enter')
  const told = page.getByRole('status').filter({ hasText: record.suspected.released })
  await expect(told).toBeFocused()
  await expect(part).toHaveCount(0)
  expect((await sink.mailFor(lead.email)).Subject).toContain(lead.subject)

  await page.getByRole('link', { name: record.back, exact: true }).click()
  await expect(desk.rows).toHaveCount(0)
  await desk.button(inbox.filter.clear).first().click()
  await desk.search.fill(mark)
  await expect(desk.rows).toHaveCount(2)
  await expect(desk.row(lead)).toBeVisible()
})
