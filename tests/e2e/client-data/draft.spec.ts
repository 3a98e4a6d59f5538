import type { Page } from '@playwright/test'
import { bankFieldNames } from '#tests/support/form-values.ts'
import { addresses } from '#web/addresses.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { languages } from '#worker/domain/languages.ts'
import { words } from '../../support/words.ts'
import { clientData, newClient, newPerson } from '../support/application.ts'
import { holdCalls } from '../support/intercept-calls.ts'
import { expect, test } from '../support/journey.ts'

const stored = (page: Page) =>
  page.evaluate((key) => sessionStorage.getItem(key) ?? '', storedItems.applicationDraft.key)

// While bank data are typed, too: tests/web/forms/client-data/application-form.test.tsx.
test('an unsent application survives a reload with the last keys before it, but its bank data are never stored', async ({
  page,
}) => {
  const form = clientData(page, 'pl')
  const client = newClient()
  const person = newPerson()
  await form.openOnOwnPage()
  await form.fill(client)
  await form.addPerson(person)
  await expect.poll(() => stored(page)).toContain(person.email)
  const draft = await stored(page)
  expect(draft).toContain(client.company_name)
  for (const name of bankFieldNames) expect(draft).not.toContain(client[name].slice(0, 6))

  // The page goes before the draft is due to be written.
  const company_name = 'Crane & Sons Ltd'
  await form.fill({ company_name })
  await page.reload()
  await expect(form.dialog).toBeVisible()
  await expect(form.dialog.getByText(words.pl.errors.draftRestored)).toBeVisible()
  await form.holds({ ...client, company_name, bank_account_number: '', bank_name: '', swift_bic_code: '' })
  await form.holdsPerson(1, 1, person)
})

test('a walk through the site keeps everything, bank data too; a switch of the language carries it over and clears the bank data from the storage', async ({
  page,
}) => {
  const { layout } = words.pl
  const client = newClient()
  const person = newPerson()
  const polish = clientData(page, 'pl')
  await polish.openOnOwnPage()
  await polish.fill(client)
  await polish.addPerson(person)
  await polish.closeButton.click()
  await expect(page).toHaveURL(addresses.home.pl)
  await page
    .getByRole('navigation', { name: layout.menu.label })
    .getByRole('link', { name: layout.pages.contact })
    .click()
  await polish.open()
  await polish.holds(client)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: languages.en.nativeName }).click()
  await page.waitForURL(addresses.contact.en)

  const english = clientData(page, 'en')
  await english.open()
  await expect(english.dialog.getByText(words.en.errors.draftRestored)).toBeVisible()
  await english.holds(client)
  await english.holdsPerson(1, 1, person)
  for (const bank of bankFieldNames) expect(await stored(page)).not.toContain(client[bank])
  expect(await stored(page)).toContain(client.company_name)
})

test('bank data leave the storage after a switch of the language on a page without the form, too, and a link pressed before the code is there keeps them', async ({
  page,
}) => {
  const client = newClient()
  const polish = clientData(page, 'pl')
  await polish.openOnOwnPage()
  await polish.fill(client)
  await page.keyboard.press('Escape')
  // The page stays until the next one has been fetched; only then does the switcher mean the next one.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.pl.clientForm.heading)
  const letGo = await holdCalls(page, '**/assets/react-*.js')
  await page.getByRole('button', { name: languages.en.nativeName }).click()
  await page.waitForURL(addresses.home.en)
  await expect.poll(() => stored(page)).not.toContain(client.bank_account_number)
  expect(await stored(page)).toContain(client.company_name)

  const { layout } = words.en
  const menu = page.getByRole('navigation', { name: layout.menu.label })
  await menu.getByRole('link', { name: layout.pages.contact }).click()
  letGo()
  await expect(page).toHaveURL(addresses.contact.en)
  const english = clientData(page, 'en')
  await english.open()
  await english.holds(client)
})
