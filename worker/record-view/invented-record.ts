import { clientForm } from '#worker/domain/forms/client.ts'
import { type ContactField, contactForm } from '#worker/domain/forms/contact-message.ts'
import { perField } from '#worker/domain/forms/field.ts'
import type { RecordRow } from './select-records.ts'

const inventedMessage: Record<ContactField, string | null> = {
  // Of a field that has no value below.
  ...perField(contactForm, ({ required }) => (required ? 'Przykład' : null)),
  name: 'Jan Przykładowy',
  email: 'jan@przyklad.example',
  phone: '+48 600 000 000',
  subject: 'Zdarzenie próbne',
  message: 'Tego zapytania nikt nie wysłał.',
}

/** The columns of a record that nobody has sent, for trying a receiver out. Every value shows that it is invented. */
export const inventedRow = (now: number): RecordRow => ({
  seq: 0,
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'contact_message',
  language: 'pl',
  status: 'new',
  outcome: null,
  created_at: now,
  read_at: null,
  status_changed_at: null,
  version: 0,
  suspected_for: null,
  changer_id: null,
  changer_email: null,
  changer_key: null,
  ...inventedMessage,
  list_items: JSON.stringify([
    {
      position: 1,
      catalogue_id: 'articulated-boom-lift',
      quantity: 2,
      date_from: null,
      date_to: null,
      place: 'Przykładowo',
      operator: 0,
      details: null,
    },
  ]),
  ...perField(clientForm, () => ''),
  persons: null,
  attached: '[]',
  referrer: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  utm_term: null,
  utm_content: null,
  owner_id: null,
  owner_email: null,
  answer_by: null,
  answered_at: null,
  unverified_at: null,
  enterer_id: null,
  enterer_email: null,
})
