import { addresses } from '#web/site.ts'
import { locales } from '#worker/contract/locales.ts'
import { text as mailText } from '#worker/outbox/text/pl.ts'
import { holdCalls } from '../support/calls.ts'
import { contactForm, messagesCall, newMessage } from '../support/contact.ts'
import { expectToast, readReference } from '../support/feedback.ts'
import { expect, test } from '../support/journey.ts'
import { words } from '../support/words.ts'

for (const locale of locales) {
  const text = words[locale].contactForm

  test(`a message sent from the ${locale} page is confirmed and reaches the company`, async ({
    page,
    sink,
  }) => {
    const form = contactForm(page, locale)
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
    if (text.success.body) await expect(form.success).toContainText(text.success.body)
    const reference = readReference(await form.success.textContent())
    await expect(form.success).toContainText(words[locale].errors.reference(reference))
    await form.isEmpty()
    await expect(form.button).toBeEnabled()

    const mail = await sink.mailFor(message.email)
    expect(mail.To.map(({ Address }) => Address)).toHaveLength(1)
    expect(mail.ReplyTo.map(({ Address }) => Address)).toEqual([message.email])
    expect(mail.From.Address).not.toBe(message.email)
    expect(mail.Subject).toBe(mailText.message.subject(message.subject, reference))
    for (const said of [mailText.visitorLanguage[locale], reference, ...Object.values(message)])
      expect(mail.Text).toContain(said)
    expect(mail.HTML).toContain(mailText.visitorLanguage[locale])
    expect(mail.HTML).toContain(reference)
  })
}

test('a message without a phone number is sent, and its mail does not mention one', async ({
  page,
  sink,
}) => {
  const form = contactForm(page, 'en')
  const message = { ...newMessage(), phone: '' }
  await form.open()
  await form.fill(message)
  await form.button.click()
  await expect(form.success).toBeVisible()
  expect((await sink.mailFor(message.email)).Text).not.toContain(`${mailText.message.phone}:`)
})

test('a message that has been sent does not come back by reload, navigation or the back button', async ({
  page,
}) => {
  const form = contactForm(page, 'pl')
  await form.open()
  await form.fill(newMessage())
  await form.button.click()
  await expect(form.success).toBeVisible()

  await page.reload()
  await form.isReady()
  await form.isEmpty()

  await page.getByRole('link', { name: words.pl.layout.pages.about }).first().click()
  await page.waitForURL(addresses.about.pl)
  await page.goBack()
  await form.isReady()
  await form.isEmpty()
  await expect(form.success).toHaveCount(0)
  await expect(page.getByText(words.pl.errors.draftRestored)).toHaveCount(0)
})

test('two messages sent one after the other are two messages', async ({ page, sink }) => {
  const form = contactForm(page, 'de')
  const message = newMessage()
  await form.open()
  const references: string[] = []
  for (const subject of ['Bühne', 'Kran']) {
    await form.fill({ ...message, subject })
    await form.button.click()
    await expect(form.success).toBeVisible()
    references.push(readReference(await form.success.textContent()))
  }
  expect(new Set(references).size).toBe(2)
  const mails = await sink.mailsFor(message.email, 2)
  expect(mails.map(({ Subject }) => Subject)).toEqual(
    expect.arrayContaining([
      mailText.message.subject('Bühne', references[0] ?? ''),
      mailText.message.subject('Kran', references[1] ?? ''),
    ]),
  )
})
