import PostalMime, { type Attachment, addressParser, type Header } from 'postal-mime'
import { toEmailKey } from '#worker/domain/email-address.ts'
import { toLine, toParagraph } from '#worker/domain/normalize-text.ts'
import { htmlToText } from './html-to-text.ts'

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
  attachments: { name: string; content: Uint8Array }[]
  headers: Header[]
}

/** Contacts, signatures and invitations that programs add to a mail. */
const decorations = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
  'text/vcard',
  'text/x-vcard',
])

/** A logo in a signature; photos are larger. */
const maxLogoBytes = 32 * 1024

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

function isDecoration({ mimeType, related }: Attachment, size: number): boolean {
  return (
    size === 0 ||
    decorations.has(mimeType) ||
    (related === true && mimeType.startsWith('image/') && size < maxLogoBytes)
  )
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

const toText = (text: string | undefined, html: string | undefined) =>
  text && text.trim() !== '' ? text.slice(0, 4 * maxTextLength) : htmlToText(html ?? '', 2 * maxTextLength)

/** Limits that no mail program comes near. */
const limits = { maxNestingDepth: 40, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 3 }

/** Parses a mail from a stranger: its text only, in any of the usual encodings, and its attachments. Throws for a broken one. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const { headers, subject = '', text, html, attachments } = await PostalMime.parse(raw, limits)
  return {
    from: toFrom(headers),
    subject: toLine(subject).slice(0, maxSubjectLength),
    text: cut(toParagraph(toText(text, html))),
    attachments: attachments
      .map((attachment) => ({ attachment, content: bytesOf(attachment) }))
      .filter(({ attachment, content }) => !isDecoration(attachment, content.length))
      .map(({ attachment, content }) => ({ name: attachment.filename ?? '', content })),
    headers,
  }
}
