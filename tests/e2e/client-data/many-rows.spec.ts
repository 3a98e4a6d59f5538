import type { Page } from '@playwright/test'
import { storedItems } from '#web/content/stored-items.ts'
import { toAuthorizationPath } from '#worker/contract/authorization-fields.ts'
import { type AuthorizationField, authorizationFields } from '#worker/domain/forms/client.ts'
import { type Client, clientData, newClient, newPerson, type Person } from '../support/application.ts'
import { expect, test } from '../support/journey.ts'

const personsOf = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) =>
    newPerson({ first_name: `Ola${index + 1}`, email: `ola${index + 1}@journey.example` }),
  )

/** Fills a form before it is opened, as a draft of the same visit would. */
async function keepDraft(page: Page, client: Partial<Client>, persons: Person[]): Promise<void> {
  const authorizations = persons.map((person, index) => ({ key: String(index + 1), ...person }))
  const draft = { id: crypto.randomUUID(), values: { ...client, authorizations } }
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value)
    },
    [storedItems.applicationDraft.key, JSON.stringify(draft)] as const,
  )
}

// What a key renders: tests/web/forms/client-data/renders.test.tsx.
// More than the body holds: tests/web/forms/client-data and tests/worker/submissions/rejected.test.ts.
test('300 persons are edited, survive a reload and arrive', async ({ page, sink }) => {
  const form = clientData(page, 'nl')
  const { bank_account_number, bank_name, swift_bic_code, ...client } = newClient()
  const bank = { bank_account_number, bank_name, swift_bic_code }
  const persons = personsOf(300)
  /** By its name: to find one by role takes long among so many. */
  const named = (name: string) => form.dialog.locator(`[name="${name}"]`)
  const field = (index: number, name: AuthorizationField) => named(toAuthorizationPath(index, name))
  await keepDraft(page, client, persons)
  await form.openOnContactPage()
  await expect(form.rows).toHaveCount(300)
  await field(299, 'last_name').fill('Ostatnia')
  await form.rows.nth(1).getByRole('button').click()
  await form.addButton.click()
  await expect(field(299, 'first_name')).toBeFocused()
  const last = newPerson({ first_name: 'Nowa' })
  for (const name of authorizationFields) await field(299, name).fill(last[name])

  await page.reload()
  await form.open()
  await expect(form.rows).toHaveCount(300)
  for (const [name, value] of Object.entries(bank)) await named(name).fill(value)
  await form.button.click()
  await expect(form.notice).toBeVisible()
  const [hook] = await sink.hooksFor(client.signatory_email, 1)
  const expected = persons.toSpliced(1, 1)
  expected[298] = { ...persons[299], last_name: 'Ostatnia' } as Person
  expect(hook?.body).toMatchObject({ ...client, ...bank, authorizations: [...expected, last] })
})
