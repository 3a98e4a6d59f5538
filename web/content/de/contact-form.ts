import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import { labels } from '#worker/domain/labels/contact/de.ts'

const words: Omit<ContactFormText, 'enquiries'> = {
  fields: {
    name: { label: labels.name, required: 'Bitte geben Sie Ihren Vor- und Nachnamen an.' },
    email: { label: labels.email, required: 'Bitte geben Sie Ihre E-Mail-Adresse an.' },
    phone: { label: `${labels.phone} (optional)`, required: null },
    subject: { label: labels.subject, required: 'Bitte geben Sie einen Betreff an.' },
    message: { label: labels.message, required: 'Bitte geben Sie Ihre Nachricht ein.' },
  },
  send: 'Nachricht senden',
  sending: 'Wird gesendet...',
  privacy: {
    note: 'Wir verwenden Ihre Daten zur Bearbeitung Ihrer Anfrage.',
    link: 'Details: Datenschutz.',
  },
  missing: { title: 'Fehler', body: 'Bitte füllen Sie alle erforderlichen Felder aus.' },
  success: {
    title: 'Nachricht gesendet!',
    body: 'Vielen Dank für Ihre Nachricht. Wir melden uns so schnell wie möglich.',
  },
  failureTitle: 'Fehler',
  failure: 'Beim Senden der Nachricht ist ein Fehler aufgetreten.',
  refusedWithoutReason: 'Beim Senden der Nachricht ist ein Fehler aufgetreten.',
  unreachable: 'Beim Senden der Nachricht ist ein Fehler aufgetreten.',
}

export const text: ContactFormText = {
  ...words,
  // Typed for whoever writes, with the spaces that people type.
  enquiries: {
    rental: {
      subject: (machine) => `Mietanfrage: ${machine}`,
      firstLine: (machine) => `Bitte senden Sie mir ein Mietangebot für: ${machine}.`,
    },
    training: {
      subject: (course) => `Anmeldung zur Schulung: ${course}`,
      firstLine: (course) => `Ich möchte Teilnehmer zu dieser Schulung anmelden: ${course}.`,
    },
  },
}
