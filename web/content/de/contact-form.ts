import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import { labels } from '#worker/domain/labels/contact/de.ts'

export const text: ContactFormText = {
  fields: {
    name: { label: labels.name, required: 'Bitte geben Sie Ihren Vor- und Nachnamen an.' },
    email: { label: labels.email, required: 'Bitte geben Sie Ihre E-Mail-Adresse an.' },
    phone: { label: `${labels.phone} (optional)`, required: null },
    subject: { label: labels.subject, required: 'Bitte geben Sie einen Betreff an.' },
    message: { label: labels.message, required: 'Bitte geben Sie Ihre Nachricht ein.' },
  },
  send: 'Nachricht senden',
  sending: 'Wird gesendet …',
  privacy: {
    note: 'Wir verwenden Ihre Daten zur Bearbeitung Ihrer Anfrage.',
    link: 'Mehr in der Datenschutzerklärung.',
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
