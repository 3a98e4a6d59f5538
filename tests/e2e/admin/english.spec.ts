import { text as record } from '#web/content/en/admin/record.ts'
import { text as account } from '#web/content/en/auth.ts'
import { text as polishInbox } from '#web/content/pl/admin/inbox.ts'
import { text as polishRecord } from '#web/content/pl/admin/record.ts'
import { languages } from '#worker/domain/languages.ts'
import { expect, test } from '../support/admin.ts'

test('the language is changed where one is, and the view and its filters stay', async ({
  page,
  admin,
  sendLead,
}) => {
  const lead = await sendLead()
  const filter = `?search=${lead.reference}`
  await page.goto(`/en/admin/records/message/${lead.id}${filter}`)
  // Also on the way to it, past a step of its own.
  await page.getByRole('link', { name: account.signIn.byLink }).click()
  await page.getByRole('link', { name: account.byLink.back }).click()
  await page.getByRole('button', { name: languages.pl.nativeName }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page).toHaveURL(`/admin/zgloszenia/wiadomosc/${lead.id}${filter}`)
  await page.getByRole('button', { name: languages.en.nativeName }).click()
  await page.getByLabel(account.fields.email.label).fill(admin.email)
  await page.getByLabel(account.fields.password.label, { exact: false }).first().fill(admin.password)
  await page.getByRole('button', { name: account.signIn.button, exact: true }).click()
  await expect(page).toHaveURL(`/en/admin/records/message/${lead.id}${filter}`)
  await expect(page.getByRole('textbox', { name: record.notes.label })).toBeVisible()
  await page.getByRole('button', { name: languages.pl.nativeName }).click()
  await expect(page).toHaveURL(`/admin/zgloszenia/wiadomosc/${lead.id}${filter}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.getByRole('textbox', { name: polishRecord.notes.label })).toBeVisible()
  // A begun note is not lost without a question.
  await page.getByRole('textbox', { name: polishRecord.notes.label }).fill(polishInbox.heading)
  let hasAsked = false
  page.once('dialog', (dialog) => {
    hasAsked = true
    return dialog.dismiss()
  })
  await page.getByRole('button', { name: languages.en.nativeName }).click()
  await expect.poll(() => hasAsked).toBe(true)
  await expect(page).toHaveURL(`/admin/zgloszenia/wiadomosc/${lead.id}${filter}`)
})
