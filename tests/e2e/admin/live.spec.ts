import type { Browser, Page } from '@playwright/test'
import { axeFindings } from '#tests/e2e/support/axe-report.ts'
import { text as area } from '#web/content/pl/admin/admin.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text as record } from '#web/content/pl/admin/record.ts'
import { accountScreen, signInByCall } from '../support/account.ts'
import { adminArea, expect, newMark, recordPath, test } from '../support/admin.ts'
import { failedLoad } from '../support/journey.ts'

const another = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext(baseURL ? { baseURL } : {})).newPage()

const viewerOf = (page: Page, email: string) =>
  page.getByRole('status').filter({ hasText: record.viewers.one(email) })

test('two at work see what the other does, and keep what they type', async ({
  page,
  admin,
  colleague,
  sendLead,
  announce,
  browser,
  baseURL,
}) => {
  announce(failedLoad(404))
  const mark = newMark()
  const first = await sendLead({ name: mark })
  const theirs = await another(browser, baseURL)
  const [mine, others] = [adminArea(page), adminArea(theirs)]
  await mine.enter(admin, `/admin?search=${mark}`)
  await expect(mine.row(first)).toBeVisible()
  await others.enter(colleague, `/admin?search=${mark}`)
  await others.row(first).getByRole('link').click()

  // A status that a colleague sets shows in the row, and a new message as a count above the list.
  await others.setState('in_progress')
  await expect(mine.row(first)).toContainText(inbox.states.in_progress)
  const second = await sendLead({ name: mark })
  await expect(mine.button(inbox.newer(1, false))).toBeVisible()
  await expect(mine.rows).toHaveCount(1)
  await mine.button(inbox.newer(1, false)).click()
  await expect(mine.row(second)).toBeVisible()

  // On one record they see each other, and a note arrives without taking what is being typed.
  await mine.row(first).getByRole('link').click()
  await expect(viewerOf(page, colleague.email)).toBeVisible()
  await expect(viewerOf(theirs, admin.email)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await mine.note.fill('Zadzwonię')
  await others.note.fill('Oferta wysłana')
  await others.button(record.notes.add).click()
  await expect(mine.part(record.notes.heading).getByRole('listitem')).toContainText('Oferta wysłana')
  await expect(mine.note).toHaveValue('Zadzwonię')
  await theirs.goto('/admin')
  await expect(viewerOf(page, colleague.email)).toHaveCount(0)

  // What a colleague erases is gone for whoever reads it, and its row keeps its place without the person.
  const { access_token: token } = await signInByCall(theirs, colleague)
  const erased = await theirs.request.post('/api/admin/privacy/erase', {
    headers: { authorization: `Bearer ${token}` },
    data: { email: first.email },
  })
  expect(erased.status(), await erased.text()).toBe(200)
  await expect(page.getByRole('heading', { name: record.goneMeanwhile.heading })).toBeVisible()
  await expect(mine.note).toHaveCount(0)
  await mine.back.click()
  await expect(mine.rows.filter({ hasText: inbox.removed.erased })).toHaveCount(1)
  await expect(mine.rows).toHaveCount(2)
  await theirs.context().close()
})

// Where nothing tells of the end, a refused call does: tests/web/admin/record/record.test.tsx.
test('whoever signs out elsewhere is out of every tab at once, and a half-written note is still there after signing in again', async ({
  page,
  admin,
  sendLead,
  announce,
}) => {
  // Whether its own sign-out still finds the session that has ended depends on which of them is first.
  announce(failedLoad(401), /Failed to load resource: the server responded with a status of 40[03]/)
  const lead = await sendLead()
  const mine = adminArea(page)
  const connected = page.waitForEvent('websocket')
  await mine.enter(admin, recordPath(lead))
  const socket = await connected
  await mine.note.fill('Pół zdania')
  const { access_token: token } = await signInByCall(page, admin)
  const closed = socket.waitForEvent('close')
  const answer = await page.request.post('/auth/v1/logout?scope=global', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(204)
  await closed
  await expect(page.getByRole('alert')).toContainText(area.denied.ended.heading)
  await expect(page.getByText(lead.name).first()).toBeHidden()

  await accountScreen(page).signIn(admin)
  await expect(page).toHaveURL(recordPath(lead))
  await expect(mine.note).toHaveValue('Pół zdania')
  await mine.button(record.notes.add).click()
  await expect(mine.part(record.notes.heading).getByRole('listitem')).toContainText('Pół zdania')
})
