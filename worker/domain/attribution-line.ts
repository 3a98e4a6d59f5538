/** The beginnings of the line that programs put above what they quote; a weekday or the date itself is one. */
const opening =
  /^(?:On|At|W dniu|Dnia|Am|Op|Le|Il|El|Dne|Dňa|V|У|\p{L}{3,12}\.? \d{1,2},|\p{L}{2,12}\.?,|\d[\d./-]{0,9},?)\s/iu
const ownOpening = /^(?:Wiadomość napisana przez|Użytkownik)\s/i

const timestamp =
  /\d[:∶.]\d{2}(?!\d)|\b(?:19|20)\d{2}\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2}\b|\b\d{1,2} \p{L}{3,12}\.? \d{2}\b/u
const timeOfDay = /\d[:∶.]\d{2}(?!\d)/
const address = /[^\s@]@[^\s@]/

/** Begins with who wrote it, and says when behind the verb. */
const wroteWhen = /\b(?:wrote on|schrieb am|schreef op|píše v)(?:\s|$)|> hat am\s/i

/** The ends of that line. Most have who wrote it before the verb, some behind it, a few have no verb. */
const endings = [
  /(?:\b(?:wrote|writes|geschrieben|schrieb|geschreven|schreef|pisze|het volgende|a écrit|ha scritto)|escribió|rašė|napisał(?:\(-?a\)|\/-?a\/?|a)?)\s?:$/i,
  /(?:пише|пишет|написа(?:в|л)(?:\(ла\)|\(а\)|ла|а)?|nap(?:sal|ísal)(?:\(a\)|a)?)\s?:$/i,
  /\b(?:wrote|schrieb|schreef|píše)[\s,].{1,200}:$/i,
  /^Wiadomość napisana przez\s.{1,200}\sw dniu\s.{1,60}:$/i,
  /^\d.{1,200}<\s?[^<>\s@]+@[^<>\s@]+>\s?:$/,
  /^(?:Quoting|Zitat von|Cytowanie|Citeren|Cituji)\s(?:.{1,200}\s)?<?[^<>\s@]+@[^<>\s@]+>?:$/i,
  /^(?:\p{L}{3,12}\.? )?\d.{5,30}\d[:.]\d{2}(?: [AP]M)? (?:von|by|od|van|door|par|da|di|de|від|от) [^<>\s@]+@[^<>\s@]+:$/iu,
  /^"[^"]{1,100}" [^\s@]+@[^\s@]+ – .{4,60}\d[:.]\d{2}(?: [AP]M)?$/i,
  /\bwrote\s?-{2,}$/i,
  /^On\s[^@]{1,200}<[^<>\s@]+@[^<>\s@]+>\swrote$/i,
]

/** The same in any language: a time, an address between its signs, and at most a verb. */
const anyEnding = /<\s?[^<>\s:@]+@[^<>\s:@]+>\)?\s?(?:\p{L}[\p{L} ()/]{0,14})?:$/u

/** A long one is broken. */
const maxLines = 3

/** Some have dashes around it. */
const join = (lines: string[]) =>
  lines
    .map((line) => line.trim())
    .join(' ')
    .replace(/^-+\s*/, '')

const isAttribution = (line: string) =>
  endings.some((ending) => ending.test(line)) &&
  (timestamp.test(line) || address.test(line) || ownOpening.test(line))

/** Tells if the line begins one, rather than being the rest of a longer one or what somebody wrote before it. */
function isBeginning(line: string): boolean {
  const one = join([line])
  return (
    ownOpening.test(one) ||
    (opening.test(one) && timestamp.test(one)) ||
    (wroteWhen.test(one) && (address.test(one) || timestamp.test(one)))
  )
}

/** A program's line goes on until its colon; before the address, a company's name may end in a point. */
const endsSentence = (line: string, index: number, lines: string[]) =>
  /^\s*$|[.!?]\s*$/.test(line) && !/^\s*</.test(lines[index + 1] ?? '')

/** The number of the last of these lines that are the attribution of a quote below them: `On 3 Dec 2026 … wrote:`. */
export function measureAttributionAbove(lines: string[]): number {
  for (let count = 1; count <= Math.min(maxLines, lines.length); count += 1) {
    const candidate = lines.slice(-count)
    const [first = ''] = candidate
    const line = join(candidate)
    if (isBeginning(first) && isAttribution(line) && !candidate.some(endsSentence)) return count
  }
  const last = join(lines.slice(-1))
  if (isAttribution(last) && address.test(last)) return 1
  for (let count = 1; count <= Math.min(maxLines, lines.length); count += 1) {
    const candidate = lines.slice(-count)
    const [first = ''] = candidate
    if (timestamp.test(first) && anyEnding.test(join(candidate)) && !candidate.some(endsSentence))
      return count
  }
  return 0
}

/**
 * The number of the first of these lines that are an attribution which speaks for itself, 0 if there is none: with the time
 * and an address, as no person writes it. Web mail in Polish has it above a quote without signs.
 */
export function measureAttributionBelow(lines: string[]): number {
  if (!isBeginning(lines[0] ?? '')) return 0
  for (let count = 1; count <= Math.min(maxLines, lines.length); count += 1) {
    const line = join(lines.slice(0, count))
    if (isAttribution(line)) return timeOfDay.test(line) && address.test(line) ? count : 0
  }
  return 0
}
