import { auth as text } from '#web/session/texts.ts'
import { toAsciiDomain } from '#worker/domain/email-address.ts'

/** The company's domain, typed as such, as a URL or as an e-mail address. */
export function toDomain(typed: string): string {
  const domain = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^.*@/, '')
    .replace(/[/?#].*$/, '')
    .replace(/^www\./i, '')
  return toAsciiDomain(domain) ?? domain
}

/** The error sentence for a typed domain; undefined when it is valid. */
export function validateDomain(typed: string): string | undefined {
  if (typed.trim() === '') return text.company.missing
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(toDomain(typed)) ? undefined : text.company.invalid
}
