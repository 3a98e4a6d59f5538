import type { Authorization, ClientFields } from '#worker/contract/client-application.ts'
import type { Locale } from '#worker/contract/locales.ts'

interface PlainFormText {
  sent: { heading: string; body: string }
  refused: { heading: string }
  /** Each label names its person, because the error list repeats it. */
  fields: Record<keyof ClientFields, string>
  row: {
    legend: (number: number) => string
    labels: Record<keyof Authorization, string>
    saved: (count: number) => string
  }
  send: string
}

/** Texts of the page that answers a client application form sent without JavaScript. */
const texts: Record<Locale, PlainFormText> = {
  pl: {
    sent: {
      heading: 'Sukces!',
      body: 'Twój wniosek został przesłany pomyślnie. Skontaktujemy się z Tobą wkrótce.',
    },
    refused: { heading: 'Wniosek nie został przesłany' },
    fields: {
      company_name: 'Nazwa firmy',
      vat_number: 'NIP / VAT UE',
      signatory_first_name: 'Imię osoby podpisującej umowę',
      signatory_last_name: 'Nazwisko osoby podpisującej umowę',
      signatory_email: 'E-mail osoby podpisującej umowę',
      payment_contact_first_name: 'Imię osoby do kontaktu w sprawie płatności',
      payment_contact_last_name: 'Nazwisko osoby do kontaktu w sprawie płatności',
      payment_contact_email: 'E-mail osoby do kontaktu w sprawie płatności',
      invoice_email: 'E-mail do faktur',
      bank_account_number: 'Numer rachunku (IBAN)',
      bank_name: 'Nazwa banku',
      swift_bic_code: 'Kod BIC/SWIFT (opcjonalnie)',
    },
    row: {
      legend: (number) => `Osoba upoważniona nr ${number}`,
      labels: {
        first_name: 'Imię',
        last_name: 'Nazwisko',
        email: 'E-mail',
        position: 'Stanowisko (opcjonalnie)',
        authorization_scope: 'Zakres upoważnienia (opcjonalnie)',
      },
      saved: (count) => `Zapisane osoby upoważnione: ${count}.`,
    },
    send: 'Prześlij wniosek',
  },
  en: {
    sent: {
      heading: 'Success!',
      body: 'Your application has been submitted successfully. We will contact you shortly.',
    },
    refused: { heading: 'Your application was not submitted' },
    fields: {
      company_name: 'Company name',
      vat_number: 'VAT number',
      signatory_first_name: 'First name of the contract signatory',
      signatory_last_name: 'Last name of the contract signatory',
      signatory_email: 'Email of the contract signatory',
      payment_contact_first_name: 'First name of the payment contact',
      payment_contact_last_name: 'Last name of the payment contact',
      payment_contact_email: 'Email of the payment contact',
      invoice_email: 'Invoice email',
      bank_account_number: 'Account number (IBAN)',
      bank_name: 'Bank name',
      swift_bic_code: 'BIC/SWIFT code (optional)',
    },
    row: {
      legend: (number) => `Authorised person ${number}`,
      labels: {
        first_name: 'First name',
        last_name: 'Last name',
        email: 'Email',
        position: 'Position (optional)',
        authorization_scope: 'Scope of authorisation (optional)',
      },
      saved: (count) => `Authorised persons saved: ${count}.`,
    },
    send: 'Submit application',
  },
  de: {
    sent: {
      heading: 'Vielen Dank!',
      body: 'Ihr Antrag ist bei uns eingegangen. Wir melden uns in Kürze bei Ihnen.',
    },
    refused: { heading: 'Ihr Antrag wurde nicht übermittelt' },
    fields: {
      company_name: 'Firmenname',
      vat_number: 'USt-IdNr.',
      signatory_first_name: 'Vorname der zeichnungsberechtigten Person',
      signatory_last_name: 'Nachname der zeichnungsberechtigten Person',
      signatory_email: 'E-Mail der zeichnungsberechtigten Person',
      payment_contact_first_name: 'Vorname des Ansprechpartners für Zahlungen',
      payment_contact_last_name: 'Nachname des Ansprechpartners für Zahlungen',
      payment_contact_email: 'E-Mail des Ansprechpartners für Zahlungen',
      invoice_email: 'E-Mail für Rechnungen',
      bank_account_number: 'Kontonummer (IBAN)',
      bank_name: 'Name der Bank',
      swift_bic_code: 'BIC/SWIFT (optional)',
    },
    row: {
      legend: (number) => `Bevollmächtigte Person ${number}`,
      labels: {
        first_name: 'Vorname',
        last_name: 'Nachname',
        email: 'E-Mail',
        position: 'Position (optional)',
        authorization_scope: 'Umfang der Vollmacht (optional)',
      },
      saved: (count) => `Gespeicherte bevollmächtigte Personen: ${count}.`,
    },
    send: 'Antrag absenden',
  },
  nl: {
    sent: {
      heading: 'Gelukt!',
      body: 'Uw aanvraag is ingediend. Wij nemen binnenkort contact met u op.',
    },
    refused: { heading: 'Uw aanvraag is niet ingediend' },
    fields: {
      company_name: 'Bedrijfsnaam',
      vat_number: 'Btw-nummer',
      signatory_first_name: 'Voornaam van de tekenbevoegde',
      signatory_last_name: 'Achternaam van de tekenbevoegde',
      signatory_email: 'E-mail van de tekenbevoegde',
      payment_contact_first_name: 'Voornaam van de contactpersoon voor betalingen',
      payment_contact_last_name: 'Achternaam van de contactpersoon voor betalingen',
      payment_contact_email: 'E-mail van de contactpersoon voor betalingen',
      invoice_email: 'E-mail voor facturen',
      bank_account_number: 'Rekeningnummer (IBAN)',
      bank_name: 'Naam van de bank',
      swift_bic_code: 'BIC/SWIFT-code (optioneel)',
    },
    row: {
      legend: (number) => `Gemachtigde ${number}`,
      labels: {
        first_name: 'Voornaam',
        last_name: 'Achternaam',
        email: 'E-mail',
        position: 'Functie (optioneel)',
        authorization_scope: 'Omvang van de machtiging (optioneel)',
      },
      saved: (count) => `Opgeslagen gemachtigden: ${count}.`,
    },
    send: 'Aanvraag indienen',
  },
}

const tidied = texts

/** The Polish success sentences are agreed word for word, including their ordinary spaces. */
export const applicationPlainFormText = { ...tidied, pl: { ...tidied.pl, sent: texts.pl.sent } }
