import { locales } from '#worker/contract/locales.ts'
import { clientData, newClient } from '../support/application.ts'
import { expect, test } from '../support/journey.ts'
import { words } from '../support/words.ts'

for (const locale of locales) {
  const { advice } = words[locale].application

  test(`the ${locale} form advises on wrong numbers and sends them all the same`, async ({ page, sink }) => {
    const form = clientData(page, locale)
    const client = {
      ...newClient(),
      vat_number: 'PL1234563219',
      bank_account_number: 'PL51 9990 0009 0000 1234 0000 0001',
      swift_bic_code: 'BPRZPLP',
    }
    await form.openOnContactPage()
    await form.fill(client)
    await form.field('company_name').focus()
    await expect(form.field('vat_number')).toHaveAccessibleDescription(advice.nip)
    await expect(form.field('bank_account_number')).toHaveAccessibleDescription(advice.iban)
    await expect(form.field('swift_bic_code')).toHaveAccessibleDescription(advice.bic)
    await expect(form.field('vat_number')).not.toHaveAttribute('aria-invalid')

    await form.fill({ vat_number: 'DE12345' })
    await form.field('company_name').focus()
    await expect(form.field('vat_number')).toHaveAccessibleDescription(advice.euVat)
    await form.fill({ vat_number: 'DE123456789' })
    await expect(form.field('vat_number')).toHaveAccessibleDescription('')

    await form.fill({ vat_number: client.vat_number })
    await form.button.click()
    await expect(form.notice).toBeVisible()
    const [hook] = await sink.hooksFor(client.signatory_email, locale === 'pl' ? 2 : 1)
    expect(hook?.body.payload ?? hook?.body).toMatchObject(client)
  })
}

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
