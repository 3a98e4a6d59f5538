import { byLocale } from '#web/browser/by-locale.ts'
import type { MailDomainText } from '#web/content/pl/mail-domain.ts'
import type { PhoneNumberText } from '#web/content/pl/phone-number.ts'
import { contactForm } from '#worker/domain/forms/contact-message.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { createFormAdvice } from '../advice-notes.ts'
import { toAdvice } from '../advice-sign.tsx'
import type { GetAdvice } from '../field.tsx'
import { adviseMailDomain } from '../mail-domain.tsx'

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

const mailTexts = byLocale(import.meta.glob<{ text: MailDomainText }>('/web/content/*/mail-domain.ts'))
const phoneTexts = byLocale(import.meta.glob<{ text: PhoneNumberText }>('/web/content/*/phone-number.ts'))

/** Loads the advice on the sender's address and number; not with the page, as nobody has typed one by then. */
export async function loadAdvice(locale: Locale) {
  const [{ text: mail }, { text: phone }] = await Promise.all([mailTexts[locale](), phoneTexts[locale]()])
  return createFormAdvice('contact', contactForm, ({ kind }): GetAdvice | undefined => {
    if (kind === 'email')
      return (value, isTyping, correct) => adviseMailDomain(value, isTyping, mail, correct)
    if (kind === 'phone')
      return (value, isTyping) =>
        !isTyping && isPhoneTooShort(value, locale) ? toAdvice(phone.sentence, phone.note) : null
    return undefined
  })
}
