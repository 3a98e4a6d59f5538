import { type Address, getAddress } from './address.ts'
import { errorReply, HttpError } from './http.ts'
import { isRecord } from './json.ts'
import type { Attachment, Mail } from './store.ts'

type Payload = Record<string, unknown>

type MailContent = Omit<Mail, 'id' | 'at' | 'read' | 'sizeBytes' | 'idempotencyKey'>

/** Rejects what the provider rejects, so that an invalid mail fails here first. */
export function toMailContent(payload: Payload): MailContent {
  const [from] = requireAddresses(payload, 'from')
  const to = requireAddresses(payload, 'to')
  const subject = requireText(payload, 'subject')
  if (/[\r\n]/.test(subject)) throw invalid('subject', 'Line breaks are not allowed.')
  const text = optionalText(payload, 'text')
  const html = optionalText(payload, 'html')
  if (text === '' && html === '') throw missing('`html` or `text`')
  return {
    from,
    to,
    cc: optionalAddresses(payload, 'cc'),
    bcc: optionalAddresses(payload, 'bcc'),
    replyTo: optionalAddresses(payload, 'reply_to'),
    subject,
    text,
    html,
    headers: toHeaders(payload.headers ?? {}),
    tags: toTags(payload.tags ?? []),
    attachments: toAttachments(payload.attachments ?? []),
  }
}

function requireText(payload: Payload, field: string): string {
  const text = optionalText(payload, field)
  if (text === '') throw missing(`\`${field}\``)
  return text
}

function optionalText(payload: Payload, field: string): string {
  const value = payload[field] ?? ''
  if (typeof value !== 'string') throw invalid(field, 'It must be a string.')
  return value
}

function requireAddresses(payload: Payload, field: string): [Address, ...Address[]] {
  const [first, ...others] = optionalAddresses(payload, field)
  if (!first) throw missing(`\`${field}\``)
  if (field === 'from' && others.length > 0) throw invalid(field, 'It must be one address.')
  return [first, ...others]
}

function optionalAddresses(payload: Payload, field: string): Address[] {
  const value = payload[field] ?? []
  const given = Array.isArray(value) ? value : [value]
  // The provider accepts 50 addresses per field.
  if (given.length > 50) throw invalid(field, 'It may have at most 50 addresses.')
  return given.map((one) => {
    const address = typeof one === 'string' ? getAddress(one) : null
    if (address) return address
    throw invalid(field, 'Use `email@example.com` or `Name <email@example.com>`.')
  })
}

function toHeaders(value: unknown): Record<string, string> {
  if (!isRecord(value)) throw invalid('headers', 'It must be an object of strings.')
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => {
      if (typeof text === 'string' && !/[\r\n]/.test(name + text)) return [name, text]
      throw invalid('headers', 'It must be an object of strings without line breaks.')
    }),
  )
}

function toTags(value: unknown): Mail['tags'] {
  if (!Array.isArray(value)) throw invalid('tags', 'It must be an array.')
  return value.map((tag: unknown) => {
    if (isRecord(tag) && isTagWord(tag.name) && isTagWord(tag.value))
      return { name: tag.name, value: tag.value }
    throw invalid('tags', 'Names and values may have ASCII letters, digits, underscores and dashes only.')
  })
}

function toAttachments(value: unknown): Attachment[] {
  if (!Array.isArray(value)) throw invalid('attachments', 'It must be an array.')
  return value.map((given: unknown) => {
    const { filename, content_type: contentType = '', content } = isRecord(given) ? given : {}
    if (typeof filename !== 'string' || filename === '' || typeof contentType !== 'string')
      throw invalid('attachments', 'Each needs a `filename`.')
    if (typeof content !== 'string' || !/^[\w+/]+={0,2}$/.test(content))
      throw invalid('attachments', 'Each needs its `content` in base64.')
    return { filename, contentType, content: Buffer.from(content, 'base64') }
  })
}

function isTagWord(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,256}$/.test(value)
}

function missing(fields: string): HttpError {
  return new HttpError(errorReply(422, `Missing ${fields} field.`, 'missing_required_field'))
}

function invalid(field: string, reason: string): HttpError {
  return new HttpError(errorReply(422, `Invalid \`${field}\` field. ${reason}`))
}
