import { toMailto } from '#web/components/mailto.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { company } from '#worker/domain/company.ts'
import { replyWords as words } from '../components/reply-words.ts'
import { replyAddressOf, senderNameOf } from '../data/record/sender.ts'

/** Some mail programs accept no longer links. */
const maxLinkLength = 1_900

const lineBreak = '\r\n'

const subjectOf = (record: AdminRecord): string => {
  const subject =
    record.kind === 'contact_message' ? record.message.subject : words[record.language].application
  return `Re: ${subject} [${record.reference}]`
}

const quote = (lines: string[]) => lines.map((line) => `> ${line}`)

function bodyOf(record: AdminRecord, quoted: string[]): string {
  const { greeting, closing, reference, quoted: heading } = words[record.language]
  const opening = [
    greeting(senderNameOf(record)),
    '',
    '',
    '',
    closing,
    company.name,
    '',
    `${reference}: ${record.reference}`,
  ]
  return [...opening, ...(quoted.length > 0 ? ['', heading, ...quoted] : [])].join(lineBreak)
}

/**
 * The `mailto:` link for a reply: in the visitor's language, with the reference, and quoting as much of the message as
 * fits.
 */
export function toReplyLink(record: AdminRecord): string {
  const withQuote = (quoted: string[]) =>
    toMailto(replyAddressOf(record), { subject: subjectOf(record), body: bodyOf(record, quoted) })
  if (record.kind !== 'contact_message') return withQuote([])

  const { message } = record.message
  const whole = withQuote(quote(message.split('\n')))
  if (whole.length <= maxLinkLength) return whole
  const shortened = (length: number) =>
    withQuote([
      ...quote(message.slice(0, length).toWellFormed().split('\n')),
      `> ${words[record.language].shortened}`,
    ])
  let fits = 0
  let tooLong = message.length
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (shortened(middle).length <= maxLinkLength) fits = middle
    else tooLong = middle
  }
  return shortened(fits)
}
