import type { FieldError } from '#worker/contract/error-codes.ts'
import type { Locale } from '#worker/contract/locales.ts'

interface PlainPageText {
  reference: (reference: string) => string
  mailsReceipt: string
  backToPage: string
  home: string
  backToForm: string
  missing: string
  errors: Record<FieldError, string>
  leaveEmpty: string
  files: {
    label: string
    /** Browsers forget them between two pages. */
    again: string
    saved: (count: number) => string
    missing: (count: number) => string
  }
}

/** Texts shared by the pages that answer forms sent without JavaScript. */
const texts: Record<Locale, PlainPageText> = {
  pl: {
    reference: (reference) => `Numer zgłoszenia: ${reference}.`,
    mailsReceipt: 'Potwierdzenie wysyłamy e-mailem, najwyżej jedno na godzinę.',
    backToPage: 'Wróć na stronę',
    home: 'Strona główna',
    backToForm: 'Wróć do formularza',
    missing: 'Proszę wypełnić wszystkie wymagane pola.',
    errors: {
      required: 'To pole jest wymagane.',
      email_invalid: 'Proszę podać adres e-mail w formacie nazwa@domena.pl.',
      too_long: 'Ten tekst jest za długi. Proszę go skrócić.',
      invalid: 'Ta wartość jest nieprawidłowa. Proszę ją sprawdzić.',
    },
    leaveEmpty: 'To pole proszę zostawić puste',
    files: {
      label: 'Pliki (opcjonalnie)',
      again: 'Wybrane pliki trzeba wskazać jeszcze raz: najwyżej 5 plików po 10 MB, razem do 20 MB.',
      saved: (count) => `Dołączone pliki: ${count}.`,
      missing: (count) => `Pliki, które nie dotarły: ${count}. Prosimy przesłać je e-mailem.`,
    },
  },
  en: {
    reference: (reference) => `Reference number: ${reference}.`,
    mailsReceipt: 'We send a confirmation by email, at most one an hour.',
    backToPage: 'Back to the site',
    home: 'Home page',
    backToForm: 'Back to the form',
    missing: 'Please fill in all required fields.',
    errors: {
      required: 'This field is required.',
      email_invalid: 'Enter an email address like name@example.com.',
      too_long: 'This text is too long. Please shorten it.',
      invalid: 'This entry is not valid. Please check it.',
    },
    leaveEmpty: 'Please leave this field empty',
    files: {
      label: 'Files (optional)',
      again: 'Please choose your files again: up to 5 files of 10 MB each, 20 MB together.',
      saved: (count) => `Files received: ${count}.`,
      missing: (count) => `Files that did not arrive: ${count}. Please send them to us by email.`,
    },
  },
  de: {
    reference: (reference) => `Vorgangsnummer: ${reference}.`,
    mailsReceipt: 'Eine Bestätigung senden wir per E-Mail, höchstens eine pro Stunde.',
    backToPage: 'Zurück zur Website',
    home: 'Startseite',
    backToForm: 'Zurück zum Formular',
    missing: 'Bitte füllen Sie alle erforderlichen Felder aus.',
    errors: {
      required: 'Dieses Feld ist erforderlich.',
      email_invalid: 'Bitte geben Sie eine E-Mail-Adresse wie name@beispiel.de an.',
      too_long: 'Dieser Text ist zu lang. Bitte kürzen Sie ihn.',
      invalid: 'Diese Angabe ist ungültig. Bitte prüfen Sie sie.',
    },
    leaveEmpty: 'Bitte lassen Sie dieses Feld leer',
    files: {
      label: 'Dateien (optional)',
      again:
        'Bitte wählen Sie Ihre Dateien noch einmal aus: höchstens 5 Dateien mit je 10 MB, zusammen 20 MB.',
      saved: (count) => `Angekommene Dateien: ${count}.`,
      missing: (count) => `Nicht angekommene Dateien: ${count}. Bitte senden Sie sie uns per E-Mail.`,
    },
  },
  nl: {
    reference: (reference) => `Referentienummer: ${reference}.`,
    mailsReceipt: 'Wij sturen een bevestiging per e-mail, hoogstens één per uur.',
    backToPage: 'Terug naar de website',
    home: 'Startpagina',
    backToForm: 'Terug naar het formulier',
    missing: 'Vul alstublieft alle verplichte velden in.',
    errors: {
      required: 'Dit veld is verplicht.',
      email_invalid: 'Vul een e-mailadres in zoals naam@voorbeeld.nl.',
      too_long: 'Deze tekst is te lang. Maak de tekst korter.',
      invalid: 'Deze invoer is ongeldig. Controleer wat u hebt ingevuld.',
    },
    leaveEmpty: 'Laat dit veld leeg',
    files: {
      label: 'Bestanden (optioneel)',
      again: 'Kies uw bestanden nog een keer: maximaal 5 bestanden van 10 MB, samen 20 MB.',
      saved: (count) => `Ontvangen bestanden: ${count}.`,
      missing: (count) => `Niet ontvangen bestanden: ${count}. Mail ze naar ons.`,
    },
  },
}

export const plainPageText = texts
