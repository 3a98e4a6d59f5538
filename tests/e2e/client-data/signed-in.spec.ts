import { addresses } from '#web/addresses.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { words } from '../../support/words.ts'
import { newClient, newPerson } from '../support/application.ts'
import { clientDataCall, openAsMember, savingForm, test } from '../support/client-data.ts'
import { expectToast, readReference, toasts } from '../support/feedback.ts'
import { countPosts, holdCalls } from '../support/intercept-calls.ts'
import { expect } from '../support/journey.ts'

// In every language: tests/web/specification.test.tsx.
test('the form page saves a client under the account that is signed in', async ({ page, sink, savedFor }) => {
  const { clientData: text, clientForm } = words.nl
  const { email, session } = await openAsMember(page, sink)
  const applications = countPosts(page, '/api/client-applications')
  const form = savingForm(page, 'nl')
  const client = newClient()
  const persons = [newPerson(), newPerson({ position: '', authorization_scope: '' })]
  await form.openOnOwnPage()
  await expect(form.dialog).toHaveAccessibleName(clientForm.heading)
  await expect(form.dialog).toHaveAccessibleDescription(clientForm.subtitle)
  await expect(form.dialog.getByText(text.description(email))).toBeVisible()
  await form.fill(client)
  for (const person of persons) await form.addPerson(person)
  await form.addPerson(newPerson({ email: '' }))
  await expect(form.row(3, 3).warning).toBeVisible()
  const letGo = await holdCalls(page, clientDataCall)
  await form.button.click()
  await expect(form.sendingButton).toBeDisabled()
  await expect(form.field('company_name')).toBeDisabled()
  letGo()

  await expect(page).toHaveURL(addresses.home.nl)
  await expect(form.dialog).toHaveCount(0)
  await expectToast(page, text.success)
  await expect(toasts(page)).toHaveCount(1)
  const reference = readReference(await form.notice.textContent())
  await expect(form.notice).toContainText(words.nl.application.authorizations.saved(2, 3))

  const [row, ...others] = savedFor(client.signatory_email)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    ...client,
    language: 'nl',
    user_id: session.user.id,
    profile_id: session.user.id,
    persons: [
      { ...persons[0], row_number: 1 },
      { ...persons[1], row_number: 2, position: null, authorization_scope: null },
    ],
  })
  expect(toReference(row?.id ?? '')).toBe(reference)
  expect(applications.count).toBe(0)
})
