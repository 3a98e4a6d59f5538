import type { Header } from 'postal-mime'
import { relayHeader } from '#worker/outbox/thread-headers.ts'

const written = (headers: Header[], name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase())

/** Tells if a mail is one of our own that came back: forwarded by a rule, or answered with all its headers. */
export const isOwnMail = (headers: Header[]) => headers.some(({ key }) => key === relayHeader.toLowerCase())

/** A bounce, and what a rule answers, have no sender that could be answered. */
const isEmptySender = (sender: string) => /^<?\s*>?$/.test(sender.trim())

/** Headers of an out-of-office reply. Exchange's `X-Auto-Response-Suppress` is on mails of persons too. */
const isVacation = ({ key, value }: Header) =>
  (/^x-(?:mail-)?auto-?(?:reply|respond)/.test(key) && !/^\s*(?:no|false)\b/i.test(value)) ||
  /^x-vacation\b/.test(key) ||
  (key === 'x-apple-action' && /^\s*vacation\b/i.test(value))

/**
 * Tells if a program wrote the mail: an out-of-office reply, a bounce, a report (RFC 3834, and what programs use besides). To
 * send it on could begin a loop between two programs. Headers of mailing lists tell nothing, as group mailboxes write them on
 * what a person sends, and so do other programs' marks against loops.
 */
export function isAutomatic(headers: Header[], envelopeFrom: string | null): boolean {
  const [contentType = ''] = written(headers, 'content-type')
  // The service that receives for the mail API tells the sender of the envelope on top, and nowhere else.
  const [returnPath] = written(headers, 'return-path')
  return (
    (envelopeFrom !== null && isEmptySender(envelopeFrom)) ||
    (returnPath !== undefined && isEmptySender(returnPath)) ||
    written(headers, 'auto-submitted').some((value) => !/^no\b/.test(value)) ||
    written(headers, 'precedence').some((value) => /^(?:bulk|junk|auto[_-]?reply)\b/.test(value)) ||
    headers.some(isVacation) ||
    /^multipart\/report\b/.test(contentType)
  )
}
