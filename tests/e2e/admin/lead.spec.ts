import { text } from '#web/content/pl/admin/admin.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text as record } from '#web/content/pl/admin/record.ts'
import { adminArea, expect, newestFirst, newMark, test } from '../support/admin.ts'

// What an answer by e-mail says: tests/web/admin/descriptions.test.ts.
test('a lead comes in while the admin area is open, is read, printed, noted and won', async ({
  page,
  admin,
  sendLead,
}) => {
  const area = adminArea(page)
  const mark = newMark()
  const older = await sendLead({ name: mark })
  await area.signIn(admin, `/admin?search=${mark}`)
  await expect(area.row(older)).toBeVisible()

  const lead = await sendLead({ name: mark, subject: 'Żuraw na sobotę' })
  const news = area.button(inbox.newer(1, false))
  await expect(news).toBeVisible()
  await expect(area.row(lead), 'nothing moves by itself').toHaveCount(0)
  await expect(page).toHaveTitle(/^\(\d+\) /)

  await news.click()
  const link = area.row(lead).getByRole('link')
  await expect(area.row(lead)).toContainText(inbox.isUnread)
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(area.heading(lead.subject)).toBeVisible()
  await expect(page.getByText(lead.message.split('\n')[1] ?? '')).toBeVisible()
  await area.rareActions.click()
  const reply = await page.getByRole('link', { name: record.actions.reply }).getAttribute('href')
  expect(new URL(reply ?? '').pathname).toBe(lead.email)

  const menu = page.getByRole('navigation', { name: text.menu })
  await expect(menu).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [menu, area.rareActions, area.note]) await expect(hidden).toBeHidden()
  await expect(area.heading(lead.subject)).toBeVisible()
  await page.emulateMedia({ media: null })

  await area.note.fill('Zadzwonić po 15.')
  await area.button(record.notes.add).click()
  await expect(area.part(record.notes.heading).getByRole('listitem')).toContainText(admin.email)
  await expect(area.note).toHaveValue('')

  await area.setState('won')
  await expect(page.getByText(inbox.selection.statusIs(inbox.states.won))).toBeVisible()
  await expect(area.part(record.owner.heading)).toContainText(admin.email)

  await area.back.click()
  const row = area.row(lead)
  await expect(row.getByRole('link')).toBeFocused()
  await expect(row).toContainText(inbox.states.won)
  await expect(row.getByText(inbox.isUnread)).toHaveCount(0)
  await expect(area.row(older).getByText(inbox.isUnread)).toHaveCount(1)
})

test('search finds what was written with other signs, and its address can be shared; records are gone through one after the other, and the list stands where it was left', async ({
  page,
  admin,
  sendLead,
}) => {
  const area = adminArea(page)
  const mark = newMark()
  const first = await sendLead({ name: `Ewa Żółć ${mark}`, subject: 'Pierwszy' })
  const second = await sendLead({ name: `Iwo Żółć ${mark}`, subject: 'Drugi' })
  const other = await sendLead({ name: `Ktoś Inny ${mark}` })
  await area.enter(admin)
  await expect(area.row(other)).toBeVisible()
  await area.search.fill(`zolc ${mark}`)
  await expect(area.row(second)).toBeVisible()
  await expect(area.row(other)).toHaveCount(0)
  await expect(page).toHaveURL(`/admin?search=zolc+${mark}`)

  await page.reload()
  await expect(area.search).toHaveValue(`zolc ${mark}`)
  await expect(area.rows).toHaveCount(2)
  await area.row(second).getByRole('link').click()
  await expect(area.heading(second.subject)).toBeFocused()
  await page.getByRole('link', { name: record.next, exact: true }).click()
  await expect(area.heading(first.subject)).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: record.previous, exact: true }).click()
  await expect(area.heading(second.subject)).toBeVisible()
  await area.back.click()
  await expect(page).toHaveURL(`/admin?search=zolc+${mark}`)
  await expect(area.row(second).getByRole('link')).toBeFocused()

  await area.search.fill('czegostakiegoniema')
  await area.search.press('Enter')
  await expect(page.getByRole('heading', { name: inbox.nothing.heading })).toBeVisible()
  await area.button(inbox.filter.clear).first().click()
  await expect(page).toHaveURL(newestFirst)
  await expect(area.row(other)).toBeVisible()
  await expect(area.search).toHaveValue('')
})
