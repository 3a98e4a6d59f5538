import type { Header } from 'postal-mime'
import { relayHeader } from '#worker/outbox/thread-headers.ts'

const written = (headers: Header[], name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase())

/** Tells if a mail is one of our own that came back: forwarded by a rule, or answered with all its headers. */
export const isOwnMail = (headers: Header[]) => headers.some(({ key }) => key === relayHeader.toLowerCase())

/**
 * Tells if a program wrote the mail: an out-of-office reply, a bounce, a list (RFC 3834, and what programs use besides). To
 * send it on could begin a loop between two programs.
 */
export function isAutomatic(headers: Header[], envelopeFrom: string | null): boolean {
  const submitted = written(headers, 'auto-submitted')
  const precedence = written(headers, 'precedence')
  const [contentType = ''] = written(headers, 'content-type')
  // A bounce has no sender that could be answered.
  const isBounce = envelopeFrom !== null && /^<?>?$/.test(envelopeFrom.trim())
  return (
    isBounce ||
    submitted.some((value) => !/^no\b/.test(value)) ||
    precedence.some((value) => /^(?:bulk|junk|list|auto[_-]?reply)$/.test(value)) ||
    headers.some(({ key }) => /^(?:list-|x-auto-?(?:reply|respond)|x-autorespond|x-loop$)/.test(key)) ||
    /^multipart\/report\b/.test(contentType)
  )
}
