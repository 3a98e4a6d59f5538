import type { Attachment, Header } from 'postal-mime'
import { toAttachedMailHeading } from './attached-mail-heading.ts'
import { addEvent, type CalendarEntry, readEntry } from './calendar-text.ts'
import { chooseText } from './choose-text.ts'
import { countCalendarsOnce } from './count-calendars-once.ts'
import { decode } from './decode.ts'
import { htmlToText } from './html-to-text.ts'
import { type DecodingEffort, MailParser, type Part, toDecodingEffort } from './mail-parser.ts'
import { type MailMeasure, measureMail } from './measure-mail.ts'
import type { HtmlEffort } from './tokenize-html.ts'

/** A mail as its parts say it, those of attached mails included. */
export interface MimeMail {
  headers: Header[]
  subject: string
  text: string
  /** The HTML of all parts, which shows where pictures stand; empty if there is none. */
  html: string
  attachments: Attachment[]
  /** As the calendar's entry says that the mail itself has, rather than one attached to it. */
  calendarMethod: CalendarEntry['method']
}

/** Attached mails that are deeper in each other stay attachments. */
const maxMailDepth = 3

/** More of them stay attachments, too, and so do those which are more than a mail all together. */
const maxMails = 20

/** Added to the size of the mail: in a small one the same attached mail may be nested several times. */
const smallMailBytes = 256 * 1024

/** Attached mails all together: each is in memory once more for every mail that it is in. */
const maxMailBytes = 4 * 1024 * 1024

/** Parts that make the mail a report, in which an attached mail is evidence rather than content. */
const reports = ['message/delivery-status', 'message/feedback-report']

/** Maximum of all HTML, inline pictures included. More does not fit into memory beside the mail. */
const maxHtmlBytes = 8 * 1024 * 1024

/** A character has four bytes at most. */
const maxCharacterBytes = 4

/** The rest that may be read of a mail and of those attached to it. */
export interface ReadingBudget {
  /** Characters of text. */
  textLength: number
  htmlBytes: number
  html: HtmlEffort
  decoding: DecodingEffort
  mails: number
  /** The measure of what was read so far. */
  measure: MailMeasure
  /** The bytes of all that may be read, in which an attached mail counts again. */
  bytes: number
}

export const toReadingBudget = (
  measure: MailMeasure,
  maxTextLength: number,
  html: HtmlEffort,
): ReadingBudget => ({
  textLength: maxTextLength,
  htmlBytes: maxHtmlBytes,
  html,
  decoding: toDecodingEffort(measure.bytes),
  mails: maxMails,
  measure,
  bytes: measure.bytes + Math.min(measure.bytes + smallMailBytes, maxMailBytes),
})

/** The beginning of a plain text. */
function readPlain(part: Part, budget: ReadingBudget): string {
  part.content = part.content?.slice(0, maxCharacterBytes * budget.textLength) ?? null
  const text = decode(part, budget.textLength)
  budget.textLength -= text.length
  return text
}

function readHtml(part: Part, budget: ReadingBudget): string {
  budget.htmlBytes -= part.content?.byteLength ?? 0
  if (budget.htmlBytes < 0) throw new Error('the HTML of the mail is too long')
  return decode(part)
}

const toLeaves = (part: Part): Part[] =>
  part.contentType.multipart ? part.childNodes.flatMap(toLeaves) : [part]

const isInline = ({ contentDisposition }: Part) => contentDisposition.parsed.value !== 'attachment'

const isOfType = (type: string) => (part: Part) => part.contentType.parsed.value === type && isInline(part)

const isAttachedMail = ({ contentType, contentDisposition }: Part) =>
  contentType.parsed.value === 'message/rfc822' && ['', 'inline'].includes(contentDisposition.parsed.value)

const toMailText = ({ headers, text }: MimeMail) => `${toAttachedMailHeading(headers)}\n\n${text}`

interface Texts {
  html: ReadonlyMap<Part, string>
  mails: ReadonlyMap<unknown, MimeMail>
  budget: ReadingBudget
}

