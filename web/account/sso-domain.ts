import { text } from '#web/content/pl/auth.ts'

/** The domain somebody works at, be it typed bare, as a site's address or as a mail's. */
export const toDomain = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/?#].*$/, '')
    .replace(/^www\./, '')

/** What is wrong with it; nothing when it can be sent. */
export function validateDomain(typed: string): string | undefined {
  if (typed.trim() === '') return text.company.missing
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(toDomain(typed)) ? undefined : text.company.invalid
}
