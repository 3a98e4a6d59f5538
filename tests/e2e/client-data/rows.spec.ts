import { clientData, newClient, newPerson } from '../support/application.ts'
import { expect, test } from '../support/journey.ts'
import { words } from '../support/words.ts'

test('a new row takes the focus, a removed one gives it to the heading and leaves the others as they are', async ({
  page,
}) => {
  const text = words.pl.application.authorizations
  const form = clientData(page, 'pl')
  const [first, second, third] = [newPerson(), newPerson(), newPerson()]
  await form.openOnContactPage()
  await form.addButton.click()
  await expect(form.row(1, 1).field('first_name')).toBeFocused()
  await form.row(1, 1).removeButton.click()
  await expect(form.rows).toHaveCount(0)
  await expect(form.dialog.getByRole('heading', { name: text.heading })).toBeFocused()

  for (const person of [first, second, third]) await form.addPerson(person)
  await form.row(2, 3).removeButton.click()
  await expect(form.dialog.getByRole('heading', { name: text.heading })).toBeFocused()
  await form.holdsPerson(1, 2, first)
  await form.holdsPerson(2, 2, third)

  await form.addButton.click()
  await expect(form.row(3, 3).field('first_name')).toBeFocused()
  await expect(form.row(3, 3).field('first_name')).toHaveValue('')
  await form.holdsPerson(2, 3, third)
})

test('an incomplete row is marked while it is typed, and is not sent', async ({ page, sink }) => {
  const form = clientData(page, 'nl')
  const client = newClient()
  const complete = newPerson()
  await form.openOnContactPage()
  await form.fill(client)
  await form.addPerson(complete)
  await form.addButton.click()
  const second = form.row(2, 2)
  await expect(second.warning).toHaveCount(0)
  await second.field('last_name').fill('Bezimienny')
  await expect(second.warning).toBeVisible()
  await expect(form.row(1, 2).warning).toHaveCount(0)
  await second.field('first_name').fill('Jan')
  await expect(second.warning).toBeVisible()
  await second.field('email').fill('jan@journey.example')
  await expect(second.warning).toHaveCount(0)
  await second.field('email').fill('  ')
  await expect(second.warning).toBeVisible()
  // A row that nobody began is no worry.
  await form.addButton.click()
  await expect(form.row(3, 3).warning).toHaveCount(0)

  await form.button.click()
  await expect(form.notice).toBeVisible()
  const [hook] = await sink.hooksFor(client.signatory_email, 1)
  expect(hook?.body.authorizations).toEqual([complete])
})
