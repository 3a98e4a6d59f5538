import { readFile } from 'node:fs/promises'
import { axeFindings } from '#tests/e2e/support/axe-report.ts'
import { routes } from '#web/admin/data/admin-routes.ts'
import { text } from '#web/content/pl/admin/privacy.ts'
import { adminArea, test } from '../support/admin.ts'
import { expect } from '../support/journey.ts'
import { newAddress } from '../support/sink.ts'

test('a person is previewed, handed out and erased', async ({ page, admin, sendLead }) => {
  const email = newAddress('erased')
  await sendLead({ email, message: 'Dzień dobry' })
  await sendLead({ message: `Proszę pisać do ${email}` })
  await adminArea(page).enter(admin, routes.privacy)

  await page.getByRole('button', { name: text.search.button }).click()
  await expect(page.getByRole('alert')).toHaveText(text.search.errors.required ?? '')
  const field = page.getByLabel(text.search.label)
  await expect(field).toBeFocused()
  await field.fill(email.toUpperCase())
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: 'Wiadomości' })
  await expect(row.getByRole('cell')).toHaveText(['Wiadomości', '1', '1'])
  await expect(page.locator(':focus').filter({ has: row }), 'what was found is read next').toBeAttached()
  expect(await axeFindings(page)).toEqual([])
  expect(page.url()).not.toContain('%40')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text.export.button }).click(),
  ])
  expect(file.suggestedFilename()).toBe(text.export.file)
  const held = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(held).toMatchObject({ email, contact_messages: [{ email, message: 'Dzień dobry' }] })

  const confirmation = page.getByLabel(text.erase.label)
  await confirmation.fill('somebody@else.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(text.erase.mismatch)
  await confirmation.fill(email)
  await page.getByRole('button', { name: text.erase.button }).click()
  const done = page.getByRole('status').filter({ hasText: text.done.heading })
  await expect(done).toBeFocused()
  await expect(done).toContainText(text.done.detail(email))

  await field.fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: text.nothing.heading })).toBeVisible()
})
