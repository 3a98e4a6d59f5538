import { Hono } from 'hono'
import { refusal } from './calls.ts'
import { type Address, toPlainText } from './mail-content.ts'
import type { Mail, Store } from './store.ts'

const toMailpitAddress = ({ name, address }: Address) => ({ Name: name, Address: address })

const toEnvelope = (mail: Mail) => ({
  ID: mail.id,
  From: mail.from.map(toMailpitAddress)[0],
  To: mail.to.map(toMailpitAddress),
  Cc: mail.cc.map(toMailpitAddress),
  Bcc: mail.bcc.map(toMailpitAddress),
  ReplyTo: mail.reply_to.map(toMailpitAddress),
  Subject: mail.subject,
})

const toMessage = (mail: Mail) => ({
  ...toEnvelope(mail),
  Date: mail.at,
  Text: mail.text,
  HTML: mail.html,
  Headers: mail.headers,
  Attachments: mail.attachments.map(({ filename, content_type, content }, index) => ({
    PartID: String(index + 1),
    FileName: filename,
    ContentType: content_type,
    Size: content.length,
  })),
})

const listing = (mails: readonly Mail[]) => ({
  total: mails.length,
  messages: mails.map((mail) => ({ ...toEnvelope(mail), Created: mail.at })),
})

const written = (addresses: Address[]) => addresses.map(({ name, address }) => `${name} <${address}>`).join()

const fields: Record<string, (mail: Mail) => string> = {
  to: ({ to }) => written(to),
  from: ({ from }) => written(from),
  subject: ({ subject }) => subject,
}

/** Every term must match. Quotes group words, before or after a field's colon. */
function toSearch(query: string): (mail: Mail) => boolean {
  const terms = (query.match(/(?:"[^"]*"|[^\s"])+/g) ?? []).map((term) => {
    const [, field = '', wanted = ''] = /^(?:(to|from|subject):)?(.*)$/i.exec(term.replaceAll('"', '')) ?? []
    return { read: fields[field.toLowerCase()], wanted: wanted.trim().toLowerCase() }
  })
  return (mail) =>
    terms.every(({ read = () => `${mail.subject}\n${toPlainText(mail)}`, wanted }) =>
      read(mail).toLowerCase().includes(wanted),
    )
}

/** The parts of Mailpit's API by which mails are read. */
export function mailpitRoutes({ mails }: Store) {
  const requireMail = (wanted: string): Mail => {
    const mail = mails.all().find(({ id }) => id === wanted)
    if (!mail) throw refusal(404, 'There is no such message.')
    return mail
  }
  return new Hono()
    .get('/api/v1/messages', (c) => c.json(listing(mails.newestFirst())))
    .delete('/api/v1/messages', (c) => {
      mails.empty()
      return c.text('ok')
    })
    .get('/api/v1/search', (c) => {
      const query = c.req.query('query')?.trim()
      if (!query) throw refusal(400, 'The search needs a `query`.')
      return c.json(listing(mails.newestFirst().filter(toSearch(query))))
    })
    .get('/api/v1/message/:id', (c) => c.json(toMessage(requireMail(c.req.param('id')))))
    .get('/api/v1/message/:id/part/:part', (c) => {
      const attachment = requireMail(c.req.param('id')).attachments[Number(c.req.param('part')) - 1]
      if (!attachment) throw refusal(404, 'There is no such attachment.')
      const type = attachment.content_type || 'application/octet-stream'
      return c.body(new Uint8Array(attachment.content), 200, { 'content-type': type })
    })
}