/** The texts below a part, of each choice the better one. */
function readTexts(part: Part, texts: Texts): string[] {
  const { html, mails, budget } = texts
  if (part.contentType.multipart === 'alternative') {
    const leaves = toLeaves(part)
    const plain = leaves.filter(isOfType('text/plain')).map((leaf) => readPlain(leaf, budget))
    const markup = leaves.flatMap((leaf) => html.get(leaf) ?? [])
    const text = chooseText(plain.join('\n'), markup.join('\n'), budget.textLength, budget.html)
    return [
      text,
      ...leaves
        .filter(isInline)
        .flatMap(({ content }) => mails.get(content) ?? [])
        .map(toMailText),
    ]
  }
  if (part.contentType.multipart) return part.childNodes.flatMap((child) => readTexts(child, texts))
  const mail = mails.get(part.content)
  if (mail) return [toMailText(mail)]
  if (isOfType('text/plain')(part)) return [readPlain(part, budget)]
  const markup = html.get(part)
  if (markup === undefined) return []
  const text = htmlToText(markup, budget.textLength, budget.html)
  budget.textLength -= text.length
  return [text]
}

/** The mail that is attached, if it is within what may still be read, and not broken. */
async function readAttached(
  content: ArrayBuffer,
  budget: ReadingBudget,
  depth: number,
): Promise<MimeMail | null> {
  const { total, isWithinBounds } = measureMail(new Uint8Array(content), budget.measure)
  if (budget.mails === 0 || !isWithinBounds || total.bytes > budget.bytes) return null
  budget.mails -= 1
  budget.measure = total
  const parsed = await parse(content, budget).catch(() => null)
  return parsed && readParts(parsed, budget, depth)
}

/** Avoids a copy where the view covers its whole buffer. */
const toBuffer = (raw: Uint8Array | ArrayBuffer) =>
  'buffer' in raw && raw.buffer instanceof ArrayBuffer && raw.byteLength === raw.buffer.byteLength
    ? raw.buffer
    : raw

interface ParsedMime extends Pick<MimeMail, 'headers' | 'subject' | 'attachments'> {
  root: Part
}

async function parse(raw: Uint8Array | ArrayBuffer, { decoding }: ReadingBudget): Promise<ParsedMime> {
  const parser = new MailParser(decoding)
  const { headers, subject = '', attachments } = await parser.parse(toBuffer(raw))
  return { root: parser.root, headers, subject, attachments }
}

async function readParts(
  { root, headers, subject, attachments }: ParsedMime,
  budget: ReadingBudget,
  depth: number,
): Promise<MimeMail> {
  const leaves = toLeaves(root)
  const mails = new Map<unknown, MimeMail>()
  if (depth < maxMailDepth && !attachments.some(({ mimeType }) => reports.includes(mimeType)))
    for (const { content } of leaves.filter(isAttachedMail)) {
      const mail = content && (await readAttached(content, budget, depth + 1))
      if (mail) mails.set(content, mail)
    }
  const html = new Map(leaves.filter(isOfType('text/html')).map((leaf) => [leaf, readHtml(leaf, budget)]))
  const text = readTexts(root, { html, mails, budget }).join('\n')
  const entry = readEntry(attachments.filter(({ content }) => !mails.has(content)))
  return {
    headers,
    subject,
    text: addEvent(text, entry.text),
    calendarMethod: entry.method,
    html: [...html.values(), ...Array.from(mails.values(), (mail) => mail.html)].join('\n').trim(),
    attachments: countCalendarsOnce(
      attachments.flatMap((attachment) => mails.get(attachment.content)?.attachments ?? [attachment]),
    ),
  }
}

/** Reads the parts of a mail: headers, text, of each text the beginning, and attachments. Throws for a broken one. */
export const readMime = async (raw: Uint8Array, budget: ReadingBudget) =>
  readParts(await parse(raw, budget), budget, 0)
