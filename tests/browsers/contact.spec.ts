import { writeFileSync } from 'node:fs'
import { type Message, newMessage } from '#tests/e2e/support/contact.ts'
import { readReference } from '#tests/e2e/support/feedback.ts'
import { emptyMessage } from '#tests/support/form-values.ts'
import { pdf } from '#tests/support/sample-files.ts'
import { words } from '#tests/support/words.ts'
import { addresses } from '#web/addresses.ts'
import { text as files } from '#web/content/pl/files.ts'
import { text as receipt } from '#web/content/pl/receipt.ts'
import { text as uploads } from '#web/content/pl/uploads.ts'
import { contactFieldNames } from '#worker/domain/forms/contact-message.ts'
import { text as mailText } from '#worker/outbox/channels/text/pl.ts'
import { contactPlainFormText } from '#worker/submissions/contact-message/text/contact-plain-form.ts'
import { expect, test } from './support/journey.ts'
import type { Tab } from './support/tab.ts'

const { contactForm: text, errors } = words.pl

function contactForm(tab: Tab) {
  const field = (name: (typeof contactFieldNames)[number]) =>
    tab.getByRole('textbox', { name: text.fields[name].label })
  return {
    field,
    button: tab.getByRole('button', { name: text.send }),
    failure: tab.getByRole('alert'),
    success: tab.getByRole('status').containing(text.success.title),

    async fill(message: Partial<Message>) {
      for (const name of contactFieldNames) {
        const value = message[name]
        if (value !== undefined) await field(name).fill(value)
      }
    },
    async holds(message: Message) {
      await expect.poll(() => tab.locator('main form').values()).toMatchObject(message)
    },
  }
}

test('what is missing is listed, a reload keeps the rest, and the message is confirmed and reaches the company with its file', async ({
  tab,
  sink,
}) => {
  const form = contactForm(tab)
  await tab.visit(addresses.contact.pl)
  await form.button.click()
  await expect(form.failure).toBeFocused()
  await expect(form.failure.getByRole('heading', { name: errors.summary })).toBeVisible()
  const required = ['name', 'email', 'subject', 'message'] as const
  await expect(form.failure.getByRole('link')).toHaveText(
    required.map((name) => text.fields[name].required ?? ''),
  )
  for (const name of ['name', 'message'] as const) {
    await form.failure.getByRole('link', { name: text.fields[name].required ?? '' }).click()
    await expect(form.field(name)).toBeFocused()
    await expect(form.field(name)).toBeInView()
  }

  // Chromium would make another domain of it in an e-mail field.
  const email = newMessage().email.replace('@', '@straße.')
  const message = { ...newMessage(email), message: 'Żuraw\nna sobotę' }
  const wrong = { ...message, email: 'anna.example.com' }
  const { message: byKeys, ...atOnce } = wrong
  await form.fill(atOnce)
  await form.field('message').type(byKeys)
  await form.button.click()
  await expect(form.failure.getByRole('link')).toHaveText(errors.fields.email_invalid)
  await tab.reload()
  await tab.isTakenOver()
  await form.holds(wrong)
  await expect(tab.getByText(errors.draftRestored)).toBeVisible()

  const path = test.info().outputPath('plan.pdf')
  writeFileSync(path, pdf())
  await tab.driver.pickFile('#contact-files', path)
  await expect(tab.getByRole('list', { name: uploads.list }).getByText(uploads.done)).toBeVisible()

  await form.field('email').type(message.email)
  await form.button.click()
  await expect(form.success).toBeFocused()
  await expect(form.success.containing(files.saved(1))).toBeVisible()
  await expect(tab.locator('[data-sonner-toast]').containing(text.success.title)).toBeVisible()
  const [said = ''] = await form.success.texts()
  const reference = readReference(said)
  await tab.getByRole('button', { name: receipt.anotherEnquiry }).click()
  await form.holds(emptyMessage)
  const mail = await sink.mailFor(message.email)
  expect(mail.Subject).toBe(mailText.message.subject(message.subject, reference))
  for (const said of [...Object.values(message), 'plan.pdf']) expect(mail.Text).toContain(said)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a blank is refused with the rest kept, and the message then reaches the company', async ({
    tab,
    sink,
  }) => {
    const plain = contactPlainFormText.pl
    const form = contactForm(tab)
    const message = newMessage()
    await tab.goto(addresses.contact.pl)
    // The browser stops an empty field, but lets spaces pass.
    await form.fill({ ...message, subject: '   ' })
    await form.button.click()
    await expect(form.failure.getByRole('heading', { name: plain.rejected.heading })).toBeVisible()
    await expect(form.field('message')).toHaveValue(message.message)
    await form.field('subject').fill(message.subject)
    await form.button.click()
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(plain.sent.heading)
    const mail = await sink.mailFor(message.email)
    expect(mail.Subject).toContain(message.subject)
    expect(mail.Text).toContain(message.message)
  })
})
