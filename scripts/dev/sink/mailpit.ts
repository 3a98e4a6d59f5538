import type { Address } from './address.ts'
import { type Call, errorReply, HttpError, json, type Reply, type Route, reply } from './http.ts'
import { parseRecord } from './json.ts'
import { toPlainText } from './plain-text.ts'
import { toSearch } from './search.ts'
import type { Mail, Store } from './store.ts'

export function mailpitRoutes(store: Store): Route[] {
  return [
    {
      method: 'GET',
      path: /^\/api\/v1\/messages$/,
      answer: (call) => listing(store, call, store.mails.newestFirst()),
    },
    {
      method: 'DELETE',
      path: /^\/api\/v1\/messages$/,
      async answer(call) {
        const ids = toIds(await call.text())
        store.mails.removeWhere(({ id }) => ids.length === 0 || ids.includes(id))
        return reply(200, 'text/plain; charset=utf-8', 'ok')
      },
    },
    {
      method: 'GET',
      path: /^\/api\/v1\/search$/,
      answer(call) {
        const query = call.url.searchParams.get('query')?.trim()
        if (!query) throw new HttpError(errorReply(400, 'The search needs a `query`.'))
        return listing(store, call, store.mails.newestFirst().filter(toSearch(query)))
      },
    },
    {
      method: 'GET',
      path: /^\/api\/v1\/message\/([^/]+)$/,
      answer(_call, id) {
        const mail =
          id === 'latest' ? store.mails.all().at(-1) : store.mails.all().find((one) => one.id === id)
        if (!mail) throw new HttpError(errorReply(404, 'There is no such message.'))
        mail.read = true
        return json(200, toMessage(mail))
      },
    },
    {
      method: 'GET',
      path: /^\/api\/v1\/message\/([^/]+\/part\/\d+)$/,
      answer(_call, path) {
        const [id, , part] = path.split('/')
        const mail = store.mails.all().find((one) => one.id === id)
        const attachment = mail?.attachments[Number(part) - 1]
        if (!attachment) throw new HttpError(errorReply(404, 'There is no such attachment.'))
        return reply(200, attachment.contentType || 'application/octet-stream', attachment.content)
      },
    },
  ]
}

function listing(store: Store, { url }: Call, found: Mail[]): Reply {
  const start = toCount(url.searchParams.get('start'), 0)
  const limit = toCount(url.searchParams.get('limit'), 50)
  const messages = found.slice(start, start + limit).map(toSummary)
  return json(200, {
    total: store.mails.all().length,
    unread: store.mails.all().filter((mail) => !mail.read).length,
    count: messages.length,
    messages_count: found.length,
    start,
    tags: [],
    messages,
  })
}

function toCount(text: string | null, otherwise: number): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : otherwise
}

function toIds(text: string): unknown[] {
  if (text.trim() === '') return []
  const { IDs = [] } = parseRecord(text)
  if (Array.isArray(IDs)) return IDs
  throw new HttpError(errorReply(400, '`IDs` must be an array.'))
}

function toSummary(mail: Mail) {
  return {
    ...toEnvelope(mail),
    Read: mail.read,
    Created: mail.at,
    Attachments: mail.attachments.length,
    Snippet: toPlainText(mail).replaceAll(/\s+/g, ' ').trim().slice(0, 250),
  }
}

function toMessage(mail: Mail) {
  return {
    ...toEnvelope(mail),
    Date: mail.at,
    Text: mail.text,
    HTML: mail.html,
    Headers: mail.headers,
    Inline: [],
    Attachments: mail.attachments.map(({ filename, contentType, content }, index) => ({
      PartID: String(index + 1),
      FileName: filename,
      ContentType: contentType,
      Size: content.length,
    })),
  }
}

function toEnvelope(mail: Mail) {
  return {
    ID: mail.id,
    MessageID: `${mail.id}@sink.localhost`,
    From: toMailpitAddress(mail.from),
    To: mail.to.map(toMailpitAddress),
    Cc: mail.cc.map(toMailpitAddress),
    Bcc: mail.bcc.map(toMailpitAddress),
    ReplyTo: mail.replyTo.map(toMailpitAddress),
    Subject: mail.subject,
    Size: mail.sizeBytes,
    Tags: [],
  }
}

function toMailpitAddress({ name, address }: Address) {
  return { Name: name, Address: address }
}
