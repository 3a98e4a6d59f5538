import type { Locale } from '#worker/domain/locales.ts'

interface PlainFormText {
  sent: { heading: string; body: string }
  rejected: { heading: string }
}

/** Texts of the page that answers a contact form sent without JavaScript. */
export const contactPlainFormText: Record<Locale, PlainFormText> = {
  pl: {
    sent: {
      heading: 'Wiadomość wysłana!',
      body: 'Dziękujemy za kontakt. Odpowiemy najszybciej jak to możliwe.',
    },
    rejected: { heading: 'Wiadomość nie została wysłana' },
  },
  en: {
    sent: {
      heading: 'Message sent!',
      body: 'Thank you for contacting us. We will respond as soon as possible.',
    },
    rejected: { heading: 'Your message was not sent' },
  },
  de: {
    sent: {
      heading: 'Nachricht gesendet!',
      body: 'Vielen Dank für Ihre Nachricht. Wir melden uns so schnell wie möglich.',
    },
    rejected: { heading: 'Ihre Nachricht wurde nicht gesendet' },
  },
  nl: {
    sent: {
      heading: 'Bericht verzonden!',
      body: 'Bedankt voor uw bericht. Wij reageren zo snel mogelijk.',
    },
    rejected: { heading: 'Uw bericht is niet verzonden' },
  },
}
