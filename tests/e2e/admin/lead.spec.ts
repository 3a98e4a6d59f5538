import { text } from '#web/content/pl/admin/admin.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text as record } from '#web/content/pl/admin/record.ts'
import { adminArea, expect, newMark, test } from '../support/admin.ts'

// Each signs in, and walks through several views.
test.describe.configure({ timeout: 120_000 })

test('a lead comes in while the admin area is open, is read, noted and accepted', async ({
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
  const news = area.button(inbox.fresh(1, false))
  await expect(news).toBeVisible()
  await expect(area.row(lead), 'nothing moves by itself').toHaveCount(0)
  await expect(page).toHaveTitle(/^\(\d+\) /)

  await news.click()
  const link = page.getByRole('link', { name: `${inbox.isUnread}: ${lead.subject}` })
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(area.heading(lead.subject)).toBeVisible()
  await expect(page.getByText(lead.message.split('\n')[1] ?? '')).toBeVisible()

  await area.note.fill('Zadzwonić po 15.')
  await area.button(record.notes.add).click()
  await expect(area.part(record.notes.heading).getByRole('listitem')).toContainText(admin.email)
  await expect(area.note).toHaveValue('')

  await area.button(inbox.statuses.accepted).click()
  await expect(area.button(inbox.statuses.accepted)).toHaveAttribute('aria-pressed', 'true')
  await expect(area.part(record.status.heading)).toContainText(admin.email)

  await page.getByRole('link', { name: record.back, exact: true }).click()
  const row = area.row(lead)
  await expect(row.getByRole('link')).toBeFocused()
  await expect(row).toContainText(inbox.statuses.accepted)
  await expect(row.getByText(inbox.isUnread)).toHaveCount(0)
  await expect(area.row(older).getByText(inbox.isUnread)).toHaveCount(1)
})

test('search finds what was written with other signs, and the address can be shared', async ({
  page,
  admin,
  sendLead,
}) => {
  const area = adminArea(page)
  const mark = newMark()
  const lead = await sendLead({ name: `Ewa Żółć ${mark}` })
  const other = await sendLead({ name: `Ktoś Inny ${mark}` })
  await area.enter(admin)
  await expect(area.row(other)).toBeVisible()
  await area.search.fill(`zolc ${mark}`)
  await expect(area.row(lead)).toBeVisible()
  await expect(area.row(other)).toHaveCount(0)
  await expect(page).toHaveURL(`/admin?search=zolc+${mark}`)

  await page.reload()
  await expect(area.search).toHaveValue(`zolc ${mark}`)
  await expect(area.row(lead)).toBeVisible()
  await area.search.fill('czegostakiegoniema')
  await area.search.press('Enter')
  await expect(page.getByRole('heading', { name: inbox.nothing.heading })).toBeVisible()
  await area.button(inbox.filter.clear).first().click()
  await expect(page).toHaveURL('/admin')
  await expect(area.row(other)).toBeVisible()
  await expect(area.search).toHaveValue('')
})

test('records are gone through one after the other, and the list stands where it was left', async ({
  page,
  admin,
  sendLead,
}) => {
  const area = adminArea(page)
  const mark = newMark()
  const first = await sendLead({ subject: `${mark} pierwszy` })
  const second = await sendLead({ subject: `${mark} drugi` })
  await area.enter(admin, `/admin?search=${mark}`)
  await expect(area.rows).toHaveCount(2)
  await area.row(second).getByRole('link').click()
  await expect(area.heading(second.subject)).toBeFocused()
  await page.getByRole('link', { name: record.next, exact: true }).click()
  await expect(area.heading(first.subject)).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: record.previous, exact: true }).click()
  await expect(area.heading(second.subject)).toBeVisible()
  await page.getByRole('link', { name: record.back, exact: true }).click()
  await expect(page).toHaveURL(`/admin?search=${mark}`)
  await expect(area.row(second).getByRole('link')).toBeFocused()
})

test('what the filter shows is downloaded, and opens', async ({ page, admin, sendLead }) => {
  const area = adminArea(page)
  const mark = newMark()
  const lead = await sendLead({ name: `${mark} Zażółć`, subject: '=HYPERLINK("x")', message: 'a;b\n"c"' })
  await sendLead()
  await area.enter(admin, `/admin?search=${mark}`)
  await expect(area.rows).toHaveCount(1)
  const read = async (button: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), area.button(button).click()])
    const parts: Buffer[] = []
    for await (const part of await file.createReadStream()) parts.push(part as Buffer)
    return { name: file.suggestedFilename(), body: Buffer.concat(parts).toString() }
  }
  const json = await read(inbox.download.json)
  expect(json.name).toMatch(/^zgloszenia-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(json.body)).toMatchObject([{ id: lead.id, message: { subject: lead.subject } }])
  const csv = await read(inbox.download.csv)
  expect(csv.body.startsWith('\ufeff')).toBe(true)
  expect(csv.body).toContain(lead.name)
  expect(csv.body).not.toMatch(/(^|;)"?=HYPERLINK/m)
  await expect(page.getByText(inbox.download.done(1))).toBeVisible()
})

test('an answer by e-mail is begun in the visitor’s language, and never too long for a mail program', async ({
  page,
  admin,
  sendLead,
}) => {
  const lead = await sendLead({ message: 'Zażółć gęślą jaźń. '.repeat(200) })
  const area = adminArea(page)
  await area.enter(admin, `/admin/zgloszenia/wiadomosc/${lead.id}`)
  const address = await page.getByRole('link', { name: record.actions.reply }).getAttribute('href')
  const url = new URL(address ?? '')
  expect(url.pathname).toBe(lead.email)
  expect(url.searchParams.get('subject')).toBe(`Re: ${lead.subject} [${lead.reference}]`)
  expect(url.searchParams.get('body')).toContain('Dzień dobry,')
  expect(url.searchParams.get('body')).toContain('> Zażółć gęślą jaźń.')
  expect(address?.length).toBeLessThanOrEqual(1_900)
  await expect(page.getByRole('navigation', { name: text.menu })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: text.menu })).toBeHidden()
  await expect(area.button(record.actions.print)).toBeHidden()
  await expect(area.note).toBeHidden()
  await expect(area.heading(lead.subject)).toBeVisible()
})
