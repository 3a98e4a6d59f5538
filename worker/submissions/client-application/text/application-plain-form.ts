import type { Locale } from '#worker/domain/locales.ts'

interface PlainFormText {
  sent: { heading: string; body: string }
  rejected: { heading: string }
  row: {
    legend: (number: number) => string
  }
}

/**
 * Texts of the page that answers a client application form sent without JavaScript. The Polish success sentences are agreed
 * word for word, including their ordinary spaces.
 */
export const applicationPlainFormText: Record<Locale, PlainFormText> = {
  pl: {
    sent: {
      heading: 'Sukces!',
      body: 'Twój wniosek został przesłany pomyślnie. Skontaktujemy się z Tobą wkrótce.',
    },
    rejected: { heading: 'Wniosek nie został przesłany' },
    row: {
      legend: (number) => `Osoba upoważniona nr ${number}`,
    },
  },
  en: {
    sent: {
      heading: 'Success!',
      body: 'Your application has been submitted successfully. We will contact you shortly.',
    },
    rejected: { heading: 'Your application was not submitted' },
    row: {
      legend: (number) => `Authorised person ${number}`,
    },
  },
  de: {
    sent: {
      heading: 'Vielen Dank!',
      body: 'Ihr Antrag ist bei uns eingegangen. Wir melden uns in Kürze bei Ihnen.',
    },
    rejected: { heading: 'Ihr Antrag wurde nicht übermittelt' },
    row: {
      legend: (number) => `Bevollmächtigte Person ${number}`,
    },
  },
  nl: {
    sent: {
      heading: 'Gelukt!',
      body: 'Uw aanmelding is ingediend. Wij nemen binnenkort contact met u op.',
    },
    rejected: { heading: 'Uw aanmelding is niet ingediend' },
    row: {
      legend: (number) => `Gemachtigde ${number}`,
    },
  },
}
