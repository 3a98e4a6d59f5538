import { byLocale } from '#web/browser/by-locale.ts'
import type { MailDomainText } from '#web/content/pl/mail-domain.ts'
import { fieldId } from '#worker/contract/form-paths.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { GetAdvice } from '../field.tsx'
import { adviseMailDomain } from '../mail-domain.tsx'
import { SubmitNotes } from '../submit-notes.tsx'

const texts = byLocale(import.meta.glob<{ text: MailDomainText }>('/web/content/*/mail-domain.ts'))

const emailId = fieldId('contact', 'email')

/** Loads the advice on the sender's address; not with the page, as nobody has typed one by then. */
export async function loadAdvice(locale: Locale) {
  const { text } = await texts[locale]()
  const adviseEmail: GetAdvice = (value, isTyping, correct) =>
    adviseMailDomain(value, isTyping, text, correct)
  const toNotes = ({ email }: { email: string }, focusedId: string) => {
    const advice = adviseEmail(email, emailId === focusedId)
    return advice ? [{ id: emailId, note: advice.note }] : []
  }
  return { adviseEmail, toNotes, SubmitNotes }
}
