import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { adminArea, expect, type Lead, newMark, test } from '../support/admin.ts'

const words = inbox.download

const isPart = (url: URL) => url.pathname === '/api/admin/inbox/export.json'

/** Lets every part have one record only; `hold` decides what else happens to it, by its number from 1. */
async function askForSingles(page: Page, hold: (part: number) => Promise<'answer' | 'fail'>) {
  let part = 0
  await page.route(isPart, async (route) => {
    part += 1
    if ((await hold(part)) === 'fail') return route.abort()
    const url = new URL(route.request().url())
    url.searchParams.set('size', '1')
    await route.continue({ url: url.href })
  })
  return { asked: () => part }
}

const begin = async (page: Page, count: number, sendLead: (change: Partial<Lead>) => Promise<Lead>) => {
  const mark = newMark()
  const leads: Lead[] = []
  for (let left = count; left > 0; left -= 1)
    leads.unshift(await sendLead({ name: `${mark} Zażółć`, subject: '=HYPERLINK("x")' }))
  return { mark, leads, progress: page.getByRole('region', { name: words.progress, exact: true }) }
}

// One that breaks off and goes on: tests/web/admin/inbox/export-buttons.test.tsx.
test('an export of several parts is cancelled by keyboard; another one tells how far it is, and arrives as one file of what the filter shows', async ({
  page,
  admin,
  sendLead,
}) => {
  const area = adminArea(page)
  const { mark, leads, progress } = await begin(page, 3, sendLead)
  await sendLead()
  const cancelled = Promise.withResolvers<void>()
  const { promise, resolve } = Promise.withResolvers<void>()
  await askForSingles(page, async (part) => {
    if (part === 2) await cancelled.promise
    // The next export begins with the third part that is asked for.
    if (part === 5) await promise
    return part === 2 ? 'fail' : 'answer'
  })
  await area.enter(admin, `/admin?search=${mark}`)
  await expect(area.rows).toHaveCount(3)
  await area.button(words.json).click()
  await expect(progress).toBeVisible()
  await area.button(words.cancel).press('Enter')
  await expect(progress).toBeHidden()
  await expect(area.button(words.json)).toBeFocused()
  cancelled.resolve()

  const download = page.waitForEvent('download')
  await area.button(words.json).click()
  await expect(progress.getByRole('progressbar')).toBeVisible()
  await expect(progress).toContainText('Pobrano 2 zgłoszenia')
  // The admin area goes on working meanwhile.
  await area.rows.first().getByRole('link').click()
  await expect(area.heading(leads[0]?.subject ?? '')).toBeVisible()
  await page.goBack()
  await expect(progress).toBeVisible()
  resolve()
  expect((await download).suggestedFilename()).toMatch(/^zgloszenia-\d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(file.map(({ id }: { id: string }) => id)).toEqual(leads.map(({ id }) => id))
  await expect(progress).toBeHidden()
  await expect(page.getByText(words.done(3))).toBeVisible()

  await page.unroute(isPart)
  const [table] = await Promise.all([page.waitForEvent('download'), area.button(words.csv).click()])
  const csv = readFileSync(await table.path(), 'utf8')
  expect(csv.startsWith('\ufeff')).toBe(true)
  expect(csv).toContain(leads[0]?.name)
  expect(csv).not.toMatch(/(^|;)"?=HYPERLINK/m)
})
