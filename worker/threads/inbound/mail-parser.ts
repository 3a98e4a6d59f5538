import PostalMime, { type Attachment, decodeWords, type Header } from 'postal-mime'
import { asciiOf } from '#worker/files/detect-type/bytes.ts'
import { maxHeaderLength, maxHeaderLines } from './measure-mail.ts'

/** A part as the parser keeps it, which its types leave out. */
export interface Part {
  contentType: { multipart: string | false; parsed: { value: string; params: Record<string, string> } }
  contentDisposition: { parsed: { value: string; params: Record<string, string> } }
  contentTransferEncoding: { encoding: string }
  childNodes: Part[]
  content: ArrayBuffer | null
  state: 'header' | 'body' | 'finished'
  headers: Header[]
  getTextContent(): string
}

interface Line {
  bytes: Uint8Array<ArrayBuffer>
  done: boolean
}

/** The parser's own ways, which are extended here. */
interface Internals {
  readLine(): Line
  isInlineTextNode(part: Part): boolean
  collectAttachment(part: Part, content: ArrayBuffer, isRelated: boolean, isTooDeep: boolean): void
}

const internals = PostalMime.prototype as unknown as Internals

/** Limits that no mail program comes near. */
const limits = { maxNestingDepth: 40, maxHeadersSize: 256 * 1024 }

/** The base64 that is read at once: it becomes several strings on its way. */
const maxBlockBytes = 96 * 1024

/** The rest that may be decoded of a mail and of those attached to it; an attached one that needs more stays an attachment. */
export interface DecodingEffort {
  /** Each ends a piece of base64. */
  paddings: number
  /** Lines of quoted-printable, each of which is read by itself. */
  quotedLines: number
  /** Headers of all parts. */
  headerLines: number
  headerLength: number
}

/** Programs pad the last line of base64, some every line of a small file; and lines of quoted-printable are long. */
export const toDecodingEffort = (mailBytes: number): DecodingEffort => ({
  paddings: 2_500,
  quotedLines: 5_000 + mailBytes / 60,
  headerLines: maxHeaderLines,
  headerLength: maxHeaderLength,
})

/** In characters, encoded: far more than is kept of it. */
const maxSubjectLength = 4_000

const lineFeed = 0x0a
const carriageReturn = 0x0d
const hyphen = 0x2d
const padding = 0x3d

/** The next line that could be a boundary: its first byte, or the end. */
function findBoundary(raw: Uint8Array, from: number): number {
  for (let at = from; at < raw.length; ) {
    if (raw[at] === hyphen && raw[at + 1] === hyphen) return at
    const next = raw.indexOf(lineFeed, at)
    if (next === -1) break
    at = next + 1
  }
  return raw.length
}

function countPaddings(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(padding); at !== -1; at = bytes.indexOf(padding, at + 1)) count += 1
  return count
}

/** Packages of Office, JPEG, PNG, TIFF, and older documents begin like this, one character per byte. */
const fileMarks = ['PK\x03\x04', '\xff\xd8\xff', '\x89PNG', 'II*\0', 'MM\0*', '\xd0\xcf\x11\xe0']

/** Some scanners label all that they send as text. */
function isFileAsText({ contentType, content }: Part): boolean {
  if (!contentType.parsed.value.startsWith('text/') || !content) return false
  const beginning = asciiOf(new Uint8Array(content), 0, 16)
  return /^\s*%PDF-[12]\.\d/.test(beginning) || fileMarks.some((mark) => beginning.startsWith(mark))
}

const readableType = /^[^\s/,;]+\/[^\s/,;]+$/

/** Types of files and entries, which may be all of a mail. */
const fileType =
  /^(?:application|audio|font|image|message|model|video)\/|^text\/(?:calendar|rtf|(?:x-)?vcard)$/

/**
 * Tells of a part whose type nobody can read, and of a mail that is one text of another kind: both count as plain text (RFC
 * 2045, 5.2; RFC 2046, 4.1.4).
 */
