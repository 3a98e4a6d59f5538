import * as z from 'zod'
import { refusal } from './calls.ts'

const lineBreaks = 'Line breaks are not allowed.'
const oneLine = z.string().regex(/^[^\r\n]*$/, lineBreaks)

const bare = '[^\\s<>@,]+@[^\\s<>@,]+'
const written = new RegExp(`^(?:(.*?)\\s*<(${bare})>|(${bare}))$`)

/** `a@b.example` or `Name <a@b.example>`. A line break would become a second header in a real message. */
const address = z
  .string()
  .regex(written, 'Use `email@example.com` or `Name <email@example.com>`.')
  .transform((text) => {
    const [, name = '', named, alone = ''] = written.exec(text) ?? []
    return { name: name.replace(/^"(.*)"$/, '$1'), address: named ?? alone }
  })

export type Address = z.output<typeof address>

// The provider accepts 50 addresses per field.
const addresses = z.preprocess((given) => [given ?? []].flat(), z.array(address).max(50))
const word = z.string().regex(/^[\w-]{1,256}$/, 'It may have ASCII letters, digits, underscores and dashes.')

const attachment = z.object({
  filename: z.string().min(1),
  content_type: z.string().default(''),
  content: z
    .base64()
    .min(1)
    .transform((text) => Buffer.from(text, 'base64')),
})

const content = z
  .object({
    from: addresses.refine(({ length }) => length === 1),
    to: addresses.refine(({ length }) => length > 0),
    cc: addresses,
    bcc: addresses,
    reply_to: addresses,
    subject: oneLine.min(1),
    text: z.string().default(''),
    html: z.string().default(''),
    headers: z.record(oneLine, oneLine).default({}),
    tags: z.array(z.object({ name: word, value: word })).default([]),
    attachments: z.array(attachment).default([]),
  })
  .refine(({ text, html }) => text !== '' || html !== '', { path: ['html'] })

export type MailContent = z.output<typeof content>

/** Rejects what the provider rejects, so that an invalid mail fails here first. */
export function toMailContent(payload: Record<string, unknown>): MailContent {
  const { data, error } = content.safeParse(payload)
  if (data) return data
  const [{ path, message } = { path: [], message: '' }] = error.issues
  const field = String(path[0])
  const isMissing = [payload[field] ?? []].flat().join('') === ''
  throw isMissing
    ? refusal(422, `Missing \`${field}\` field.`, 'missing_required_field')
    : refusal(422, `Invalid \`${field}\` field. ${message}`)
}

/** The text of a mail, or its HTML without the markup. */
export function toPlainText({ text, html }: Pick<MailContent, 'text' | 'html'>): string {
  if (text !== '') return text
  return html
    .replaceAll(/<(style|script|title)\b.*?<\/\1\s*>/gis, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
