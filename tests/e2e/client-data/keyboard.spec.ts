import { addresses } from '#web/addresses.ts'
import { words } from '../../support/words.ts'
import { clientData, newClient } from '../support/application.ts'
import { expect, test, visit } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'

test('the client data can be opened, corrected, filled and sent by keyboard alone, and the focus never gets to the page behind', async ({
  page,
  sink,
}) => {
  const form = clientData(page, 'pl')
  const client = newClient()
  await visit(page, addresses.contact.pl)
  await tabTo(page, form.opener)
  await page.keyboard.press('Enter')
  await expect(form.dialog).toBeVisible()
  const heading = form.dialog.getByRole('heading', { name: words.pl.application.title, exact: true })
  await expect(heading).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(heading).not.toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.closeButton).toBeFocused()

  const focused = await form.dialog.evaluateHandle((dialog) => {
    const seen = { inside: 0, behind: 0 }
    document.addEventListener('focusin', ({ target }) => {
      seen[dialog.contains(target as Node) ? 'inside' : 'behind'] += 1
    })
    return seen
  })
  for (const key of ['Tab', 'Shift+Tab']) for (let stop = 0; stop < 20; stop++) await page.keyboard.press(key)
  const { inside, behind } = await focused.jsonValue()
  expect(behind).toBe(0)
  // Beyond the last stop come the browser's own controls.
  expect(inside).toBeGreaterThan(30)

  await tabTo(page, form.field('company_name'))
  await page.keyboard.press('Enter')
  await expect(form.failure).toBeFocused()
  const last = words.pl.application.fields.bank_name.required ?? ''
  await tabTo(page, form.failure.getByRole('link', { name: last }))
  await page.keyboard.press('Enter')
  await expect(form.field('bank_name')).toBeFocused()

  await tabTo(page, form.field('company_name'), 'Shift+Tab')
  await form.fillByKeyboard(client)
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
  await expect(form.notice).toBeFocused()
  const [hook] = await sink.hooksFor(client.signatory_email, 2)
  const sent = (hook?.body.payload ?? hook?.body) as Record<string, unknown>
  expect(sent.authorizations).toHaveLength(1)
})
