import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import { labels, missing } from '#worker/domain/labels/contact/nl.ts'
import { toFieldTexts } from '../field-texts.ts'

export const text: ContactFormText = {
  fields: toFieldTexts(labels, missing, 'optioneel'),
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
