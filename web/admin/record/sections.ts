import { text } from '#web/content/pl/admin/record.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { Authorization, ClientFields } from '#worker/contract/client-application.ts'

/** What a value is, where more can be done with it than read it. */
type FactKind = 'text' | 'email' | 'phone'

export interface Fact {
  label: string
  value: string
  kind: FactKind
}

export interface Section {
  heading: string
  facts: Fact[]
}

/** The forms' own words, fetched beside the view: imported, they would be taken out of the forms' files. */
export interface FormWords {
  application: ApplicationText
  contact: ContactFormText
}

/** The form says what may stay empty; here that is no news. */
const toLabel = (label: string) => label.replace(' (opcjonalnie)', '')

const fact = (label: string, value: string | null | undefined, kind: FactKind = 'text'): Fact => ({
  label: toLabel(label),
  value: value || text.parts.none,
  kind: value ? kind : 'text',
})

const groups: [group: keyof ApplicationText['groups'], names: (keyof ClientFields)[]][] = [
  ['company', ['company_name', 'vat_number']],
  ['signatory', ['signatory_first_name', 'signatory_last_name', 'signatory_email']],
  ['payment', ['payment_contact_first_name', 'payment_contact_last_name', 'payment_contact_email']],
  ['billing', ['invoice_email', 'bank_account_number', 'bank_name', 'swift_bic_code']],
]

const clientSections = (client: ClientFields, words: ApplicationText): Section[] =>
  groups.map(([group, names]) => ({
    heading: words.groups[group],
    facts: names.map((name) =>
      fact(words.fields[name].label, client[name], name.endsWith('email') ? 'email' : 'text'),
    ),
  }))

const personSections = (persons: Authorization[], words: ApplicationText['authorizations']): Section[] =>
  persons.map((person, index) => ({
    heading: words.row(index + 1, persons.length),
    facts: [
      fact(words.fields.first_name, person.first_name),
      fact(words.fields.last_name, person.last_name),
      fact(words.fields.email, person.email, 'email'),
      fact(words.fields.position, person.position),
      fact(words.fields.authorization_scope, person.authorization_scope),
    ],
  }))

export const titleOf = (record: AdminRecord): string =>
  record.kind === 'contact_message' ? record.message.subject : record.client.company_name

/** Everything that was typed, under the labels that it was typed under. */
export function sectionsOf(record: AdminRecord, words: FormWords): { own: Section[]; persons: Section[] } {
  if (record.kind !== 'contact_message') {
    return {
      own: clientSections(record.client, words.application),
      persons: personSections(record.authorizations, words.application.authorizations),
    }
  }
  const { name, email, phone } = record.message
  const { fields } = words.contact
  const sender = [
    fact(fields.name.label, name),
    fact(fields.email.label, email, 'email'),
    fact(fields.phone.label, phone, 'phone'),
  ]
  return { own: [{ heading: text.parts.sender, facts: sender }], persons: [] }
}
