import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import { labels } from '#worker/domain/labels/contact/nl.ts'

export const text: ContactFormText = {
  fields: {
    name: { label: labels.name, required: 'Vul uw voor- en achternaam in.' },
    email: { label: labels.email, required: 'Vul uw e-mailadres in.' },
    phone: { label: `${labels.phone} (optioneel)`, required: null },
    subject: { label: labels.subject, required: 'Vul een onderwerp in.' },
    message: { label: labels.message, required: 'Vul uw bericht in.' },
  },
  send: 'Bericht verzenden',
  sending: 'Wordt verzonden…',
  privacy: {
    note: 'Wij gebruiken uw gegevens om uw aanvraag te beantwoorden.',
    link: 'Meer in het privacybeleid.',
  },
  missing: { title: 'Fout', body: 'Vul alstublieft alle verplichte velden in.' },
  success: {
    title: 'Bericht verzonden!',
    body: 'Bedankt voor uw bericht. Wij reageren zo snel mogelijk.',
  },
  failureTitle: 'Fout',
  failure: 'Er is een fout opgetreden bij het verzenden van het bericht.',
  refusedWithoutReason: 'Er is een fout opgetreden bij het verzenden van het bericht.',
  unreachable: 'Er is een fout opgetreden bij het verzenden van het bericht.',
}
