import type { Locale } from '#worker/domain/locales.ts'

/** Shorter numbers belong to nobody who would be called back. */
const fewestDigits = 7

/** In Poland every number has so many. */
const polishDigits = 9

/**
 * True if a phone number lacks digits. One without a country's prefix counts as Polish on Polish pages; more digits than a
 * number has may be an extension.
 */
export function isPhoneTooShort(phone: string, locale: Locale): boolean {
  if (phone.trim() === '') return false
  const dialled = phone.replace(/[^\d+]/g, '')
  const polish =
    /^(?:\+|00)48(.*)/.exec(dialled)?.[1] ?? (locale === 'pl' && /^[1-9]/.test(dialled) ? dialled : null)
  return polish === null ? dialled.replace('+', '').length < fewestDigits : polish.length < polishDigits
}
