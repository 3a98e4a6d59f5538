import type { FieldError } from '#worker/contract/error-codes.ts'
import { text as files } from './files.ts'

/** Sentences that every form needs. "Please give …" is in the texts of each form, a whole sentence per field. */
const words = {
  summary: 'Popraw zaznaczone pola',
  fields: {
    email_invalid: 'Proszę podać adres e-mail w formacie nazwa@domena.pl.',
    too_long: (max: string) => `Ten tekst jest za długi. Proszę go skrócić; dozwolona liczba znaków: ${max}.`,
    invalid: 'Ta wartość jest nieprawidłowa. Proszę ją sprawdzić.',
  } satisfies Record<Exclude<FieldError, 'required'>, string | ((max: string) => string)>,
  validationFailed: 'Formularz zawiera błędy. Prosimy poprawić zaznaczone pola.',
  unreachable:
    'Nie ma połączenia z serwerem. Prosimy sprawdzić połączenie z internetem i wysłać formularz ponownie. Wpisane dane pozostały w formularzu.',
  kept: 'Wpisane dane pozostały w formularzu.',
  reference: (reference: string) => `Numer zgłoszenia: ${reference}.`,
  mailsReceipt: 'Potwierdzenie wysyłamy e-mailem, najwyżej jedno na godzinę.',
  requiredNote: 'Pola oznaczone gwiazdką (*) są wymagane.',
  leaveEmpty: 'To pole proszę zostawić puste',
  draftRestored: 'Przywróciliśmy niewysłany formularz.',
}

export const text = { ...words, files }

export type ErrorsText = typeof text
