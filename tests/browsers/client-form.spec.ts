import { type Client, newClient, newPerson, type Person } from '#tests/e2e/support/application.ts'
import { bankFieldNames } from '#tests/support/form-values.ts'
import { words } from '#tests/support/words.ts'
import { addresses } from '#web/addresses.ts'
import { authorizationFields, clientGroups } from '#worker/domain/forms/client.ts'
import { expect, test } from './support/journey.ts'
import type { Tab } from './support/tab.ts'

const { application: text, contact, errors } = words.en

function clientForm(tab: Tab) {
  const dialog = tab.getByRole('dialog', { name: text.title })
  const fieldsOf = (client: Partial<Client>) =>
    clientGroups.flatMap((group) =>
      group.fields.flatMap(({ name }) => {
        const value = client[name]
        const field = dialog
          .getByRole('group', { name: text.groups[group.name] })
          .getByRole('textbox', { name: text.fields[name].label })
        return value === undefined ? [] : [{ field, value }]
      }),
    )
  const personField = (name: keyof Person, number: number, count: number) =>
    dialog
      .getByRole('group', { name: text.authorizations.row(number, count) })
      .getByRole('textbox', { name: text.authorizations.fields[name] })
  return {
    dialog,
    personField,
    opener: tab.getByRole('button', { name: contact.clientData.button }),
    button: dialog.getByRole('button', { name: text.submit }),
    notice: tab.getByRole('status').containing(text.success.title),

    async fill(client: Partial<Client>) {
      for (const { field, value } of fieldsOf(client)) await field.fill(value)
    },
    async holds(client: Client) {
      await expect.poll(() => dialog.locator('form').values()).toMatchObject(client)
    },
    async addPerson(person: Person, number: number) {
      await dialog.getByRole('button', { name: text.authorizations.add }).click()
      for (const name of authorizationFields) await personField(name, number, number).fill(person[name])
    },
  }
}

test('a reload keeps unsent data, but for those of the bank; with two authorized persons they lead home and reach the hook', async ({
  tab,
  sink,
}) => {
  const form = clientForm(tab)
  const client = newClient()
  const persons = [newPerson(), newPerson({ position: '', authorization_scope: '' })] as const
  await tab.goto(addresses.clientForm.en)
  await form.fill(client)
  await form.addPerson(persons[0], 1)
  await tab.reload()
  await expect(form.dialog.getByText(errors.draftRestored)).toBeVisible()
  await form.holds({ ...client, ...Object.fromEntries(bankFieldNames.map((name) => [name, ''])) })
  await expect(form.personField('email', 1, 1)).toHaveValue(persons[0].email)

  await form.fill(Object.fromEntries(bankFieldNames.map((name) => [name, client[name]])))
  await form.addPerson(persons[1], 2)
  await form.button.click()
  await expect(tab).toBeAt(addresses.home.en)
  await expect(form.notice).toBeVisible()
  const [hook] = await sink.hooksFor(client.signatory_email, 1)
  expect(hook?.body).toMatchObject({
    ...client,
    language: 'en',
    authorizations: [persons[0], { ...persons[1], position: null, authorization_scope: null }],
  })
})
