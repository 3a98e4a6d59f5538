import { company, formatPhone } from '#worker/contract/company.ts'
import type { AdminRefusalCode, FieldError, SiteRefusalCode } from '#worker/contract/errors.ts'
import { tidyAll } from '#worker/contract/typography.ts'

const phone = formatPhone(company.phones.rental)

/** Sentences every form needs. A field's own "please give …" stands with that form, a whole sentence per field. */
const words = {
  summary: 'Popraw zaznaczone pola',
  fields: {
    email_invalid: 'Proszę podać adres e-mail w formacie nazwa@domena.pl.',
    too_long: (max: string) => `Ten tekst jest za długi. Proszę go skrócić; dozwolona liczba znaków: ${max}.`,
    invalid: 'Ta wartość jest nieprawidłowa. Proszę ją sprawdzić.',
  } satisfies Record<Exclude<FieldError, 'required'>, string | ((max: string) => string)>,
  /** Null: the form's own failure sentence says it best. */
  refusals: {
    validation_failed: 'Formularz zawiera błędy. Prosimy poprawić zaznaczone pola.',
    not_signed_in: null,
    not_allowed: null,
    origin_refused:
      'Przeglądarka wysłała formularz spoza tej strony. Prosimy wczytać stronę ponownie i wysłać formularz jeszcze raz.',
    not_found: null,
    id_conflict: null,
    body_too_large: 'Zgłoszenie jest za duże. Prosimy skrócić treść.',
    media_type_unsupported: null,
    rate_limited: 'Zbyt wiele zgłoszeń w krótkim czasie. Prosimy spróbować ponownie za minutę.',
    storage_full: `Na dziś formularz nie przyjmie już więcej zgłoszeń. Prosimy zadzwonić: ${phone}.`,
    unexpected: null,
    unavailable: null,
  } as Record<SiteRefusalCode, string | null> & Partial<Record<AdminRefusalCode, string>>,
  unreachable:
    'Nie ma połączenia z serwerem. Prosimy sprawdzić połączenie z internetem i wysłać formularz ponownie. Wpisane dane pozostały w formularzu.',
  kept: 'Wpisane dane pozostały w formularzu.',
  reference: (reference: string) => `Numer zgłoszenia: ${reference}`,
  requiredNote: 'Pola oznaczone gwiazdką (*) są wymagane.',
  leaveEmpty: 'To pole proszę zostawić puste',
  draftRestored: 'Przywróciliśmy niewysłany formularz.',
}

export const text = tidyAll(words, 'pl')

export type ErrorsText = typeof text
