import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { Authorization, ClientFields } from '#worker/contract/client-application.ts'
import { authorizationFields, type ContactField, contactFieldNames } from '#worker/domain/form-fields.ts'
import { record as text } from '../texts.ts'

/** The rendering of a value: as text or as a link. */
type FieldKind = 'text' | 'email' | 'phone'

export interface Field {
  label: string
  value: string
  kind: FieldKind
}

export interface FieldGroup {
  heading: string
  fields: Field[]
}

/** The labels of the public forms, loaded with the view: a static import would move them to another chunk. */
export interface FormWords {
  application: ApplicationText
  contact: ContactFormText
}

/** Drops the form's suffix of fields that may be empty. */
const toLabel = (label: string) => label.replace(/ \((?:opcjonalnie|optional)\)$/, '')

const toField = (label: string, value: string | null | undefined, kind: FieldKind = 'text'): Field => ({
  label: toLabel(label),
  value: value || text.sections.none,
  kind: value ? kind : 'text',
})

const groups: [group: keyof ApplicationText['groups'], names: (keyof ClientFields)[]][] = [
  ['company', ['company_name', 'vat_number']],
  ['signatory', ['signatory_first_name', 'signatory_last_name', 'signatory_email']],
  ['payment', ['payment_contact_first_name', 'payment_contact_last_name', 'payment_contact_email']],
  ['billing', ['invoice_email', 'bank_account_number', 'bank_name', 'swift_bic_code']],
]

const clientGroups = (client: ClientFields, words: ApplicationText): FieldGroup[] =>
  groups.map(([group, names]) => ({
    heading: words.groups[group],
    fields: names.map((name) =>
      toField(words.fields[name].label, client[name], name.endsWith('email') ? 'email' : 'text'),
    ),
  }))

const personGroups = (persons: Authorization[], words: ApplicationText['authorizations']): FieldGroup[] =>
  persons.map((person, index) => ({
    heading: words.row(index + 1, persons.length),
    fields: authorizationFields.map((name) =>
      toField(words.fields[name], person[name], name === 'email' ? 'email' : 'text'),
    ),
  }))

export const titleOf = (record: AdminRecord): string =>
  record.kind === 'contact_message' ? record.message.subject : record.client.company_name

/** Fields of a contact message that are links. */
const kinds: Partial<Record<ContactField, FieldKind>> = { email: 'email', phone: 'phone' }

/** All submitted fields, with the labels of the form. */
export function fieldGroupsOf(
  record: AdminRecord,
  words: FormWords,
): { own: FieldGroup[]; persons: FieldGroup[] } {
  if (record.kind !== 'contact_message') {
    return {
      own: clientGroups(record.client, words.application),
      persons: personGroups(record.authorizations, words.application.authorizations),
    }
  }
  // The subject is the heading of the view, the message a section of its own.
  const sender = contactFieldNames.flatMap((name) =>
    name === 'subject' || name === 'message'
      ? []
      : [toField(words.contact.fields[name].label, record.message[name], kinds[name])],
  )
  return { own: [{ heading: text.sections.sender, fields: sender }], persons: [] }
}
