import { text } from '#web/content/pl/admin/replies.ts'
import { adminArea, expect, newMark, recordPath, test } from '../support/admin.ts'
import { threadAddress } from '../support/sink.ts'

const addressOf = (mail: { ReplyTo: { Address: string }[] }) => mail.ReplyTo[0]?.Address ?? ''

test('a customer answers by e-mail, a colleague sees it in the record, and the office answers from its mail program', async ({
  page,
  admin,
  sendLead,
  sink,
}) => {
  const area = adminArea(page)
  const mark = newMark()
  const lead = await sendLead({ name: `Jan ${mark}` })
  const enquiry = await sink.mailFor(lead.email)
  const receipt = await sink.letterTo(lead.email)
  const [office, customer] = [addressOf(enquiry), addressOf(receipt)]
  for (const address of [office, customer]) expect(address).toMatch(threadAddress)

  await area.enter(admin, recordPath(lead))
  const thread = area.part(text.heading)
  await expect(thread).toContainText(text.none)
  const ours = area.part(text.officeAddress.heading)
  await ours.getByRole('button', { name: text.officeAddress.heading }).click()
  await expect(ours).toContainText(office)

  await sink.answer(receipt, { text: `Potrzebny od środy. ${mark}\n\nAltimach wrote:\n> ${customer}` })
  await expect(thread.getByRole('listitem').first()).toContainText(`Potrzebny od środy. ${mark}`)
  await expect(thread).toContainText(lead.email)
  await expect(thread).not.toContainText(text.unverified)

  await sink.runOutbox()
  const [, relayed] = await sink.mailsFor(lead.email, 2)
  if (!relayed) throw new Error('the office has no mail')
  expect(relayed.Text).toContain(`Potrzebny od środy. ${mark}`)
  expect(relayed.Text + relayed.HTML + relayed.Subject).not.toContain(customer)
  expect(addressOf(relayed)).toBe(office)

  await sink.answer(relayed, { text: `Mamy wolny. ${mark}\n\nAltimach wrote:\n> Adres: ${office}\n> Kiedy?` })
  await expect(thread.getByRole('listitem').last()).toContainText(`Mamy wolny. ${mark}`)
  await sink.runOutbox()
  const answer = await sink.letterTo(lead.email, 2)
  expect(answer.Text).toContain(`Mamy wolny. ${mark}`)
  expect(answer.Text + answer.HTML + answer.Subject).not.toContain(office)
  expect(addressOf(answer)).toBe(customer)

  await sink.answer(relayed, { text: `Podszywam się. ${mark}`, isForged: true })
  const forged = thread.getByRole('listitem').last()
  await expect(forged).toContainText(`Podszywam się. ${mark}`)
  await expect(forged).toContainText(text.unverified)
  await expect(forged).toContainText(text.notRelayed.headings.office)

  await area.button(text.officeAddress.renew).click()
  await expect(ours).toContainText(text.officeAddress.renewed)
  await expect(ours).not.toContainText(office)
})
