import { contactFieldNames, type Message, newMessage } from '#tests/e2e/support/contact.ts'
import { readReference } from '#tests/e2e/support/feedback.ts'
import { words } from '#tests/e2e/support/words.ts'
import { addresses } from '#web/site.ts'
import { text as mailText } from '#worker/outbox/text/pl.ts'
import { contactPlainFormText } from '#worker/submissions/contact-message/text/contact-plain-form.ts'
import { expect, test } from './support/journey.ts'
import type { Tab } from './support/tab.ts'

const { contact, contactForm: text, errors, privacy } = words.pl

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
      for (const name of contactFieldNames) await expect(field(name)).toHaveValue(message[name])
    },
  }
}

test('what is missing is listed, a reload keeps the rest, and the message is confirmed and reaches the company', async ({
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
  for (const name of required) {
    await form.failure.getByRole('link', { name: text.fields[name].required ?? '' }).click()
    await expect(form.field(name)).toBeFocused()
    await expect(form.field(name)).toBeInView()
  }

  const message = newMessage()
  const wrong = { ...message, email: 'anna.example.com' }
  await form.fill(wrong)
  await form.button.click()
  await expect(form.failure.getByRole('link')).toHaveText(errors.fields.email_invalid)
  await form.holds(wrong)
  await tab.reload()
  await tab.isTakenOver()
  await form.holds(wrong)
  await expect(tab.getByText(errors.draftRestored)).toBeVisible()

  await form.fill({ email: message.email })
  await form.button.click()
  await expect(form.success).toBeFocused()
  await expect(tab.locator('[data-sonner-toast]').containing(text.success.title)).toBeVisible()
  const [said = ''] = await form.success.texts()
  const reference = readReference(said)
  await form.holds({ name: '', email: '', phone: '', subject: '', message: '' })
  const mail = await sink.mailFor(message.email)
  expect(mail.Subject).toBe(mailText.message.subject(message.subject, reference))
  for (const typed of Object.values(message)) expect(mail.Text).toContain(typed)
})

test('the privacy policy opens, scrolls by keyboard and gives the focus back', async ({ tab }) => {
  await tab.visit(addresses.contact.pl)
  const opener = tab.getByRole('button', { name: contact.privacy.button })
  const dialog = tab.getByRole('dialog', { name: contact.privacy.title })
  await opener.click()
  await expect(dialog.getByText(privacy.intro)).toBeInView()
  const lastHeading = dialog.getByRole('heading', { level: 3 }).last()
  await expect(lastHeading).not.toBeInView()
  await tab.press('End')
  await expect(lastHeading).toBeInView()
  await tab.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.click()
  await dialog.getByRole('button', { name: contact.privacy.close }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
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
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(plain.refused.heading)
    await expect(tab.getByRole('textbox', { name: plain.fields.message })).toHaveValue(message.message)
    await tab.getByRole('textbox', { name: plain.fields.subject }).fill(message.subject)
    await tab.getByRole('button', { name: plain.send }).click()
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(plain.sent.heading)
    const mail = await sink.mailFor(message.email)
    expect(mail.Subject).toContain(message.subject)
    expect(mail.Text).toContain(message.message)
  })
})
