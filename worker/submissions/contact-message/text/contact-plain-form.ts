import type { ContactFields } from '#worker/contract/contact-message.ts'
import type { Locale } from '#worker/contract/locales.ts'

interface PlainFormText {
  sent: { heading: string; body: string }
  refused: { heading: string }
  fields: Record<keyof ContactFields, string>
  send: string
}

/** Texts of the page that answers a contact form sent without JavaScript. */
const texts: Record<Locale, PlainFormText> = {
  pl: {
    sent: {
      heading: 'Wiadomość wysłana!',
      body: 'Dziękujemy za kontakt. Odpowiemy najszybciej jak to możliwe.',
    },
    refused: { heading: 'Wiadomość nie została wysłana' },
    fields: {
      name: 'Imię i nazwisko',
      email: 'E-mail',
      phone: 'Telefon (opcjonalnie)',
      subject: 'Temat',
      message: 'Wiadomość',
    },
    send: 'Wyślij wiadomość',
  },
  en: {
    sent: {
      heading: 'Message sent!',
      body: 'Thank you for contacting us. We will respond as soon as possible.',
    },
    refused: { heading: 'Your message was not sent' },
    fields: {
      name: 'Full name',
      email: 'Email',
      phone: 'Phone (optional)',
      subject: 'Subject',
      message: 'Message',
    },
    send: 'Send message',
  },
  de: {
    sent: {
      heading: 'Nachricht gesendet!',
      body: 'Vielen Dank für Ihre Nachricht. Wir melden uns so schnell wie möglich.',
    },
    refused: { heading: 'Ihre Nachricht wurde nicht gesendet' },
    fields: {
      name: 'Vor- und Nachname',
      email: 'E-Mail',
      phone: 'Telefon (optional)',
      subject: 'Betreff',
      message: 'Nachricht',
    },
    send: 'Nachricht senden',
  },
  nl: {
    sent: {
      heading: 'Bericht verzonden!',
      body: 'Bedankt voor uw bericht. Wij reageren zo snel mogelijk.',
    },
    refused: { heading: 'Uw bericht is niet verzonden' },
    fields: {
      name: 'Voor- en achternaam',
      email: 'E-mail',
      phone: 'Telefoon (optioneel)',
      subject: 'Onderwerp',
      message: 'Bericht',
    },
    send: 'Bericht verzenden',
  },
}

export const contactPlainFormText = texts
