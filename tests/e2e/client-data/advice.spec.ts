import { clientData } from '../support/application.ts'
import { expect, test } from '../support/journey.ts'
import { words } from '../support/words.ts'

test('a VAT number of another country of the Union is checked by its form', async ({ page }) => {
  const form = clientData(page, 'nl')
  await form.openOnContactPage()
  for (const [number, advice] of [
    ['DE12345', words.nl.application.advice.euVat],
    ['DE123456789', ''],
    ['NL123456789B0', words.nl.application.advice.euVat],
    ['NL123456789B01', ''],
    // Not a country of the Union: nothing to judge by.
    ['CHE-123.456.788', ''],
  ] as const) {
    await form.fill({ vat_number: number, company_name: 'Kraan' })
    await expect(form.field('vat_number')).toHaveAccessibleDescription(advice)
  }
})

test('bare digits are read as a NIP on the Polish page only', async ({ page }) => {
  const polish = clientData(page, 'pl')
  await polish.openOnContactPage()
  await polish.fill({ vat_number: '123-456-32-19', company_name: 'Dźwig' })
  await expect(polish.field('vat_number')).toHaveAccessibleDescription(words.pl.application.advice.nip)
  await polish.fill({ vat_number: '123-456-32-18', company_name: 'Dźwig' })
  await expect(polish.field('vat_number')).toHaveAccessibleDescription('')

  const german = clientData(page, 'de')
  await german.openOnContactPage()
  await german.fill({ vat_number: '1234563219', company_name: 'Kran' })
  await expect(german.field('vat_number')).toHaveAccessibleDescription('')
})

test('advice waits until a number has been typed to its end', async ({ page }) => {
  const { advice } = words.en.application
  const form = clientData(page, 'en')
  await form.openOnContactPage()
  await form.field('bank_account_number').focus()
  await page.keyboard.insertText('DE8937040044053201300')
  await expect(form.field('bank_account_number')).toHaveAccessibleDescription('')
  await page.keyboard.insertText('1')
  await expect(form.field('bank_account_number')).toHaveAccessibleDescription(advice.iban)
  await page.keyboard.press('Backspace')
  await page.keyboard.insertText('0')
  await expect(form.field('bank_account_number')).toHaveAccessibleDescription('')
})

test('the first click on a button below a piece of advice that is about to appear counts', async ({
  page,
}) => {
  const { advice } = words.pl.application
  const form = clientData(page, 'pl')
  await form.openOnContactPage()
  await form.addButton.scrollIntoViewIfNeeded()
  await form.field('swift_bic_code').fill('BPRZ')
  await expect(form.field('swift_bic_code')).toHaveAccessibleDescription('')

  const box = await form.addButton.boundingBox()
  if (!box) throw new Error('The button is not on the screen.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2)
  await page.mouse.down()
  // The finger is still down: nothing may move under it.
  expect(await form.addButton.boundingBox()).toEqual(box)
  await page.mouse.up()
  await expect(form.rows).toHaveCount(1)
  await expect(form.field('swift_bic_code')).toHaveAccessibleDescription(advice.bic)
})