function isTextAnyway({ contentType, contentDisposition }: Part, isRoot: boolean): boolean {
  const { value, params } = contentType.parsed
  const { parsed } = contentDisposition
  if (parsed.value === 'attachment' || parsed.params.filename || params.name) return false
  return !fileType.test(value) && (isRoot || !readableType.test(value))
}

/**
 * The parser, without what costs most and is of no use here. It keeps an object for each line of a part: here, content that
 * is not quoted-printable is read in blocks. It makes HTML of all text and text of all HTML: here, texts stay with their parts.
 * And it takes every header apart that has addresses or encoded words: here, only the subject is decoded.
 */
export class MailParser extends PostalMime {
  declare readonly root: Part
  declare private readonly currentNode: Part
  declare private readonly buf: ArrayBuffer
  declare private readonly av: Uint8Array<ArrayBuffer>
  declare private readPos: number
  declare readonly attachments: Attachment[]
  private readonly effort: DecodingEffort
  /** The end of the content that is being read. */
  private boundary = 0

  constructor(effort: DecodingEffort) {
    super(limits)
    this.effort = effort
  }

  protected readLine(): Line {
    const { state, contentTransferEncoding } = this.currentNode
    const { encoding } = contentTransferEncoding
    const isQuoted = state === 'body' && encoding.includes('quoted-printable')
    if (isQuoted) this.spend('quotedLines', 1)
    if (state === 'header') return this.readHeaderLine()
    if (isQuoted || state !== 'body') return internals.readLine.call(this)
    const start = this.readPos
    if (this.boundary <= start) this.boundary = findBoundary(this.av, start)
    if (this.boundary === start) return internals.readLine.call(this)
    return encoding.includes('base64') ? this.readBase64(start) : this.readBlock(start, this.boundary)
  }

  private readHeaderLine(): Line {
    const line = internals.readLine.call(this)
    this.spend('headerLines', Math.min(line.bytes.length, 1))
    this.spend('headerLength', line.bytes.length)
    return line
  }

  private readBlock(start: number, next: number): Line {
    let end = next
    if (end > start && this.av[end - 1] === lineFeed) end -= 1
    if (end > start && this.av[end - 1] === carriageReturn) end -= 1
    this.readPos = next
    return { bytes: new Uint8Array(this.buf, start, end - start), done: next >= this.av.length }
  }

  private readBase64(start: number): Line {
    let next = Math.min(this.boundary, start + maxBlockBytes)
    // What begins with hyphens would be taken for a boundary in the middle of a line.
    while (next < this.boundary && this.av[next] === hyphen) next += 1
    const block = this.readBlock(start, next)
    this.spend('paddings', countPaddings(block.bytes))
    return block
  }

  private spend(kind: keyof DecodingEffort, count: number): void {
    this.effort[kind] -= count
    if (this.effort[kind] < 0) throw new Error('the mail is in too many pieces')
  }

  protected async collectNode(part: Part, _alternative: unknown, isRelated: boolean): Promise<void> {
    const { multipart, parsed } = part.contentType
    if (!multipart && isTextAnyway(part, part === this.root))
      parsed.value = /^(?:text\/)?html\b/.test(parsed.value) ? 'text/html' : 'text/plain'
    if (isFileAsText(part)) parsed.value = 'application/octet-stream'
    if (!multipart && part.content && !internals.isInlineTextNode.call(this, part))
      internals.collectAttachment.call(this, part, part.content, isRelated, false)
    for (const child of part.childNodes)
      await this.collectNode(child, false, isRelated || multipart === 'related')
  }

  protected renderTextContent(): void {}

  protected buildMessage() {
    const { headers } = this.root
    const subject = headers.find(({ key }) => key === 'subject')?.value ?? ''
    return {
      headers,
      subject: decodeWords(subject.slice(0, maxSubjectLength)),
      attachments: this.attachments,
    }
  }
}
