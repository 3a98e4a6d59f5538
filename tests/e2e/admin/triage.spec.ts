import type { Page } from '@playwright/test'
import { routes } from '#web/admin/data/admin-routes.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text as keys } from '#web/content/pl/admin/shortcuts.ts'
import { text as users } from '#web/content/pl/admin/users.ts'
import { signInByCall } from '../support/account.ts'
import { adminArea, expect, newMark, test } from '../support/admin.ts'
import { tabTo } from '../support/keyboard.ts'

const words = inbox.selection

const topOfFirstRow = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
    .evaluate((row) => row.getBoundingClientRect().top)

/** The name of an owner in a row. */
const nameOf = ({ email }: { email: string }) => email.split('@')[0] ?? ''

/** The button that shows what has come in since, whatever the number. */
const showNewer = new RegExp(inbox.newer(1, false).replace(/^.*:/, ':'))

test('several rows are changed by keyboard alone, a colleague sees it, and what somebody else has changed meanwhile is left and named', async ({
  page,
  admin,
  colleague,
  sendLead,
  browser,
  baseURL,
}) => {
  const mark = newMark()
  const leads = [
    await sendLead({ name: mark, subject: 'Pierwszy' }),
    await sendLead({ name: mark, subject: 'Drugi' }),
    await sendLead({ name: mark, subject: 'Trzeci' }),
  ] as const
  const [first, second, third] = leads
  const area = adminArea(page)
  await area.enter(admin)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.reload()
    await expect(area.row(third)).toBeVisible()
    expect(await topOfFirstRow(page), `${width} px`).toBeLessThanOrEqual(250)
    await sendLead()
    await expect(page.getByRole('button', { name: showNewer })).toBeVisible()
    expect(await topOfFirstRow(page), `${width} px, with newer ones`).toBeLessThanOrEqual(250)
  }

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const theirs = await context.newPage()
  const others = adminArea(theirs)
  await others.enter(colleague, `/admin?search=${mark}`)
  await expect(others.row(first)).toBeVisible()
  await page.goto(`/admin?search=${mark}`)
  await expect(area.rows).toHaveCount(3)

  await area.checkbox(third).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('j')
  await expect(area.checkbox(second)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText(words.count(2))).toBeVisible()
  await tabTo(page, area.button(words.take), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.ownerIs(inbox.filter.owners.me))).toBeVisible()
  await expect(area.row(third).getByRole('link')).toBeFocused()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  for (const lead of [third, second]) {
    await expect(area.row(lead)).toContainText(inbox.you)
    await expect(others.row(lead), 'told').toContainText(nameOf(admin))
  }
  await expect(others.row(first)).not.toContainText(nameOf(admin))

  // A colleague is faster while the request is on its way.
  const { access_token: token } = await signInByCall(theirs, colleague)
  await page.route('**/api/admin/records/status', async (route) => {
    const answer = await theirs.request.put(`/api/admin/records/contact_message/${first.id}/status`, {
      headers: { authorization: `Bearer ${token}` },
      data: { status: 'closed', outcome: 'won', version: 0 },
    })
    expect(answer.status()).toBe(200)
    await route.continue()
  })
  await page.getByRole('checkbox', { name: words.selectAll }).check()
  await area.change.selectOption({ label: inbox.states.lost })
  await area.button(words.run).click()
  const result = page.getByRole('status').filter({ hasText: words.left(1) })
  await expect(page.getByRole('status').filter({ hasText: words.saved(2) })).toBeVisible()
  await expect(result.getByRole('listitem')).toContainText(
    words.isNow(words.named(first.reference, first.subject), inbox.states.won, inbox.filter.owners.nobody),
  )
  await expect(area.row(first)).toContainText(inbox.states.won)
  await expect(area.checkbox(first), 'chosen for another try').toBeChecked()
  await expect(others.row(third)).toContainText(inbox.states.lost)
  await context.close()
})

test('keys are letters in a field, can be switched off, and go through other views as well', async ({
  page,
  admin,
  sendLead,
}) => {
  const mark = newMark()
  const older = await sendLead({ name: mark, subject: 'Starszy' })
  const newer = await sendLead({ name: mark, subject: 'Nowszy' })
  const area = adminArea(page)
  await area.enter(admin, `/admin?search=${mark}`)
  await expect(area.rows).toHaveCount(2)

  await page.keyboard.press('/')
  await expect(area.search).toBeFocused()
  await page.keyboard.type('ej')
  await expect(area.row(newer), 'typing is no shortcut').toContainText(inbox.states.new)
  await area.search.fill(mark)
  await expect(area.rows).toHaveCount(2)
  await area.row(older).getByRole('link').press('Control+e')
  await page.keyboard.press('k')
  await expect(area.row(newer).getByRole('link')).toBeFocused()
  await expect(area.row(older), 'left to the browser').toContainText(inbox.states.new)
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  await expect(area.heading(older.subject)).toBeFocused()
  await area.note.focus()
  await page.keyboard.type('jak')
  await expect(area.note).toHaveValue('jak')

  await area.heading(older.subject).focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: keys.heading })
  await help.getByRole('checkbox', { name: keys.isOn }).uncheck()
  await page.keyboard.press('Escape')
  await expect(area.heading(older.subject)).toBeFocused()
  await page.keyboard.press('k')
  await page.reload()
  await area.heading(older.subject).focus()
  await page.keyboard.press('?')
  await page.keyboard.press('k')
  await expect(help).toHaveCount(0)
  await area.button(keys.heading).click()
  await help.getByRole('checkbox', { name: keys.isOn }).check()
  await help.getByRole('button', { name: keys.close }).click()
  await expect(area.button(keys.heading)).toBeFocused()
  await page.keyboard.press('k')
  await expect(area.heading(newer.subject)).toBeFocused()
  await page.goto(routes.users)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await area.heading(users.heading).focus()
  await page.keyboard.press('j')
  await expect(page.locator('tbody tr').first().getByRole('button')).toBeFocused()
  await page.keyboard.press('o')
  await page.getByRole('dialog').press('Escape')
  await page.keyboard.press('/')
  await expect(area.search).toBeFocused()
})
