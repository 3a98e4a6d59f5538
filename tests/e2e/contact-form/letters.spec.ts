import { contactForm, newMessage } from '../support/contact.ts'
import { expect, test } from '../support/journey.ts'

const oddMessage = () => ({
  ...newMessage(),
  name: 'Zażółć "Gęślą" <b>Jaźń</b> & Søn',
  subject: '🏗️ عاجل: رافعة 👷🏽‍♀️ <i>pilne</i>',
  message: [
    'مرحبا، نحتاج إلى رافعة شوكية يوم الأحد.',
    'שלום, אנחנו צריכים מנוף.',
    '<script>alert("1")</script> & <a href="https://example.com">link</a> %s {{x}} \\n',
    '👨‍👩‍👧‍👦 🇵🇱 — „cudzysłów” ’apostrof’',
  ].join('\n'),
})

test('emoji, right-to-left text and markup arrive in the mail as they were typed', async ({
  page,
  context,
  sink,
}) => {
  const form = contactForm(page, 'pl')
  const message = oddMessage()
  await form.open()
  await form.fill(message)
  await form.button.click()
  await expect(form.success).toBeVisible()

  const mail = await sink.mailFor(message.email)
  expect(mail.Subject).toContain(message.subject)
  for (const typed of [message.name, message.subject, message.message]) expect(mail.Text).toContain(typed)
  expect(mail.HTML).not.toContain('<script')

  const reader = await context.newPage()
  await reader.setContent(mail.HTML)
  const read = await reader.locator('body').innerText()
  for (const typed of [message.name, message.subject, message.message]) expect(read).toContain(typed)
  await expect(reader.getByText('مرحبا')).toHaveCSS('direction', 'rtl')
  await expect(reader.getByRole('link')).toHaveCount(0)
})
