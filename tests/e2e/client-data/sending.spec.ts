import { readManifest } from '#tests/budgets/first-visit.ts'
import { addresses } from '#web/addresses.ts'
import { text as automation } from '#web/content/pl/automation.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { text as mailText } from '#worker/outbox/channels/text/pl.ts'
import { words } from '../../support/words.ts'
import { applicationsCall, clientData, newClient, newPerson } from '../support/application.ts'
import { clientDataPath } from '../support/client-data.ts'
import { expectToast, expectToastsInFull, readReference, toasts } from '../support/feedback.ts'
import { countPosts, holdCalls } from '../support/intercept-calls.ts'
import { expect, test } from '../support/journey.ts'
import { threadAddress } from '../support/sink.ts'

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Modules that only the form of somebody with an account needs. */
const signedInFiles = () =>
  Object.entries(readManifest()).flatMap(([source, { file }]) =>
    /forms\/client-data\/signed-in\/|content\/..\/client-data|session\/start-auth-client/.test(source)
      ? [`/${file}`]
      : [],
  )

// In every language: tests/web/forms/client-data, tests/worker/submissions and tests/worker/outbox.
test('an application from the form page leads home with thanks that go when the reader moves on, reaches every service, and does not come back; nothing of the other form is fetched', async ({
  page,
  sink,
  baseURL,
}) => {
  const { application: text, layout } = words.pl
  const posts = countPosts(page, clientDataPath)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const form = clientData(page, 'pl')
  const client = newClient()
  const persons = [newPerson(), newPerson({ position: '', authorization_scope: '' })]
  await form.openOnOwnPage()
  await form.fill(client)
  for (const person of persons) await form.addPerson(person)
  await form.addPerson(newPerson({ email: '' }))
  await expect(form.row(3, 3).warning).toBeVisible()
  const letGo = await holdCalls(page, applicationsCall)
  await form.button.click()

  await expect(form.sendingButton).toBeDisabled()
  await expect(form.button).toHaveCount(0)
  letGo()

  await expect(page).toHaveURL(addresses.home.pl)
  await expect(form.dialog).toHaveCount(0)
  await expectToast(page, text.success)
  await expect(toasts(page).filter({ hasText: automation.info })).toHaveCount(1)
  await expectToastsInFull(page, 2)
  await expect(page.locator('[aria-live=polite]').filter({ has: toasts(page) })).toHaveCount(1)
  const reference = readReference(await form.notice.textContent())
  await expect(form.notice).toBeFocused()
  await expect(form.notice).toContainText(text.authorizations.saved(2, 3))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const hooks = await sink.hooksFor(client.signatory_email, 2)
  const zapier = hooks.find(({ path }) => path === '/hooks/zapier')
  expect(zapier?.body).toEqual({
    ...client,
    id: expect.stringMatching(uuid),
    language: 'pl',
    submitted_at: expect.stringMatching(isoTime),
    authorizations: [persons[0], { ...persons[1], position: null, authorization_scope: null }],
  })
  expect(toReference(String(zapier?.body.id))).toBe(reference)
  const automated = hooks.find(({ path }) => path === '/hooks/automation')
  expect(automated?.body).toEqual({
    timestamp: expect.stringMatching(isoTime),
    source: baseURL,
    payload: zapier?.body,
  })

  const mail = await sink.mailFor(client.signatory_email)
  expect(mail.Subject).toBe(mailText.application.subject(client.company_name, reference))
  expect(mail.ReplyTo.map(({ Address }) => Address)).toEqual([expect.stringMatching(threadAddress)])
  const said = [mailText.visitorLanguage.pl, ...Object.values(client), ...persons.map((p) => p.email)]
  for (const word of said) expect(mail.Text).toContain(word)

  const menu = page.getByRole('navigation', { name: layout.menu.label })
  await menu.getByRole('link', { name: layout.pages.about }).click()
  await expect(page).toHaveURL(addresses.about.pl)
  await expect(form.notice).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(addresses.home.pl)
  await page.goBack()
  await expect(form.dialog).toBeVisible()
  await form.isEmpty()
  await page.reload()
  await expect(form.dialog).toBeVisible()
  await form.isEmpty()

  expect(posts.count).toBe(0)
  const others = signedInFiles()
  expect(others.length).toBeGreaterThan(6)
  expect(fetched.filter((path) => others.includes(path) || path.startsWith('/auth/v1/'))).toEqual([])
})

test('the dialog on the contact page advises on doubtful numbers without moving a button that is being pressed, takes them, closes and says thanks', async ({
  page,
  sink,
}) => {
  const { application: text } = words.pl
  const { advice } = text
  const form = clientData(page, 'pl')
  const client = {
    ...newClient(),
    vat_number: 'PL1234563219',
    bank_account_number: 'PL51 9990 0009 0000 1234 0000 0001',
    swift_bic_code: 'BPRZPLP',
  }
  await form.openOnContactPage()
  await form.fill(client)
  // Its code may come a moment after the first fields are filled in.
  await expect(form.field('bank_account_number')).toHaveAccessibleDescription(advice.iban)
  await form.addButton.scrollIntoViewIfNeeded()
  // The advice waits until its field is left.
  await expect(form.field('swift_bic_code')).toBeFocused()
  await expect(form.field('swift_bic_code')).toHaveAccessibleDescription('')
  const box = await form.addButton.boundingBox()
  if (!box) throw new Error('The button is not on the screen.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2)
  await page.mouse.down()
  // The finger is still down: nothing may move under it.
  expect(await form.addButton.boundingBox()).toEqual(box)
  await page.mouse.up()
  await expect(form.rows).toHaveCount(1)
  await expect(form.field('vat_number')).toHaveAccessibleDescription(advice.nip)
  await expect(form.field('bank_account_number')).toHaveAccessibleDescription(advice.iban)
  await expect(form.field('swift_bic_code')).toHaveAccessibleDescription(advice.bic)
  await expect(form.field('vat_number')).not.toHaveAttribute('aria-invalid')
  await form.button.click()

  await expect(form.dialog).toHaveCount(0)
  await expect(page).toHaveURL(addresses.contact.pl)
  await expectToast(page, text.success)
  readReference(await form.notice.textContent())
  await expect(form.notice).toBeFocused()

  await form.again.click()
  await expect(form.dialog).toBeVisible()
  await form.isEmpty()
  const hooks = await sink.hooksFor(client.signatory_email, 2)
  const zapier = hooks.find(({ path }) => path === '/hooks/zapier')
  expect(zapier?.body).toMatchObject({ ...client, language: 'pl', authorizations: [] })
})
