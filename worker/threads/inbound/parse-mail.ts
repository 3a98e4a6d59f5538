import { addressParser, type Header } from 'postal-mime'
import { toEmailKey } from '#worker/domain/email-address.ts'
import { toLine, toParagraph } from '#worker/domain/normalize-text.ts'
import { type MailPart, toMailParts } from './mail-parts.ts'
import { readMime } from './read-mime.ts'

/** In characters. Longer texts are quotes of quotes; the mail itself is kept as it came. */
const maxTextLength = 100_000
const maxSubjectLength = 300
const maxNameLength = 100
const maxAddressLength = 320

/** The parts of a mail that are relevant here. */
export interface ParsedMail {
  /** Null unless From names exactly one address. */
  from: { name: string; address: string } | null
  subject: string
  text: string
  attachments: MailPart[]
  headers: Header[]
}

function toFrom(headers: Header[]): ParsedMail['from'] {
  const [header, ...others] = headers.filter(({ key }) => key === 'from')
  if (!header || others.length > 0) return null
  const [mailbox, ...more] = addressParser(header.value.slice(0, 2_000), { flatten: true })
  const address = toEmailKey(mailbox?.address ?? '')
  if (more.length > 0 || address.length > maxAddressLength || !/^[^\s@<>]+@[^\s@<>]+$/.test(address))
    return null
  return { name: toLine(mailbox?.name ?? '').slice(0, maxNameLength), address }
}

const cut = (text: string) =>
  text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength).toWellFormed()}\n[…]`

/** Parses a mail from a stranger: its text only, in any of the usual encodings, and its other parts. Throws for a broken one. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const { headers, subject, text, html, attachments } = await readMime(raw, 2 * maxTextLength)
  return {
    from: toFrom(headers),
    subject: toLine(subject).slice(0, maxSubjectLength),
    text: cut(toParagraph(text.slice(0, 4 * maxTextLength))),
    attachments: toMailParts(attachments, html),
    headers,
  }
}
