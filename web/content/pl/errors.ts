import type { CommonFieldError } from '#worker/contract/error-codes.ts'
import { text as files } from './files.ts'

/** Sentences that every form needs. "Please give …" is in the texts of each form, a whole sentence per field. */
const words = {
  summary: 'Formularz zawiera błędy',
  fields: {
    email_invalid: 'Proszę podać adres e-mail w formacie nazwa@domena.pl.',
    email_local_part: 'Przed znakiem @ nie może być liter takich jak ą lub ö. Proszę sprawdzić adres e-mail.',
    too_long: (max: string) => `Ten tekst jest za długi. Proszę go skrócić; dozwolona liczba znaków: ${max}.`,
    invalid: 'Ta wartość jest nieprawidłowa. Proszę ją sprawdzić.',
  } satisfies Record<Exclude<CommonFieldError, 'required'>, string | ((max: string) => string)>,
  validationFailed: 'Proszę poprawić zaznaczone pola.',
  unreachable:
    'Nie ma połączenia z serwerem. Proszę sprawdzić połączenie z internetem i wysłać formularz ponownie. Wpisane dane pozostały w formularzu.',
  /** Beside the button, after a failure that may pass. */
  notSent: 'Nie wysłano. Proszę spróbować ponownie.',
  tryAgain: 'Spróbuj ponownie',
  kept: 'Wpisane dane pozostały w formularzu.',
  requiredNote: 'Pola oznaczone gwiazdką (*) są wymagane.',
  leaveEmpty: 'To pole proszę zostawić puste',
  draftRestored: 'Przywróciliśmy niewysłany formularz.',
}

export const text = { ...words, files }

export type ErrorsText = typeof text
