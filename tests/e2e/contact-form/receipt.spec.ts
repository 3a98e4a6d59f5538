import { text as deliveries } from '#web/content/pl/admin/deliveries.ts'
import { company } from '#worker/contract/company.ts'
import { text as receipt } from '#worker/outbox/receipt/text/de.ts'
import { adminArea, expect, test } from '../support/admin.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { readReference } from '../support/feedback.ts'
import { words } from '../support/words.ts'

test.describe.configure({ timeout: 120_000 })

test('whoever sends a message gets a receipt in the language of the page, and the record shows it', async ({
  page,
  sink,
  admin,
}) => {
  const form = contactForm(page, 'de')
  const message = newMessage()
  await form.open()
  await form.fill(message)
  await form.button.click()
  await expect(form.success).toContainText(words.de.errors.mailsReceipt)
  const reference = readReference(await form.success.textContent())

  const mail = await sink.letterTo(message.email)
  expect(mail.To.map(({ Address }) => Address)).toEqual([message.email])
  expect(mail.ReplyTo.map(({ Address }) => Address)).toEqual([company.email])
  expect(mail.Subject).toBe(receipt.message.subject(reference))
  expect(mail.HTML).toContain('<html lang="de">')
  for (const typed of [message.name, message.subject, ...message.message.split('\n').filter(Boolean)])
    expect(mail.Text).not.toContain(typed)

  const area = adminArea(page)
  await area.enter(admin, `/admin?search=${encodeURIComponent(message.email)}`)
  await area.rows.getByRole('link').click()
  const sent = area
    .part(deliveries.ofRecord)
    .getByRole('listitem')
    .filter({ hasText: deliveries.channels.receipt })
  await expect(sent).toContainText(deliveries.states.sent)
})
