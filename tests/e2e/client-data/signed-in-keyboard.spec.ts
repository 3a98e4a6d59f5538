import { text as auth } from '#web/content/pl/auth.ts'
import { endSessions } from '../support/account.ts'
import { newClient } from '../support/application.ts'
import { endedElsewhere, openAsMember, savingForm, test } from '../support/client-data.ts'
import { expect } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'

test('a client is saved by keyboard alone, also when one has to sign in first', async ({
  page,
  sink,
  savedFor,
  announce,
}) => {
  announce(...endedElsewhere)
  const { session, email, password } = await openAsMember(page, sink)
  const form = savingForm(page, 'pl')
  const client = newClient()
  await form.openAndFillByKeyboard(client)
  await endSessions(page, session)
  await tabTo(page, form.button)
  await page.keyboard.press('Enter')
  await expect(form.failure).toBeFocused()
  await tabTo(page, form.failure.getByRole('link'))
  await page.keyboard.press('Enter')

  // The form is shown until the screen has come.
  await expect(page.getByRole('heading', { level: 1, name: auth.signIn.heading })).toBeVisible()
  const identifier = page.getByRole('textbox').first()
  await expect(identifier).toBeVisible()
  await tabTo(page, identifier)
  await page.keyboard.insertText(email)
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(password)
  await page.keyboard.press('Enter')
  await expect(form.dialog).toBeVisible()
  await tabTo(page, form.button)
  await page.keyboard.press('Enter')
  await expect(form.notice).toBeVisible()
  expect(savedFor(client.signatory_email)).toHaveLength(1)
})
