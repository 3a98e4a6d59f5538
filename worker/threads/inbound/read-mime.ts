import PostalMime, { type Attachment, type Header } from 'postal-mime'
import { toAttachedMailHeading } from './attached-mail-heading.ts'
import { chooseText } from './choose-text.ts'
import { countCalendarsOnce } from './count-calendars-once.ts'
import { htmlToText } from './html-to-text.ts'
import { unwrapFlowed } from './unwrap-flowed.ts'

/** A mail as its parts say it, those of attached mails included. */
export interface MimeMail {
  headers: Header[]
  subject: string
  text: string
  /** The HTML of all parts, which shows where pictures stand; empty if there is none. */
  html: string
  attachments: Attachment[]
}

/**
 * A part as the parser keeps it. Its types do not tell of it, but the text that it makes of the parts is lost for us: it joins
 * flowed lines over a change of quote depth, and writes times of attached mails in the language and zone of the runtime.
 */
interface Part {
  contentType: { multipart: string | false; parsed: { value: string; params: Record<string, string> } }
  contentDisposition: { parsed: { value: string } }
  childNodes: Part[]
  content: ArrayBuffer | null
  getTextContent(): string
}

/** Limits that no mail program comes near. */
const limits = { maxNestingDepth: 40, maxHeadersSize: 512 * 1024 }

/** Attached mails that are deeper in each other stay attachments. */
const maxMailDepth = 3

/** With these, an attached mail is evidence of a report rather than content. */
const reports = ['message/delivery-status', 'message/feedback-report']

/** The text of a part, as somebody wrote it; of a plain one the beginning. */
function toText(part: Part, maxLength = Number.POSITIVE_INFINITY): string {
  const { params } = part.contentType.parsed
  const { format = '', delsp = '' } = params
  // The parser's own unwrapping is off without this.
  params.format = ''
  const text = part.getTextContent().slice(0, maxLength)
  return /^flowed$/i.test(format) ? unwrapFlowed(text, /^yes$/i.test(delsp)) : text
}

const toLeaves = (part: Part): Part[] =>
  part.contentType.multipart ? part.childNodes.flatMap(toLeaves) : [part]

const isInline = ({ contentDisposition }: Part) => contentDisposition.parsed.value !== 'attachment'

const isAttachedMail = ({ contentType, contentDisposition }: Part) =>
  contentType.parsed.value === 'message/rfc822' && ['', 'inline'].includes(contentDisposition.parsed.value)

const toMailText = ({ headers, text }: MimeMail) => `${toAttachedMailHeading(headers)}\n\n${text}`

/** The texts below a part, of each choice the better one. */
function readTexts(part: Part, mails: ReadonlyMap<unknown, MimeMail>, maxTextLength: number): string[] {
  if (part.contentType.multipart === 'alternative') {
    const leaves = toLeaves(part).filter(isInline)
    const join = (type: string, maxLength?: number) =>
      leaves
        .filter(({ contentType }) => contentType.parsed.value === type)
        .map((leaf) => toText(leaf, maxLength))
        .join('\n')
    const text = chooseText(join('text/plain', maxTextLength), join('text/html'), maxTextLength)
    return [text, ...leaves.flatMap(({ content }) => mails.get(content) ?? []).map(toMailText)]
  }
  if (part.contentType.multipart)
    return part.childNodes.flatMap((child) => readTexts(child, mails, maxTextLength))
  const mail = mails.get(part.content)
  if (mail) return [toMailText(mail)]
  if (!isInline(part)) return []
  const type = part.contentType.parsed.value
  if (type === 'text/plain') return [toText(part, maxTextLength)]
  return type === 'text/html' ? [htmlToText(toText(part), maxTextLength)] : []
}

/** Reads the parts of a mail: headers, text, of each text the beginning at least, and attachments. Throws for a broken one. */
export async function readMime(
  raw: Uint8Array | ArrayBuffer,
  maxTextLength: number,
  depth = 0,
): Promise<MimeMail> {
  const parser = new PostalMime({ ...limits, forceRfc822Attachments: true })
  const { headers, subject = '', html = '', attachments } = await parser.parse(raw)
  const { root } = parser as unknown as { root: Part }
  const mails = new Map<unknown, MimeMail>()
  if (depth < maxMailDepth && !attachments.some(({ mimeType }) => reports.includes(mimeType)))
    for (const part of toLeaves(root).filter(isAttachedMail))
      if (part.content) mails.set(part.content, await readMime(part.content, maxTextLength, depth + 1))
  return {
    headers,
    subject,
    text: readTexts(root, mails, maxTextLength).join('\n'),
    html: [html, ...Array.from(mails.values(), (mail) => mail.html)].join('\n').trim(),
    attachments: countCalendarsOnce(
      attachments.flatMap((attachment) => mails.get(attachment.content)?.attachments ?? [attachment]),
    ),
  }
}
