import { addressParser, decodeWords, type Header } from 'postal-mime'
import { mostSenderLength, senderPattern } from '#worker/contract/admin/senders.ts'
import { toEmailKey } from '#worker/domain/email-address.ts'
import { toLine, toParagraph } from '#worker/domain/normalize-text.ts'
import { logFailure } from '#worker/log/log-event.ts'
import type { MailPart } from './mail-part.ts'
import { toMailParts } from './mail-parts.ts'
import { type MeasuredMail, measureMail } from './measure-mail.ts'
import { type MimeMail, readMime, toReadingBudget } from './read-mime.ts'
import { toHtmlEffort } from './tokenize-html.ts'

/** Maximum of a stored text, in UTF-8. Longer texts are quotes of quotes; the original is kept. */
const maxTextBytes = 100_000
/** In characters: allows for line breaks of two characters, and for blank lines that are trimmed. */
const maxReadLength = 110_000
const maxSubjectLength = 300
const maxNameLength = 100

/** The parts of a mail that are relevant here. */
export interface ParsedMail {
  /** Null unless From names exactly one address. */
  from: { name: string; address: string } | null
  subject: string
  text: string
  /** True if the text is the beginning of a longer one. */
  isCut: boolean
  attachments: MailPart[]
  /** As its calendar's entry says; empty if it has none. */
  calendarMethod: MimeMail['calendarMethod']
  headers: Header[]
  /** False if it could not be read, and has at most its headers. */
  isRead: boolean
}

function toFrom(headers: Header[]): ParsedMail['from'] {
  const [header, ...others] = headers.filter(({ key }) => key === 'from')
  if (!header || others.length > 0) return null
  const mailboxes = addressParser(header.value.slice(0, 2_000), { flatten: true })
  // The comma of `Wilk, Jan <jan@firma.example>` is the name's own. A surname that is encoded in part is taken for an address.
  const [found = '', ...more] = mailboxes.flatMap(({ address }) => (address?.includes('@') ? address : []))
  const address = toEmailKey(toLine(found))
  if (more.length > 0 || address.length > mostSenderLength || !senderPattern.test(address)) return null
  const names = mailboxes.map(({ name }) => name).join(',')
  const name = decodeWords(names).replace(/,(?=\p{L})/gu, ', ')
  return { name: toLine(name).slice(0, maxNameLength), address }
}

/** A text, or the beginning of one that is longer. */
export function cutText(text: string, maxBytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxBytes))
  return read === text.length ? text : `${text.slice(0, read)}\n[…]`
}

const nothing: MimeMail = {
  headers: [],
  subject: '',
  text: '',
  html: '',
  attachments: [],
  calendarMethod: '',
}

const read = (raw: Uint8Array, { total }: MeasuredMail) =>
  readMime(raw, toReadingBudget(total, maxReadLength, toHtmlEffort(raw.length)))

/** The headers of a mail that is beyond what is read of one, or broken. */
async function readHeaders(measured: MeasuredMail): Promise<MimeMail> {
  if (!measured.headers) return nothing
  try {
    const { headers, subject } = await read(measured.headers, measured)
    return { ...nothing, headers, subject }
  } catch {
    return nothing
  }
}

/** Reads who a mail is from by its headers alone, as `parseMail` reads those of a mail beyond its bounds. */
export async function parseHeaders(raw: Uint8Array): Promise<Pick<ParsedMail, 'from' | 'headers'>> {
  const { headers } = await readHeaders(measureMail(raw))
  return { from: toFrom(headers), headers }
}

function toParsed(mail: MimeMail, isRead: boolean): ParsedMail {
  const { headers, subject, text, html, attachments, calendarMethod } = mail
  const whole = toParagraph(text.slice(0, 2 * maxReadLength))
  const stored = cutText(whole, maxTextBytes)
  return {
    from: toFrom(headers),
    subject: toLine(subject).slice(0, maxSubjectLength),
    text: stored,
    isCut: stored !== whole || text.length >= maxReadLength,
    attachments: toMailParts(attachments, html),
    calendarMethod,
    headers,
    isRead,
  }
}

/**
 * Parses a mail from a stranger: its text only, in any of the usual encodings, and its other parts. Of one that is broken, not
 * whole or beyond what mail programs write, there are its headers only, or nothing.
 */
export async function parseMail(raw: Uint8Array, isWhole = true): Promise<ParsedMail> {
  const measured = measureMail(raw)
  try {
    if (!isWhole || !measured.isWithinBounds) throw new Error('the mail is larger than what is read of one')
    return toParsed(await read(raw, measured), true)
  } catch (error) {
    logFailure('thread_mail_unreadable', error)
    return toParsed(await readHeaders(measured), false)
  }
}
