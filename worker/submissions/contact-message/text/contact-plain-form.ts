import type { Locale } from '#worker/contract/locales.ts'

interface PlainFormText {
  sent: { heading: string; body: string }
  refused: { heading: string }
}

/** Texts of the page that answers a contact form sent without JavaScript. */
const texts: Record<Locale, PlainFormText> = {
  pl: {
    sent: {
      heading: 'Wiadomość wysłana!',
      body: 'Dziękujemy za kontakt. Odpowiemy najszybciej jak to możliwe.',
    },
    refused: { heading: 'Wiadomość nie została wysłana' },
  },
  en: {
    sent: {
      heading: 'Message sent!',
      body: 'Thank you for contacting us. We will respond as soon as possible.',
    },
    refused: { heading: 'Your message was not sent' },
  },
  de: {
    sent: {
      heading: 'Nachricht gesendet!',
      body: 'Vielen Dank für Ihre Nachricht. Wir melden uns so schnell wie möglich.',
    },
    refused: { heading: 'Ihre Nachricht wurde nicht gesendet' },
  },
  nl: {
    sent: {
      heading: 'Bericht verzonden!',
      body: 'Bedankt voor uw bericht. Wij reageren zo snel mogelijk.',
    },
    refused: { heading: 'Uw bericht is niet verzonden' },
  },
}

export const contactPlainFormText = texts
