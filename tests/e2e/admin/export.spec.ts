import { readFileSync } from 'node:fs'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { adminArea, expect, type Lead, newMark, test } from '../support/admin.ts'

const words = inbox.download

const isExport = (url: URL) => url.pathname.startsWith('/api/admin/inbox/export.')

test('an export goes on beside other work and arrives as what the filter shows, a broken one is not saved', async ({
  page,
  admin,
  sendLead,
}) => {
  const area = adminArea(page)
  const mark = newMark()
  const leads: Lead[] = []
  for (let left = 3; left > 0; left -= 1)
    leads.unshift(await sendLead({ name: `${mark} Zażółć`, subject: '=HYPERLINK("x")' }))
  await sendLead()
  const busy = page.getByRole('status').filter({ hasText: words.busy })
  const held = Promise.withResolvers<void>()
  await page.route(isExport, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  await area.enter(admin, `/admin?search=${mark}`)
  await expect(area.rows).toHaveCount(3)
  const download = page.waitForEvent('download')
  await area.button(words.json).click()
  await expect(busy).toBeVisible()
  // The admin area goes on working meanwhile.
  await area.rows.first().getByRole('link').click()
  await expect(area.heading(leads[0]?.subject ?? '')).toBeVisible()
  await page.goBack()
  await expect(busy).toBeVisible()
  held.resolve()
  expect((await download).suggestedFilename()).toMatch(/^zgloszenia-\d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(file.records.map(({ id }: { id: string }) => id)).toEqual(leads.map(({ id }) => id))
  await expect(page.getByText(words.done(3))).toBeVisible()

  const [table] = await Promise.all([page.waitForEvent('download'), area.button(words.csv).click()])
  const csv = readFileSync(await table.path(), 'utf8')
  expect(csv.startsWith('\ufeff')).toBe(true)
  expect(csv).toContain(leads[0]?.name)
  expect(csv).not.toMatch(/(^|;)"?=HYPERLINK/m)
  expect(csv.trimEnd().split('\r\n').at(-1)).toContain(leads[2]?.id)

  await page.unroute(isExport)
  await page.route(isExport, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.body()).subarray(0, -5) })
  })
  await area.button(words.csv).click()
  await expect(page.getByText(words.incomplete)).toBeVisible()
})
