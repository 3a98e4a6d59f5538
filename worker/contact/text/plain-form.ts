import type { FieldError } from '#worker/contract/errors.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { tidyAll } from '#worker/contract/typography.ts'

interface PlainFormText {
  sent: { heading: string; body: string; reference: (reference: string) => string; back: string }
  refused: { heading: string; back: string }
  missing: string
  fields: { name: string; email: string; phone: string; subject: string; message: string }
  errors: Record<FieldError, string>
  send: string
  leaveEmpty: string
}

/** Words of the small page that answers a contact form sent without JavaScript. */
const words: Record<Locale, PlainFormText> = {
  pl: {
    sent: {
      heading: 'Wiadomość wysłana!',
      body: 'Dziękujemy za kontakt. Odpowiemy najszybciej jak to możliwe.',
      reference: (reference) => `Numer zgłoszenia: ${reference}`,
      back: 'Wróć na stronę',
    },
    refused: { heading: 'Wiadomość nie została wysłana', back: 'Wróć do formularza' },
    missing: 'Proszę wypełnić wszystkie wymagane pola.',
    fields: {
      name: 'Imię i nazwisko',
      email: 'E-mail',
      phone: 'Telefon (opcjonalnie)',
      subject: 'Temat',
      message: 'Wiadomość',
    },
    errors: {
      required: 'To pole jest wymagane.',
      email_invalid: 'Proszę podać adres e-mail w formacie nazwa@domena.pl.',
      too_long: 'Ten tekst jest za długi. Proszę go skrócić.',
      invalid: 'Ta wartość jest nieprawidłowa. Proszę ją sprawdzić.',
    },
    send: 'Wyślij wiadomość',
    leaveEmpty: 'To pole proszę zostawić puste',
  },
  en: {
    sent: {
      heading: 'Message sent!',
      body: 'Thank you for contacting us. We will respond as soon as possible.',
      reference: (reference) => `Reference number: ${reference}`,
      back: 'Back to the site',
    },
    refused: { heading: 'Your message was not sent', back: 'Back to the form' },
    missing: 'Please fill in all required fields.',
    fields: {
      name: 'Full name',
      email: 'Email',
      phone: 'Phone (optional)',
      subject: 'Subject',
      message: 'Message',
    },
    errors: {
      required: 'This field is required.',
      email_invalid: 'Enter an email address like name@example.com.',
      too_long: 'This text is too long. Please shorten it.',
      invalid: 'This entry is not valid. Please check it.',
    },
    send: 'Send message',
    leaveEmpty: 'Please leave this field empty',
  },
  de: {
    sent: {
      heading: 'Nachricht gesendet!',
      body: 'Vielen Dank für Ihre Nachricht. Wir melden uns so schnell wie möglich.',
      reference: (reference) => `Vorgangsnummer: ${reference}`,
      back: 'Zurück zur Website',
    },
    refused: { heading: 'Ihre Nachricht wurde nicht gesendet', back: 'Zurück zum Formular' },
    missing: 'Bitte füllen Sie alle erforderlichen Felder aus.',
    fields: {
      name: 'Vor- und Nachname',
      email: 'E-Mail',
      phone: 'Telefon (optional)',
      subject: 'Betreff',
      message: 'Nachricht',
    },
    errors: {
      required: 'Dieses Feld ist erforderlich.',
      email_invalid: 'Bitte geben Sie eine E-Mail-Adresse wie name@beispiel.de an.',
      too_long: 'Dieser Text ist zu lang. Bitte kürzen Sie ihn.',
      invalid: 'Diese Angabe ist ungültig. Bitte prüfen Sie sie.',
    },
    send: 'Nachricht senden',
    leaveEmpty: 'Bitte lassen Sie dieses Feld leer',
  },
  nl: {
    sent: {
      heading: 'Bericht verzonden!',
      body: 'Bedankt voor uw bericht. Wij reageren zo snel mogelijk.',
      reference: (reference) => `Referentienummer: ${reference}`,
      back: 'Terug naar de website',
    },
    refused: { heading: 'Uw bericht is niet verzonden', back: 'Terug naar het formulier' },
    missing: 'Vul alstublieft alle verplichte velden in.',
    fields: {
      name: 'Voor- en achternaam',
      email: 'E-mail',
      phone: 'Telefoon (optioneel)',
      subject: 'Onderwerp',
      message: 'Bericht',
    },
    errors: {
      required: 'Dit veld is verplicht.',
      email_invalid: 'Vul een e-mailadres in zoals naam@voorbeeld.nl.',
      too_long: 'Deze tekst is te lang. Maak de tekst korter.',
      invalid: 'Deze invoer is ongeldig. Controleer wat u hebt ingevuld.',
    },
    send: 'Bericht verzenden',
    leaveEmpty: 'Laat dit veld leeg',
  },
}

export const plainFormText: Record<Locale, PlainFormText> = {
  pl: tidyAll(words.pl, 'pl'),
  en: tidyAll(words.en, 'en'),
  de: tidyAll(words.de, 'de'),
  nl: tidyAll(words.nl, 'nl'),
}
