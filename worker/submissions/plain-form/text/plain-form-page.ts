import type { CommonFieldError } from '#worker/contract/error-codes.ts'
import { company } from '#worker/domain/company.ts'
import type { Locale } from '#worker/domain/locales.ts'

interface PlainPageText {
  reference: (reference: string) => string
  copy: (email: string) => string
  backToPage: string
  home: string
  missing: string
  errors: Record<CommonFieldError, string>
  /** Files, which cannot be added without scripts. */
  files: (reference: string) => string
  /** Files that were chosen before the scripts were there. */
  lostFiles: (names: string, reference: string) => string
}

/** Texts shared by the pages that answer forms sent without JavaScript. */
export const plainPageText: Record<Locale, PlainPageText> = {
  pl: {
    reference: (reference) => `Numer zgłoszenia: ${reference}.`,
    copy: (email) =>
      `Potwierdzenie wyślemy na adres ${email}. Przy kilku zgłoszeniach w ciągu godziny przyjdzie jedno.`,
    backToPage: 'Wróć na stronę',
    home: 'Strona główna',
    missing: 'Proszę wypełnić wszystkie wymagane pola.',
    errors: {
      required: 'To pole jest wymagane.',
      email_invalid: 'Proszę podać adres e-mail w formacie nazwa@domena.pl.',
      email_local_part:
        'Przed znakiem @ nie może być liter takich jak ą lub ö. Proszę sprawdzić adres e-mail.',
      too_long: 'Ten tekst jest za długi. Proszę go skrócić.',
      invalid: 'Ta wartość jest nieprawidłowa. Proszę ją sprawdzić.',
    },
    files: (reference) =>
      `Jeśli mają Państwo dla nas pliki, prosimy przesłać je e-mailem na adres ${company.email} i podać numer ${reference}.`,
    lostFiles: (names, reference) =>
      `Tych plików nie udało się dołączyć: ${names}. Proszę przesłać je e-mailem na adres ${company.email} i podać numer ${reference}.`,
  },
  en: {
    reference: (reference) => `Reference number: ${reference}.`,
    copy: (email) =>
      `We will confirm by email to ${email}. If you send several forms within an hour, you will get one confirmation.`,
    backToPage: 'Back to the site',
    home: 'Home page',
    missing: 'Please fill in all required fields.',
    errors: {
      required: 'This field is required.',
      email_invalid: 'Enter an email address like name@example.com.',
      email_local_part:
        'The part before the @ cannot contain letters such as ä or ł. Please check the email address.',
      too_long: 'This text is too long. Please shorten it.',
      invalid: 'This entry is not valid. Please check it.',
    },
    files: (reference) =>
      `If you have files for us, please email them to ${company.email} and quote ${reference}.`,
    lostFiles: (names, reference) =>
      `These files were not sent: ${names}. Please email them to ${company.email} and quote ${reference}.`,
  },
  de: {
    reference: (reference) => `Vorgangsnummer: ${reference}.`,
    copy: (email) =>
      `Sie erhalten eine Bestätigung per E-Mail an ${email} (bei mehreren Formularen höchstens eine pro Stunde).`,
    backToPage: 'Zurück zur Website',
    home: 'Startseite',
    missing: 'Bitte füllen Sie alle erforderlichen Felder aus.',
    errors: {
      required: 'Dieses Feld ist erforderlich.',
      email_invalid: 'Bitte geben Sie eine E-Mail-Adresse wie name@beispiel.de an.',
      email_local_part:
        'Vor dem @ sind keine Buchstaben wie ä oder ł möglich. Bitte prüfen Sie die E-Mail-Adresse.',
      too_long: 'Dieser Text ist zu lang. Bitte kürzen Sie ihn.',
      invalid: 'Diese Angabe ist ungültig. Bitte prüfen Sie sie.',
    },
    files: (reference) =>
      `Dateien senden Sie uns bitte per E-Mail an ${company.email}; nennen Sie dabei die Nummer ${reference}.`,
    lostFiles: (names, reference) =>
      `Diese Dateien wurden nicht mitgesendet: ${names}. Bitte senden Sie sie per E-Mail an ${company.email} und nennen Sie dabei die Nummer ${reference}.`,
  },
  nl: {
    reference: (reference) => `Referentienummer: ${reference}.`,
    copy: (email) =>
      `U ontvangt een bevestiging op ${email} (bij meerdere formulieren hoogstens één per uur).`,
    backToPage: 'Terug naar de website',
    home: 'Startpagina',
    missing: 'Vul alstublieft alle verplichte velden in.',
    errors: {
      required: 'Dit veld is verplicht.',
      email_invalid: 'Vul een e-mailadres in zoals naam@voorbeeld.nl.',
      email_local_part:
        'Vóór het @-teken kunnen geen letters zoals ä of ł staan. Controleer het e-mailadres.',
      too_long: 'Deze tekst is te lang. Maak de tekst korter.',
      invalid: 'Deze invoer is ongeldig. Controleer wat u hebt ingevuld.',
    },
    files: (reference) =>
      `Bestanden kunt u mailen naar ${company.email}, met vermelding van nummer ${reference}.`,
    lostFiles: (names, reference) =>
      `Deze bestanden zijn niet meegestuurd: ${names}. Mail ze alstublieft naar ${company.email}, met vermelding van nummer ${reference}.`,
  },
}
