import { tidyAll } from '#worker/contract/typography.ts'

/** A toast as the specification words it: some languages put a title above the sentence, some do not. */
export interface ToastText {
  title: string
  body: string | null
}

const toast = (title: string, body: string | null = null): ToastText => ({ title, body })

const words = {
  /** A field with `required: null` may stay empty. */
  fields: {
    name: { label: 'Imię i nazwisko', required: 'Proszę podać imię i nazwisko.' },
    email: { label: 'E-mail', required: 'Proszę podać adres e-mail.' },
    phone: { label: 'Telefon (opcjonalnie)', required: null },
    subject: { label: 'Temat', required: 'Proszę podać temat wiadomości.' },
    message: { label: 'Wiadomość', required: 'Proszę wpisać treść wiadomości.' },
  },
  send: 'Wyślij wiadomość',
  sending: 'Wysyłanie...',
  privacy: {
    note: 'Dane wykorzystamy do odpowiedzi na zapytanie.',
    link: 'Szczegóły: polityka prywatności.',
  },
  missing: toast('Proszę wypełnić wszystkie wymagane pola.'),
  success: toast('Wiadomość wysłana! Dziękujemy za kontakt. Odpowiemy najszybciej jak to możliwe.'),
  /** Title above an error text that came from elsewhere; null where the text stands alone. */
  failureTitle: null as string | null,
  /** The answer was no answer, or the site could not store the message. */
  failure: 'Wystąpił błąd podczas wysyłania wiadomości. Spróbuj ponownie.',
  /** The site refused without saying why. */
  refusedWithoutReason: 'Wystąpił błąd podczas wysyłania wiadomości.',
}

export const text = {
  ...tidyAll(words, 'pl'),
  /** How a message starts whose writer came from a machine or a course. It is typed for them, with the spaces people type. */
  enquiries: {
    rental: {
      subject: (machine: string) => `Zapytanie o wynajem: ${machine}`,
      firstLine: (machine: string) => `Proszę o ofertę wynajmu: ${machine}.`,
    },
    training: {
      subject: (course: string) => `Zapis na szkolenie: ${course}`,
      firstLine: (course: string) => `Proszę o zapisanie na szkolenie: ${course}.`,
    },
  },
  /** Agreed to the letter, its ordinary spaces included. */
  unreachable: 'Problem z połączeniem. Sprawdź internet i spróbuj ponownie.',
}

export type ContactFormText = typeof text
