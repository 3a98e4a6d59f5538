import { addresses } from '#web/site.ts'
import { text as mailText } from '#worker/outbox/text/pl.ts'
import { holdCalls } from '../support/calls.ts'
import { contactForm, messagesCall, newMessage } from '../support/contact.ts'
import { expectToast, readReference } from '../support/feedback.ts'
import { expect, test } from '../support/journey.ts'
import { words } from '../support/words.ts'

const { contactForm: text, errors, layout } = words.pl

// In every language: tests/web/forms/contact and tests/worker/outbox/message-mail.test.ts.
test('a message is confirmed, reaches the company, and does not come back by reload, navigation or the back button', async ({
  page,
  sink,
}) => {
  const form = contactForm(page, 'pl')
  const message = newMessage()
  await form.open()
  await form.fill(message)
  const letGo = await holdCalls(page, messagesCall)
  await form.button.click()

  await expect(form.sendingButton).toBeDisabled()
  await expect(form.button).toHaveCount(0)
  letGo()

  await expectToast(page, text.success)
  await expect(form.success).toBeFocused()
  const reference = readReference(await form.success.textContent())
  await expect(form.success).toContainText(errors.reference(reference))
  await form.isEmpty()
  await expect(form.button).toBeEnabled()

  const mail = await sink.mailFor(message.email)
  expect(mail.To.map(({ Address }) => Address)).toHaveLength(1)
  expect(mail.ReplyTo.map(({ Address }) => Address)).toEqual([message.email])
  expect(mail.From.Address).not.toBe(message.email)
  expect(mail.Subject).toBe(mailText.message.subject(message.subject, reference))
  for (const said of [mailText.visitorLanguage.pl, reference, ...Object.values(message)])
    expect(mail.Text).toContain(said)
  expect(mail.HTML).toContain(mailText.visitorLanguage.pl)
  expect(mail.HTML).toContain(reference)

  await page.reload()
  await form.isReady()
  await form.isEmpty()
  await page.getByRole('link', { name: layout.pages.about }).first().click()
  await page.waitForURL(addresses.about.pl)
  await page.goBack()
  await form.isReady()
  await form.isEmpty()
  await expect(form.success).toHaveCount(0)
  await expect(page.getByText(errors.draftRestored)).toHaveCount(0)
})

test('two messages sent one after the other are two messages, and the one without a phone number mentions none', async ({
  page,
  sink,
}) => {
  const form = contactForm(page, 'de')
  const message = newMessage()
  await form.open()
  const references: string[] = []
  for (const change of [{ subject: 'Bühne' }, { subject: 'Kran', phone: '' }]) {
    await form.fill({ ...message, ...change })
    await form.button.click()
    await expect(form.success).toBeVisible()
    references.push(readReference(await form.success.textContent()))
  }
  expect(new Set(references).size).toBe(2)
  const mails = await sink.mailsFor(message.email, 2)
  const textOf = (subject: string, reference = '') =>
    mails.find(({ Subject }) => Subject === mailText.message.subject(subject, reference))?.Text
  expect(textOf('Bühne', references[0])).toContain(`${mailText.message.phone}:`)
  expect(textOf('Kran', references[1])).toContain(message.message)
  expect(textOf('Kran', references[1])).not.toContain(`${mailText.message.phone}:`)
})
