/** Labels of a header's lines in the languages of the site, and of others: French, Italian, Spanish, Ukrainian, Russian, Czech, Slovak. */
const labels = {
  from: 'From|Od|Nadawca|Von|Van|Afzender|De|Da|Mittente|Odesílatel|Odosielateľ|Від(?: кого)?|От(?: кого)?',
  sent: 'Sent|Wysłan[oey]|Gesendet(?: am)?|Verzonden|Envoyé(?: le)?|Надіслано|Відправлено|Отправлено|Odesláno|Odoslané|Inviato(?: il)?|Enviado(?: el)?',
  date: 'Date|Data|Datum|Dátum|Fecha|Дата',
  to: 'To|Do|Adresat|An|Aan|Ontvanger|À|Pour|A|Para|Destinatario|Adresát|Cc|Bcc|DW|UDW|Kopia(?: do)?|Kopie|Kópia|Komu|Кому|Копія|Копия|Reply-To|Odpowiedz do|Antwort an|Antwoord aan',
  subject: 'Subject|Temat|Betreff|Onderwerp|Objet|Sujet|Oggetto|Asunto|Тема|Předmět|Predmet',
  other:
    'Attachments?|Załączniki?|Anlagen?|Bijlagen?|Importance|Priority|Ważność|Priorytet|Wichtigkeit|Priorität|Urgentie|Prioriteit',
}

type Kind = keyof typeof labels

/** Programs that know only plain text put stars around what is bold. */
const header = new RegExp(
  `^\\s{0,20}\\*{0,2}(?:${Object.entries(labels)
    .map(([kind, words]) => `(?<${kind}>${words})`)
    .join('|')})\\s?:\\*{0,2}(?=\\s|["<*[]|$)(.*)$`,
  'iu',
)

/** The same word is that for who sends goods, which somebody may write first. */
const consignor = /^[\s*]*(?:Afzender|Mittente|Nadawca)\s?:/i

const replyPrefix = /^[\s*]*(?:re|aw|wg|odp|pd|antw|fwd?|doorst|betr)\s?:/i

interface Header {
  kind: Kind
  /** Includes its continuation lines. */
  value: string
  firstLine: string
}

function toHeader(line: string): Header | null {
  const match = header.exec(line)
  if (!match) return null
  const kind = Object.keys(labels).find((name) => match.groups?.[name] !== undefined) as Kind
  const value = match.at(-1)?.replaceAll('*', '').trim() ?? ''
  return { kind, value, firstLine: value }
}

/** The first line of a header and the lines that may follow it: more are long lists of recipients. */
const maxLines = 8

/** A long value is broken: its line ends open, or the next one has the address to a name. */
const isContinued = (before: string, line: string) => /[,;<:]\s*$/.test(before) || /^\s*<[^\s>]*@/.test(line)

/** The headers that begin in the first of these lines; a blank line may stand between two. */
function readHeaders(lines: string[]): { headers: Header[]; length: number } {
  const headers: Header[] = []
  let length = 0
  for (const [index, line] of lines.slice(0, maxLines).entries()) {
    const next = toHeader(line)
    const last = headers.at(-1)
    if (next) {
      headers.push(next)
      length = index + 1
    } else if (!last || index > length + 1) break
    else if (line.trim() === '') continue
    else if (index === length && isContinued(lines[index - 1] ?? '', line)) {
      last.value += ` ${line.trim()}`
      length = index + 1
    } else break
  }
  return { headers, length }
}

/**
 * The number of lines of a header that a program has put above a mail it answers, 0 if these lines do not begin with one.
 * `From: 3 December` / `To: 10 December` is what somebody wrote: a header names an address, or it has a subject and says when
 * the mail was sent. Below a ruler, the latter is enough.
 */
export function measureQuotedHeader(lines: string[], isBelowRuler: boolean): number {
  const { headers, length } = readHeaders(lines)
  const get = (kind: Kind) => headers.find((one) => one.kind === kind)
  const from = get('from')
  if (!from || headers.length < 2 || (!isBelowRuler && consignor.test(lines[0] ?? ''))) return 0
  if (from.value.includes('@')) return length
  if (/^\d/.test(from.value)) return 0
  if (headers.some(({ kind, firstLine }) => kind === 'to' && firstLine.includes('@'))) return length
  const isSent = get('sent') !== undefined
  const subject = get('subject')
  return (subject && (isSent || replyPrefix.test(subject.value))) || (isBelowRuler && isSent) ? length : 0
}
