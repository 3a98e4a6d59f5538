import { measureAttributionAbove, measureAttributionBelow } from './attribution-line.ts'
import { measureQuotedHeader } from './quoted-header.ts'

/** Lines that programs put above what they quote; on a phone, the header may follow on the same line. */
const separator =
  /^\s{0,20}(?:\[?Original Message processed by david|(?:Begin forwarded message|Początek przekazywanej wiadomości|Anfang der weitergeleiteten Nachricht|Begin doorgestuurd bericht)\s?:\s*$|[-–—_*]{2,}\s{0,2}(?:(?:Original|Forwarded|Reply) (?:Message|Mail|Appointment)|Oryginalna wiadomość|Wiadomość oryginalna|Pierwotna wiadomość|Treść oryginalnej wiadomości|Wiadomość przekazana(?: dalej)?|Przekazana wiadomość|Ursprüngliche (?:Nachricht|Mail|E-Mail)|Original-?\s?Nachricht|Weitergeleitete Nachricht|Oorspronkelijke? bericht|Origineel bericht|Doorgestuurd bericht|Původní zpráva|Message d['’]origine)\s{0,2}[-–—_*]{2,}(?:\s*$|(?:From|Od|Von|Van)\s?:))/i

/** Yahoo's plain text has a header without line breaks, in whatever language. */
const joinedHeader = /^\s{0,20}-{5} \p{L}[\p{L} ]{3,40} -{5}\s?\p{L}{2,5}\s?:.*@/u

/** Alone it means nothing, with words in it or without: people draw such lines, too. Notes says in it who sent what on. */
const ruler = /^\s{0,20}(?:[-–—_=*]{5,}|-{3,} {0,2}\p{L}(?:[^-]|-(?!-)){3,150}-{3,})\s*$/u

const signatureMark = /^-- ?$/

/** More lines are no signature. */
const maxSignatureLines = 12

const isBlank = (line: string) => line.trim() === ''
const isQuoted = (line: string) => line.trimStart().startsWith('>')

/** The first line from this one on that is not blank; their number if there is none. */
function skipBlank(lines: string[], from: number): number {
  let index = from
  while (index < lines.length && isBlank(lines[index] ?? '')) index += 1
  return index
}

/** The first line of the signature that ends these lines; their number if there is none. */
function findSignature(lines: string[]): number {
  const from = Math.max(0, lines.length - maxSignatureLines - 1)
  const end = lines.slice(from)
  const index = end.findIndex((line) => signatureMark.test(line))
  return index < 0 || end.slice(index).some(isQuoted) ? lines.length : from + index
}

/** The first of the quoted lines that end the mail, with a signature below them or without; null if there are none. */
function findQuotedEnd(lines: string[]): number | null {
  let first = findSignature(lines)
  const end = first
  while (first > 0 && (isBlank(lines[first - 1] ?? '') || isQuoted(lines[first - 1] ?? ''))) first -= 1
  while (first < end && !isQuoted(lines[first] ?? '')) first += 1
  return first < end ? first : null
}

/** The number of lines above a quoted mail that a program has written, if they begin here; 0 otherwise. */
function measureHeading(lines: string[]): number {
  const [line = ''] = lines
  if (joinedHeader.test(line)) return 1
  if (separator.test(line)) {
    const next = skipBlank(lines, 1)
    return next + measureQuotedHeader(lines.slice(next), true)
  }
  if (ruler.test(line)) {
    const next = skipBlank(lines, 1)
    const length = measureQuotedHeader(lines.slice(next), true)
    return length === 0 ? 0 : next + length
  }
  return measureQuotedHeader(lines, false) || measureAttributionBelow(lines)
}

/** The lines that may belong to a heading. */
const maxHeadingLines = 16

/** Maximum of lines above a quote. Nobody writes more, and pages fold mails whenever they render them. */
const maxWrittenLines = 5_000

/** The shortest line of a heading, `Od:`. */
const minHeadingLength = 3

/** The first line of a heading whose mail goes on to the end, unless the sender's own lines stand between its quoted ones. */
function findHeading(lines: string[]): number | null {
  const quotedEnd = findQuotedEnd(lines)
  for (const [index, line] of lines.slice(0, maxWrittenLines).entries()) {
    if (line.length < minHeadingLength || isBlank(line) || isQuoted(line)) continue
    const length = measureHeading(lines.slice(index, index + maxHeadingLines))
    if (length === 0) continue
    const body = skipBlank(lines, index + length)
    if (!isQuoted(lines[body] ?? '') || (quotedEnd !== null && quotedEnd <= body)) return index
  }
  return null
}

/** The first line of what ends the mail and is not the sender's own; null if there is none. In doubt a line is the sender's. */
function findQuote(lines: string[]): number | null {
  const heading = findHeading(lines)
  const above = lines.slice(0, heading ?? lines.length)
  const quoted = findQuotedEnd(above)
  if (quoted === null) return heading
  // Blank lines may stand between.
  let end = quoted
  while (end > 0 && isBlank(above[end - 1] ?? '')) end -= 1
  const attribution = measureAttributionAbove(above.slice(0, end))
  return attribution > 0 ? end - attribution : quoted
}

/** The beginning of a line decides. */
const maxLineLength = 500

/** Some programs put spaces that do not break into dates. */
const toReadLine = (line: string) => line.slice(0, maxLineLength).replace(/\s/g, ' ')

/** Splits the text of a mail into what was written, and the mail that it answers, which programs append. */
export function foldQuotes(text: string): { written: string; quoted: string | null } {
  const lines = text.split('\n')
  const from = findQuote(lines.map(toReadLine))
  const written = lines
    .slice(0, from ?? lines.length)
    .join('\n')
    .trimEnd()
  // A mail that has nothing else is shown as it is.
  return from === null || written.trim() === ''
    ? { written: text, quoted: null }
    : { written, quoted: lines.slice(from).join('\n').trim() }
}
