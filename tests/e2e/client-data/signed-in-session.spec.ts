import { bankFieldNames } from '#tests/support/form-values.ts'
import { addresses } from '#web/addresses.ts'
import { text as account } from '#web/content/pl/auth.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { words } from '../../support/words.ts'
import {
  accountScreen,
  endSessions,
  newMember,
  signInByCall,
  storedSession,
  storeSession,
} from '../support/account.ts'
import { clientData, newClient, newPerson } from '../support/application.ts'
import { clientDataPath, endedElsewhere, openAsMember, savingForm, test } from '../support/client-data.ts'
import { expectToast } from '../support/feedback.ts'
import { holdLonger, watchButtons } from '../support/held-back.ts'
import { countPosts, holdCalls } from '../support/intercept-calls.ts'
import { expect } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'

// In every language: tests/web/specification.test.tsx.
test('a session that ends elsewhere while a form is filled in loses nothing, by keyboard alone; bank data are typed again after a reload, as the message says', async ({
  page,
  sink,
  savedFor,
  announce,
}) => {
  const {
    clientData: { notSignedIn },
    errors,
  } = words.pl
  announce(...endedElsewhere)
  const { session, ...member } = await openAsMember(page, sink)
  const form = savingForm(page, 'pl')
  const client = newClient()
  const person = newPerson()
  await form.openOnContactPage()
  await form.fill(client)
  await form.addPerson(person)
  await endSessions(page, session)
  await tabTo(page, form.button)
  await page.keyboard.press('Enter')

  await expectToast(page, notSignedIn)
  await expect(form.failure).toBeFocused()
  await expect(form.failure.getByRole('heading', { name: notSignedIn.title, exact: true })).toBeVisible()
  for (const sentence of [notSignedIn.body, notSignedIn.kept])
    await expect(form.failure.getByText(sentence, { exact: true })).toBeVisible()
  await form.holds(client)
  await form.holdsPerson(1, 1, person)
  expect(await storedSession(page)).toBeNull()
  expect(savedFor(client.signatory_email)).toEqual([])

  await tabTo(page, form.failure.getByRole('link', { name: notSignedIn.link }))
  await page.keyboard.press('Enter')
  // The form is shown until the screen has come.
  const screen = accountScreen(page)
  await expect(screen.heading(account.signIn.heading)).toBeVisible()
  const draft = await page.evaluate(
    (key) => sessionStorage.getItem(key) ?? '',
    storedItems.applicationDraft.key,
  )
  expect(draft).toContain(client.company_name)
  for (const name of bankFieldNames) expect(draft).not.toContain(client[name])
  await expect(screen.identifier).toBeVisible()
  await tabTo(page, screen.identifier)
  await page.keyboard.insertText(member.email)
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(member.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addresses.clientForm.pl)
  await expect(form.dialog.getByText(errors.draftRestored)).toBeVisible()
  await form.holds(client)
  await form.holdsPerson(1, 1, person)

  await page.reload()
  await expect(form.dialog).toBeVisible()
  await form.holds({ ...client, bank_account_number: '', bank_name: '', swift_bic_code: '' })
  const { bank_account_number, bank_name, swift_bic_code } = client
  await form.fill({ bank_account_number, bank_name, swift_bic_code })
  await tabTo(page, form.button)
  await page.keyboard.press('Enter')
  await expect(form.notice).toBeVisible()
  expect(savedFor(client.signatory_email)).toMatchObject([
    { user_id: session.user.id, persons: [{ email: person.email }] },
  ])
})

// Signing in again in another tab lets the open form be saved: tests/access/client-data.spec.ts.
test('signing out in another tab changes no form that is open; the next opening is a visitor’s, with what was typed', async ({
  page,
  context,
  sink,
  savedFor,
}) => {
  const posts = countPosts(page, clientDataPath)
  await openAsMember(page, sink)
  const form = savingForm(page, 'pl')
  const client = newClient()
  await form.openOnContactPage()
  await form.fill(client)

  const other = accountScreen(await context.newPage())
  await other.open()
  await other.button(account.account.sessions.here).click()
  await other.isSignedOut()
  await expect.poll(() => storedSession(page)).toBeNull()
  await expect(form.dialog).toBeVisible()
  await form.holds(client)
  await form.button.click()
  await expect(form.failure).toContainText(words.pl.clientData.notSignedIn.body)
  expect(posts.count).toBe(0)

  await page.keyboard.press('Escape')
  const visitors = clientData(page, 'pl')
  await visitors.open()
  await visitors.holds(client)
  await visitors.button.click()
  await expect(visitors.notice).toBeVisible()
  await sink.hooksFor(client.signatory_email, 2)
  expect(savedFor(client.signatory_email)).toEqual([])
})

test('a token that has run out is renewed before any form is shown', async ({ page, sink, savedFor }) => {
  const member = await newMember(page, sink)
  const session = await signInByCall(page, member)
  await storeSession(page, { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 })
  const form = savingForm(page, 'nl')
  const client = newClient()
  const letGo = await holdCalls(page, '**/auth/v1/token?*')
  await holdLonger(page)
  const isAskedFor = page.waitForRequest('**/auth/v1/token?*')
  const seen = await watchButtons(page)
  await page.goto(addresses.clientForm.nl, { waitUntil: 'commit' })
  await isAskedFor
  letGo()
  await expect(form.dialog).toBeVisible()
  await expect(page.getByText(words.nl.clientForm.loading)).toHaveCount(0)
  await expect.poll(seen).toEqual([words.nl.clientData.submit])
  await form.fill(client)
  await form.button.click()
  await expect(form.notice).toBeVisible()
  expect(savedFor(client.signatory_email)).toHaveLength(1)
})
