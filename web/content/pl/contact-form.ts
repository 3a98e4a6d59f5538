import type { ContactFields } from '#worker/contract/contact-message.ts'
import { labels } from '#worker/domain/labels/contact/pl.ts'

/** A toast as specified: in some languages with a title. */
export interface ToastText {
  title: string
  body: string | null
}

const toast = (title: string, body: string | null = null): ToastText => ({ title, body })

const words = {
  /** A field with `required: null` is optional. */
  fields: {
    name: { label: labels.name, required: 'Proszę podać imię i nazwisko.' },
    email: { label: labels.email, required: 'Proszę podać adres e-mail.' },
    phone: { label: `${labels.phone} (opcjonalnie)`, required: null },
    subject: { label: labels.subject, required: 'Proszę podać temat wiadomości.' },
    message: { label: labels.message, required: 'Proszę wpisać treść wiadomości.' },
  } satisfies Record<keyof ContactFields, { label: string; required: string | null }>,
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
