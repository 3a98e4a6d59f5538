import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import { labels, missing } from '#worker/domain/labels/contact/de.ts'
import { toFieldTexts } from '../field-texts.ts'

export const text: ContactFormText = {
  fields: toFieldTexts(labels, missing, 'optional'),
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
