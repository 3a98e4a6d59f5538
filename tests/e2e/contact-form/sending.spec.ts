import { addresses } from '#web/addresses.ts'
import { labels } from '#worker/domain/labels/contact/pl.ts'
import { text as mailText } from '#worker/outbox/channels/text/pl.ts'
import { words } from '../../support/words.ts'
import { contactForm, messagesCall, newMessage } from '../support/contact.ts'
import { expectToast, readReference } from '../support/feedback.ts'
import { countPosts, holdCalls } from '../support/intercept-calls.ts'
import { expect, test } from '../support/journey.ts'
import { threadAddress } from '../support/sink.ts'

const { contactForm: text, errors, layout } = words.pl

// In every language: tests/web/forms/forms.test.tsx and tests/worker/outbox/channels/message-mail.test.ts.
test('a message is sent once by a double click, confirmed, reaches the company, and does not come back by reload, navigation or the back button', async ({
  page,
  sink,
}) => {
  const posts = countPosts(page, '/api/contact-messages')
  const form = contactForm(page, 'pl')
  const [name = '', domain = ''] = newMessage().email.split('@')
  const message = newMessage(`${name}@straße.${domain}`)
  await form.open()
  await form.fill({ ...message, email: `${name}@strae.${domain}` })
  // Chromium would make another domain of it, and lose the caret where the type of the field changes.
  await form.field('email').press('End')
  for (const _ of `e.${domain}`) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('ß')
  await expect(form.field('email')).toHaveValue(message.email)
  const letGo = await holdCalls(page, messagesCall)
  await form.button.dblclick()
  await page.keyboard.press('Enter')

  await expect(form.sendingButton).toBeDisabled()
  await expect(form.button).toHaveCount(0)
  await form.sendingButton.click({ force: true })
  await expect(form.field('message')).toBeDisabled()
  letGo()

  await expectToast(page, text.success)
  await expect(form.success).toBeFocused()
  expect(posts.count).toBe(1)
  const reference = readReference(await form.success.textContent())
  await expect(form.button).toHaveCount(0)
  await form.again.click()
  await expect(form.field('name')).toBeFocused()
  await form.isEmpty()
  await expect(form.button).toBeEnabled()

  const mail = await sink.mailFor(message.email)
  expect(mail.To.map(({ Address }) => Address)).toHaveLength(1)
  expect(mail.ReplyTo.map(({ Address }) => Address)).toEqual([expect.stringMatching(threadAddress)])
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

const odd = {
  name: 'Zażółć "Gęślą" <b>Jaźń</b> & Søn',
  subject: '🏗️ عاجل: رافعة 👷🏽‍♀️ <i>pilne</i>',
  message: [
    'مرحبا، نحتاج إلى رافعة شوكية يوم الأحد.',
    'שלום, אנחנו צריכים מנוף.',
    '<script>alert("1")</script> & <a href="https://example.com">link</a> %s {{x}} \\n',
    '👨‍👩‍👧‍👦 🇵🇱 — „cudzysłów” ’apostrof’',
  ].join('\n'),
}

// How mails show markup and right-to-left text: tests/worker/outbox/channels/message-mail.test.ts.
test('two messages sent one after the other are two messages; emoji, right-to-left text and markup arrive as they were typed, and Enter pressed thrice sends once', async ({
  page,
  sink,
}) => {
  const posts = countPosts(page, '/api/contact-messages')
  const form = contactForm(page, 'de')
  const message = newMessage()
  const confirmed = async () => {
    await expect(form.success).toBeVisible()
    return readReference(await form.success.textContent())
  }
  await form.open()
  await form.fill({ ...message, ...odd })
  await form.button.click()
  const first = await confirmed()
  await form.again.click()
  await form.fill({ ...message, subject: 'Kran', phone: '' })
  await form.field('subject').focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter')
  const second = await confirmed()
  expect(second).not.toBe(first)
  expect(posts.count).toBe(2)

  const mails = await sink.mailsFor(message.email, 2)
  const textOf = (subject: string, reference: string) =>
    mails.find(({ Subject }) => Subject === mailText.message.subject(subject, reference))?.Text
  for (const typed of [...Object.values(odd), `${labels.phone}:`])
    expect(textOf(odd.subject, first)).toContain(typed)
  expect(textOf('Kran', second)).toContain(message.message)
  expect(textOf('Kran', second)).not.toContain(`${labels.phone}:`)
})
