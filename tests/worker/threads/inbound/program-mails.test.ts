import { expect, test } from 'vitest'
import { createProgramMails } from '#tests/support/program-mails.ts'
import { openAdmin } from '../../support/admin.ts'
import { emptyFileBucket, fileRows, objectKeys } from '../../support/files.ts'
import { fakeReceivers } from '../../support/outbox.ts'
import { addressOf, deliver, mailRows, storeEnquiry } from '../../support/threads.ts'

const correspondents = {
  customer: 'jan@firma.example',
  customerAddress: '',
  office: 'office@site.test',
  officeAddress: '',
  administrator: '',
}

const programs = createProgramMails(correspondents).map(({ program }) => program)

test('the mails are those of forty programs at least', () => {
  expect(new Set(programs).size).toBeGreaterThanOrEqual(40)
})

test.each(programs)('a mail is filed: %s', async (program) => {
  const id = await storeEnquiry()
  const { email } = await openAdmin()
  const mail = createProgramMails({
    ...correspondents,
    customerAddress: addressOf('customer', id),
    officeAddress: addressOf('office', id),
    administrator: email,
  }).find((one) => one.program === program)
  if (!mail) throw new Error('no such mail')
  const sent = fakeReceivers()
  const to = addressOf(mail.side, id)
  const delivered = await deliver({ from: mail.envelopeFrom, to, raw: mail.raw })
  expect(delivered).toEqual({ rejected: null, forwardedTo: [], isRead: true })

  const [row, ...others] = await mailRows()
  expect(others).toEqual([])
  expect(row).toMatchObject({ submission_id: id, origin: mail.side, verified: mail.isVerified ?? true })
  expect(row?.text).toContain(mail.written)
  expect(row?.not_relayed_for === null).toBe(mail.isRelayed)
  if (mail.files) expect((await fileRows()).map(({ name }) => name)).toEqual(mail.files)

  expect(sent).toHaveLength(mail.isRelayed ? 1 : 0)
  const [relay] = sent
  if (!relay) return
  expect(relay.body.to).toEqual([mail.side === 'customer' ? 'office@site.test' : 'jan@firma.example'])
  expect(relay.body.text).toContain(mail.written)
  // The other side's address is nowhere; the recipient's own is the one to answer to.
  const own = addressOf(mail.side === 'customer' ? 'office' : 'customer', id)
  expect(relay.body.reply_to).toBe(own)
  const { reply_to: _, ...rest } = relay.body
  expect(JSON.stringify(rest)).not.toMatch(/[co]m[0-9a-f]{60}/i)
})

test('a mail is stored once, although it comes twice', async () => {
  await emptyFileBucket()
  const id = await storeEnquiry()
  const sent = fakeReceivers()
  const to = addressOf('customer', id)
  const [mail] = createProgramMails({ ...correspondents, customerAddress: to })
  if (!mail) throw new Error('no mail')
  await deliver({ from: mail.envelopeFrom, to, raw: mail.raw })
  await deliver({ from: mail.envelopeFrom, to: to.toUpperCase(), raw: mail.raw })
  const again = new TextEncoder().encode('Received: from another server\r\n')
  await deliver({ from: mail.envelopeFrom, to, raw: new Uint8Array([...again, ...mail.raw]) })
  expect(await mailRows()).toHaveLength(1)
  expect(sent).toHaveLength(1)
  expect(await objectKeys()).toHaveLength(1)
})
