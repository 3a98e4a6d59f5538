import type { RefusalCode } from '#worker/contract/errors.ts'
import type { Locale } from '#worker/contract/locales.ts'

/** The sentence beside every code. Pages have words of their own; this is for clients that know no better. */
export const refusalText: Record<Locale, Record<RefusalCode, string>> = {
  pl: {
    validation_failed: 'Formularz zawiera błędy. Prosimy poprawić zaznaczone pola.',
    not_signed_in: 'Aby kontynuować, trzeba się zalogować.',
    not_allowed: 'To konto nie ma uprawnień do tej czynności.',
    origin_refused: 'Żądanie nie pochodzi z tej strony i zostało odrzucone.',
    not_found: 'Pod tym adresem niczego nie ma.',
    id_conflict: 'Pod tym numerem zapisano już inne zgłoszenie. Prosimy wysłać formularz jeszcze raz.',
    body_too_large: 'Zgłoszenie jest za duże. Prosimy skrócić treść.',
    media_type_unsupported: 'Dane mają nieobsługiwany format.',
    rate_limited: 'Zbyt wiele zgłoszeń w krótkim czasie. Prosimy spróbować ponownie za minutę.',
    unexpected: 'Wystąpił nieoczekiwany błąd. Prosimy spróbować ponownie.',
    unavailable: 'Nie udało się zapisać zgłoszenia. Prosimy spróbować ponownie za chwilę.',
  },
  en: {
    validation_failed: 'There are errors in the form. Please correct the marked fields.',
    not_signed_in: 'Please sign in to continue.',
    not_allowed: 'This account may not do that.',
    origin_refused: 'The request did not come from this site and was refused.',
    not_found: 'There is nothing at this address.',
    id_conflict: 'Another submission is already stored under this number. Please send the form again.',
    body_too_large: 'The submission is too large. Please shorten the text.',
    media_type_unsupported: 'The data are in a format we do not support.',
    rate_limited: 'Too many submissions in a short time. Please try again in a minute.',
    unexpected: 'An unexpected error occurred. Please try again.',
    unavailable: 'Your submission could not be saved. Please try again in a moment.',
  },
  de: {
    validation_failed: 'Das Formular enthält Fehler. Bitte korrigieren Sie die markierten Felder.',
    not_signed_in: 'Bitte melden Sie sich an, um fortzufahren.',
    not_allowed: 'Dieses Konto ist dazu nicht berechtigt.',
    origin_refused: 'Die Anfrage kam nicht von dieser Website und wurde abgelehnt.',
    not_found: 'Unter dieser Adresse gibt es nichts.',
    id_conflict:
      'Unter dieser Nummer ist bereits ein anderer Vorgang gespeichert. Bitte senden Sie das Formular erneut ab.',
    body_too_large: 'Die Eingabe ist zu groß. Bitte kürzen Sie den Text.',
    media_type_unsupported: 'Das Format der Daten wird nicht unterstützt.',
    rate_limited: 'Zu viele Einsendungen in kurzer Zeit. Bitte versuchen Sie es in einer Minute erneut.',
    unexpected: 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
    unavailable: 'Ihre Eingabe konnte nicht gespeichert werden. Bitte versuchen Sie es gleich noch einmal.',
  },
  nl: {
    validation_failed: 'Het formulier bevat fouten. Corrigeer de gemarkeerde velden.',
    not_signed_in: 'Log in om verder te gaan.',
    not_allowed: 'Dit account mag dat niet.',
    origin_refused: 'Het verzoek kwam niet van deze website en is geweigerd.',
    not_found: 'Op dit adres is niets te vinden.',
    id_conflict: 'Onder dit nummer is al een andere inzending opgeslagen. Verstuur het formulier opnieuw.',
    body_too_large: 'De inzending is te groot. Maak de tekst korter.',
    media_type_unsupported: 'De gegevens hebben een indeling die wij niet ondersteunen.',
    rate_limited: 'Te veel inzendingen in korte tijd. Probeer het over een minuut opnieuw.',
    unexpected: 'Er is een onverwachte fout opgetreden. Probeer het opnieuw.',
    unavailable: 'Uw inzending kon niet worden opgeslagen. Probeer het zo meteen opnieuw.',
  },
}
