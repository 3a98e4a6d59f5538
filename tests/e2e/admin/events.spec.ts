import { routes } from '#web/admin/data/admin-routes.ts'
import { text } from '#web/content/pl/admin/events.ts'
import { text as record } from '#web/content/pl/admin/record.ts'
import { adminArea, expect, recordPath, test } from '../support/admin.ts'

test('an enquiry and who answers it reach the company’s system, whose receiver can be tried out', async ({
  page,
  sink,
  admin,
  sendLead,
}) => {
  const lead = await sendLead()
  const area = adminArea(page)
  await area.enter(admin, recordPath(lead))
  await area.button(record.owner.take).click()
  await expect(page.getByText(record.owner.mine)).toBeVisible()
  expect((await sink.eventsOf(lead.id, 3)).toSorted()).toEqual([
    'enquiry.assigned',
    'enquiry.received',
    'enquiry.status_changed',
  ])

  await page.goto(routes.deliveries)
  const section = area.part(text.heading)
  await section.getByRole('button', { name: text.test.action }).click()
  await section.getByRole('button', { name: text.newest.action }).click()
  await section.getByRole('button', { name: text.newest.yes }).click()
  await expect(section.getByRole('status')).toContainText(text.newest.done('').trim())
})
