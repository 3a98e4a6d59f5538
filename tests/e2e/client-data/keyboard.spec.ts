import { clientData, newClient } from '../support/application.ts'
import { expect, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import { words } from '../support/words.ts'

test('the client data can be opened, filled and sent by keyboard alone', async ({ page, sink }) => {
  const form = clientData(page, 'pl')
  const client = newClient()
  await form.openAndFillByKeyboard(client)
  await expect(form.addButton).toBeFocused()
  await page.keyboard.press('Enter')
  const row = form.row(1, 1)
  for (const [name, value] of [
    ['first_name', 'Ola'],
    ['last_name', 'Odbiór'],
    ['email', 'ola@journey.example'],
  ] as const) {
    await expect(row.field(name)).toBeFocused()
    await page.keyboard.insertText(value)
    await page.keyboard.press('Tab')
  }
  await tabTo(page, form.button)
  await page.keyboard.press('Enter')
  await expect(form.dialog).toHaveCount(0)
  await expect(form.opener).toBeFocused()
  const [hook] = await sink.hooksFor(client.signatory_email, 2)
  const sent = (hook?.body.payload ?? hook?.body) as Record<string, unknown>
  expect(sent.authorizations).toHaveLength(1)
})

test('error links of the client data form work by keyboard', async ({ page }) => {
  const form = clientData(page, 'en')
  await form.openOnOwnPage()
  await tabTo(page, form.field('company_name'))
  await page.keyboard.press('Enter')
  await expect(form.failure).toBeFocused()
  const last = words.en.application.fields.bank_name.required ?? ''
  await tabTo(page, form.failure.getByRole('link', { name: last }))
  await page.keyboard.press('Enter')
  await expect(form.field('bank_name')).toBeFocused()
})

test('the focus never gets to the page behind the open dialog, in either direction', async ({ page }) => {
  const form = clientData(page, 'de')
  await form.openOnContactPage()
  // Beyond the last stop come the browser's own controls, where the document has the focus and no part of it.
  const isBehind = () =>
    form.dialog.evaluate(
      (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
    )
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 25; stop++) {
      await page.keyboard.press(key)
      expect(await isBehind()).toBe(false)
    }
  }
  await form.closeButton.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await isBehind()).toBe(false)
})
