import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { Authorization, ClientFields } from '#worker/contract/client-application.ts'
import { formatOrigin, type Origin } from '#worker/contract/origin.ts'
import { authorizationForm, clientGroups } from '#worker/domain/forms/client.ts'
import { contactForm } from '#worker/domain/forms/contact-message.ts'
import type { FormField } from '#worker/domain/forms/field.ts'
import { titleOfEntry } from '../components/entry-title.ts'
import { inbox, record as text } from '../texts.ts'

/** The rendering of a value: as text, as a link, or as a number that is copied into another program. */
type FieldKind = 'text' | 'email' | 'phone' | 'number'

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

function kindOf({ kind, name }: FormField): FieldKind {
  if (kind === 'email' || kind === 'phone') return kind
  return kind === 'account' || name === 'vat_number' ? 'number' : 'text'
}

const clientGroupsOf = (client: ClientFields, words: ApplicationText): FieldGroup[] =>
  clientGroups.map(({ name: group, fields }) => ({
    heading: words.groups[group],
    fields: fields.map((field) => toField(words.fields[field.name].label, client[field.name], kindOf(field))),
  }))

const personGroups = (persons: Authorization[], words: ApplicationText['authorizations']): FieldGroup[] =>
  persons.map((person, index) => ({
    heading: words.row(index + 1, persons.length),
    fields: authorizationForm.map((field) =>
      toField(words.fields[field.name], person[field.name], kindOf(field)),
    ),
  }))

/** The line of a record in the list, which is its heading. */
export const titleOf = (record: AdminRecord): string =>
  titleOfEntry(
    record.kind === 'contact_message'
      ? { ...record, subject: record.message.subject, company: null }
      : { ...record, list: [], subject: null, company: record.client.company_name },
  )

/** All submitted fields, with the labels of the form. */
export function fieldGroupsOf(
  record: AdminRecord,
  words: FormWords,
): { own: FieldGroup[]; persons: FieldGroup[] } {
  if (record.kind !== 'contact_message') {
    return {
      own: clientGroupsOf(record.client, words.application),
      persons: personGroups(record.authorizations, words.application.authorizations),
    }
  }
  // The subject is above, the message a section of its own.
  const sender = contactForm.flatMap((field) =>
    field.name === 'subject' || field.name === 'message'
      ? []
      : [toField(words.contact.fields[field.name].label, record.message[field.name], kindOf(field))],
  )
  return { own: [{ heading: text.sections.sender, fields: sender }], persons: [] }
}

/** The origin of the visit, in one line. */
export const describeOrigin = (origin: Origin | null): string =>
  origin === null ? inbox.unknownSource : formatOrigin(origin)
