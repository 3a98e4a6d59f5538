import { labels, missing } from '#worker/domain/labels/contact/pl.ts'
import { toFieldTexts } from '../field-texts.ts'

/** A toast as specified: in some languages with a title. */
export interface ToastText {
  title: string
  body: string | null
}

const toast = (title: string, body: string | null = null): ToastText => ({ title, body })

const words = {
  fields: toFieldTexts(labels, missing, 'opcjonalnie'),
  send: 'Wyślij wiadomość',
  sending: 'Wysyłanie...',
  privacy: {
    note: 'Dane wykorzystamy do odpowiedzi na zapytanie.',
    link: 'Szczegóły: polityka prywatności.',
  },
  missing: toast('Proszę wypełnić wszystkie wymagane pola.'),
  success: toast('Wiadomość wysłana! Dziękujemy za kontakt. Odpowiemy najszybciej jak to możliwe.'),
  /** Title above an error text from the server; null where the text has none. */
  failureTitle: null as string | null,
  /** No response, or the message could not be stored. */
  failure: 'Wystąpił błąd podczas wysyłania wiadomości. Spróbuj ponownie.',
  /** Rejected without a reason. */
  refusedWithoutReason: 'Wystąpił błąd podczas wysyłania wiadomości.',
}

export const text = {
  ...words,
  /** Agreed word for word, with its ordinary spaces. */
  unreachable: 'Problem z połączeniem. Sprawdź internet i spróbuj ponownie.',
}

export type ContactFormText = typeof text
