import { routes } from '#web/admin/admin-routes.ts'
import { text } from '#web/content/pl/admin/admin.ts'
import { text as failures } from '#web/content/pl/admin/failures.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text as record } from '#web/content/pl/admin/record.ts'
import { accountScreen } from '../support/account.ts'
import { adminArea, expect, recordPath, test, withoutLiveUpdates } from '../support/admin.ts'
import { brokenLoad, failedLoad } from '../support/journey.ts'

// Each signs in more than once.
test.describe.configure({ timeout: 120_000 })

test('of two administrators the second is told what the first has done, and keeps the note', async ({
  page,
  browser,
  admin,
  colleague,
  sendLead,
  announce,
  baseURL,
}) => {
  announce(failedLoad(409))
  const lead = await sendLead()
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await context.newPage()
  await adminArea(other).enter(colleague, recordPath(lead))
  await withoutLiveUpdates(page)
  const area = adminArea(page)
  await area.enter(admin, recordPath(lead))
  await area.note.fill('Moja notatka')

  await adminArea(other).button(inbox.statuses.accepted).click()
  await expect(adminArea(other).part(record.status.heading)).toContainText(colleague.email)
  await area.button(inbox.statuses.rejected).click()
  const alert = area.part(record.status.heading).getByRole('alert')
  await expect(alert).toContainText(inbox.statuses.accepted)
  await expect(alert).toContainText(colleague.email)
  await area.button(record.status.changed.reload).click()
  await expect(area.button(inbox.statuses.accepted)).toHaveAttribute('aria-pressed', 'true')
  await expect(area.note).toHaveValue('Moja notatka')

  await area.button(inbox.statuses.archived).click()
  await expect(area.button(inbox.statuses.archived)).toHaveAttribute('aria-pressed', 'true')
  await context.close()
})

test('a session that ends while a note is being written loses nothing of it', async ({
  page,
  admin,
  sendLead,
  announce,
}) => {
  announce(/the server responded with a status of 40[013]/)
  const lead = await sendLead()
  const area = adminArea(page)
  // They would tell of the end before the note is sent.
  await withoutLiveUpdates(page)
  await area.enter(admin, recordPath(lead))
  await area.note.fill('Pół zdania')

  const { email, password } = admin
  const session = await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  const { access_token: token } = await session.json()
  await page.request.post('/auth/v1/logout?scope=global', { headers: { authorization: `Bearer ${token}` } })

  await area.button(record.notes.add).click()
  await expect(area.heading(text.denied.ended.heading)).toBeVisible()
  await expect(page.getByText(lead.name)).toBeHidden()
  await page.getByRole('link', { name: text.denied.ended.action }).click()
  await accountScreen(page).signIn(admin)
  await expect(page).toHaveURL(recordPath(lead))
  await expect(area.note).toHaveValue('Pół zdania')
  await area.button(record.notes.add).click()
  await expect(area.part(record.notes.heading).getByRole('listitem')).toContainText('Pół zdania')
})

test('a broken line is told, and trying again goes on', async ({ page, admin, sendLead, announce }) => {
  announce(brokenLoad)
  const lead = await sendLead()
  const area = adminArea(page)
  await area.enter(admin)
  await expect(area.row(lead)).toBeVisible()
  await page.route('**/api/admin/inbox*', (route) => route.abort('connectionreset'))
  await area.search.fill(lead.email)
  await expect(page.getByRole('alert')).toContainText(failures.unreachable.heading)
  await page.unroute('**/api/admin/inbox*')
  await area.button(failures.retry).click()
  await expect(area.rows).toHaveCount(1)
})

test('a note stays on the screen when the record was read before it, and arrives after it', async ({
  page,
  admin,
  sendLead,
}) => {
  const lead = await sendLead()
  const area = adminArea(page)
  await withoutLiveUpdates(page)
  await area.enter(admin, routes.inbox)
  await area.row(lead).getByRole('link').click()
  await expect(area.part(record.notes.heading)).toContainText(record.notes.none)
  await expect(page.getByText(record.properties.read, { exact: true }), 'marked read').toBeVisible()
  const backToList = page.getByRole('navigation', { name: record.neighbours }).getByRole('link')
  await backToList.filter({ hasText: record.back }).click()

  const noted = Promise.withResolvers<void>()
  let lateAnswers = 0
  await page.route(`**/api/admin/records/*/${lead.id}`, async (route) => {
    const answer = await route.fetch()
    if (lateAnswers === 0) await noted.promise
    lateAnswers++
    await route.fulfill({ response: answer })
  })
  // Coming back shows the cached record, and fetches it again.
  const refetch = page.waitForRequest(`**/api/admin/records/*/${lead.id}`)
  await area.row(lead).getByRole('link').click()
  await refetch
  await area.note.fill('Szybsza niż odczyt')
  await area.button(record.notes.add).click()
  const note = area.part(record.notes.heading).getByRole('listitem')
  await expect(note).toContainText('Szybsza niż odczyt')
  noted.resolve()
  await expect.poll(() => lateAnswers, 'read once more, with the note').toBe(2)
  await expect(note).toContainText('Szybsza niż odczyt')
})
