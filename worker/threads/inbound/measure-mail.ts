/** The number of things that a mail is made of, each of which costs time and memory to read. */
export interface MailMeasure {
  bytes: number
  lines: number
  /** Lines that could begin a part: more than there are parts where a text has such lines, as Outlook's drawings have. */
  parts: number
  /** Lines of the mail's own headers. Those of its parts are counted as they are read. */
  headerLines: number
  /** In bytes. */
  headerLength: number
}

export interface MeasuredMail {
  /** Includes the mails that were read before. */
  total: MailMeasure
  /** Null if there is more of them than a mail may have. */
  headers: Uint8Array | null
  isWithinBounds: boolean
}

const nothing: MailMeasure = { bytes: 0, lines: 0, parts: 0, headerLines: 0, headerLength: 0 }

/** Lists, pasted tables and mails of short lines have fewer, and so has base64. */
const maxLines = 20_000
const bytesPerFurtherLine = 10

/** A digest of a mailing list has about a hundred. */
const maxParts = 250

/** More than ten servers on the way, their filters and a mail to two thousand recipients add. */
export const maxHeaderLines = 2_500
export const maxHeaderLength = 128 * 1024

const lineFeed = 0x0a
const carriageReturn = 0x0d
const hyphen = 0x2d

const areHeadersWithinBounds = ({ headerLines, headerLength }: MailMeasure) =>
  headerLines <= maxHeaderLines && headerLength <= maxHeaderLength

const isWithinBounds = (measure: MailMeasure) =>
  measure.lines <= maxLines + measure.bytes / bytesPerFurtherLine &&
  measure.parts <= maxParts &&
  areHeadersWithinBounds(measure)

/**
 * Counts what a mail is made of before anything parses it: one pass over its bytes, which ends as soon as they are beyond what
 * mail programs write. `before` is what was read of the same mail, in which this one is attached.
 */
export function measureMail(raw: Uint8Array, before: MailMeasure = nothing): MeasuredMail {
  const total = { ...before, bytes: before.bytes + raw.length }
  let headers: Uint8Array | null = null
  let lineStart = 0
  while (lineStart < raw.length && isWithinBounds(total)) {
    const found = raw.indexOf(lineFeed, lineStart)
    const next = found === -1 ? raw.length : found + 1
    let end = found === -1 ? raw.length : found
    while (end > lineStart && raw[end - 1] === carriageReturn) end -= 1
    total.lines += 1
    if (headers) total.parts += Number(raw[lineStart] === hyphen && raw[lineStart + 1] === hyphen)
    else if (end === lineStart) headers = raw.subarray(0, next)
    else {
      total.headerLines += 1
      total.headerLength += end - lineStart
    }
    lineStart = next
  }
  if (!headers && areHeadersWithinBounds(total) && lineStart >= raw.length) headers = raw
  return { total, headers, isWithinBounds: isWithinBounds(total) }
}
