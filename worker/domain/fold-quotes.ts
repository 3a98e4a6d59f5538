/** Header lines that Outlook puts above a mail that is answered, in the languages of the site. */
const headerLine = /^\s*[>*]*\s*\*?(?:From|Od|Von|Van|De)\s?:\*?\s+\S/i
const nextHeaderLine =
  /^\s*[>*]*\s*\*?(?:Sent|Date|To|Subject|Wysłano|Data|Do|Temat|Gesendet|Datum|An|Betreff|Verzonden|Aan|Onderwerp)\s?:/i

/** Lines that programs put above what they quote. */
const separator =
  /^\s*(?:-{2,}\s*(?:Original Message|Oryginalna wiadomość|Wiadomość oryginalna|Ursprüngliche Nachricht|Oorspronkelijk bericht|Forwarded message|Treść oryginalnej wiadomości)\s*-{2,}|_{20,})\s*$/i

/** `On 3 Dec 2026 … wrote:`; a long one is broken into two lines. */
const attribution = /(?:\bwrote|napisał\(?a?\)?|\bschrieb(?:\s.{1,120})?|\bschreef(?:\s.{1,120})?)\s*:\s*$/i

/** The beginning of that line. */
const opening = /^\s*(?:On|W dniu|Dnia|Am|Op|Wiadomość|\p{L}{2,4}\.,)\s/u

const isBlank = (line: string) => line.trim() === ''
const isQuoted = (line: string) => line.trimStart().startsWith('>')

/** The first line of the quote that ends the mail; null if something of the sender's own follows it. */
function findQuote(lines: string[]): number | null {
  for (const [index, line] of lines.entries()) {
    if (separator.test(line)) return index
    if (headerLine.test(line) && lines.slice(index + 1, index + 4).some((next) => nextHeaderLine.test(next)))
      return index
  }
  let first = lines.length
  while (first > 0 && (isBlank(lines[first - 1] ?? '') || isQuoted(lines[first - 1] ?? ''))) first -= 1
  if (!lines.slice(first).some(isQuoted)) return null
  // Blank lines may stand between.
  let above = first
  while (above > 0 && isBlank(lines[above - 1] ?? '')) above -= 1
  const isOneLine = attribution.test(lines[above - 1] ?? '')
  const isTwoLines = attribution.test(lines.slice(Math.max(0, above - 2), above).join(' '))
  if (isTwoLines && opening.test(lines[above - 2] ?? '')) return above - 2
  if (isOneLine) return above - 1
  return lines.findIndex((line, index) => index >= first && isQuoted(line))
}

/** Splits the text of a mail into what was written, and the mail that it answers, which programs append. */
export function foldQuotes(text: string): { written: string; quoted: string | null } {
  const lines = text.split('\n')
  const from = findQuote(lines)
  const written = lines
    .slice(0, from ?? lines.length)
    .join('\n')
    .trimEnd()
  // A mail that has nothing else is shown as it is.
  return from === null || written.trim() === ''
    ? { written: text, quoted: null }
    : { written, quoted: lines.slice(from).join('\n').trim() }
}
