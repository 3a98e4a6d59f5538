import { text } from '#web/content/pl/desk.ts'
import { text as failures } from '#web/content/pl/desk-failures.ts'
import { text as inbox } from '#web/content/pl/desk-inbox.ts'
import { text as record } from '#web/content/pl/desk-record.ts'
import { accountScreen } from '../support/account.ts'
import { deskOf, expect, recordPath, test } from '../support/desk.ts'
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
  await deskOf(other).enter(colleague, recordPath(lead))
  const desk = deskOf(page)
  await desk.enter(admin, recordPath(lead))
  await desk.note.fill('Moja notatka')

  await deskOf(other).button(inbox.statuses.accepted).click()
  await expect(deskOf(other).part(record.status.heading)).toContainText(colleague.email)
  await desk.button(inbox.statuses.rejected).click()
  const alert = desk.part(record.status.heading).getByRole('alert')
  await expect(alert).toContainText(inbox.statuses.accepted)
  await expect(alert).toContainText(colleague.email)
  await desk.button(record.status.changed.reload).click()
  await expect(desk.button(inbox.statuses.accepted)).toHaveAttribute('aria-pressed', 'true')
  await expect(desk.note).toHaveValue('Moja notatka')

  await desk.button(inbox.statuses.archived).click()
  await expect(desk.button(inbox.statuses.archived)).toHaveAttribute('aria-pressed', 'true')
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
  const desk = deskOf(page)
  await desk.enter(admin, recordPath(lead))
  await desk.note.fill('Pół zdania')

  const { email, password } = admin
  const session = await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  const { access_token: token } = await session.json()
  await page.request.post('/auth/v1/logout?scope=global', { headers: { authorization: `Bearer ${token}` } })

  await desk.button(record.notes.add).click()
  await expect(desk.heading(text.door.ended.heading)).toBeVisible()
  await expect(page.getByText(lead.name)).toBeHidden()
  await page.getByRole('link', { name: text.door.ended.action }).click()
  await accountScreen(page).signIn(admin)
  await expect(page).toHaveURL(recordPath(lead))
  await expect(desk.note).toHaveValue('Pół zdania')
  await desk.button(record.notes.add).click()
  await expect(desk.part(record.notes.heading).getByRole('listitem')).toContainText('Pół zdania')
})

test('a broken line is told, and trying again goes on', async ({ page, admin, sendLead, announce }) => {
  announce(brokenLoad)
  const lead = await sendLead()
  const desk = deskOf(page)
  await desk.enter(admin)
  await expect(desk.row(lead)).toBeVisible()
  await page.route('**/api/admin/inbox*', (route) => route.abort('connectionreset'))
  await desk.search.fill(lead.email)
  await expect(page.getByRole('alert')).toContainText(failures.unreachable.heading)
  await page.unroute('**/api/admin/inbox*')
  await desk.button(failures.retry).click()
  await expect(desk.rows).toHaveCount(1)
})

test('a note stays on the screen when the record was read before it, and arrives after it', async ({
  page,
  admin,
  sendLead,
}) => {
  const lead = await sendLead()
  const desk = deskOf(page)
  await desk.enter(admin, recordPath(lead))
  await expect(desk.part(record.notes.heading)).toContainText(record.notes.none)

  const noted = Promise.withResolvers<void>()
  let lateAnswers = 0
  await page.route(`**/api/admin/records/*/${lead.id}`, async (route) => {
    const answer = await route.fetch()
    if (lateAnswers === 0) await noted.promise
    lateAnswers++
    await route.fulfill({ response: answer })
  })
  // A changed status has the record read anew.
  const readAnew = page.waitForRequest(`**/api/admin/records/*/${lead.id}`)
  await desk.button(inbox.statuses.in_progress).click()
  await readAnew
  await desk.note.fill('Szybsza niż odczyt')
  await desk.button(record.notes.add).click()
  const note = desk.part(record.notes.heading).getByRole('listitem')
  await expect(note).toContainText('Szybsza niż odczyt')
  noted.resolve()
  await expect.poll(() => lateAnswers, 'read once more, with the note').toBe(2)
  await expect(desk.part(record.status.heading)).toContainText(admin.email)
  await expect(note).toContainText('Szybsza niż odczyt')
})
