import type { AuthorizationField, ClientField, ContactField } from '../form-fields.ts'

/** Names of the fields of the contact form: on the form, in the mail and in the export. */
export type ContactLabels = Record<ContactField, string>

type PersonPrefix = 'signatory' | 'payment_contact'

/** The fields of a client other than those of its two persons. */
type CompanyField = Exclude<ClientField, `${PersonPrefix}_${string}`>

/** Names of the fields of the client form. A person's field stands under the name of its group. */
export interface ClientLabels {
  groups: Record<'company' | 'signatory' | 'payment' | 'billing', string>
  fields: Record<CompanyField, string>
  person: Record<AuthorizationField, string>
  /** After the form was sent: of the persons that were begun, only complete ones are saved. */
  savedPersons(saved: number, all: number): string
}

/** The label of one of the twelve fields by itself, with its person's where it has one. */
export function toClientLabel({ groups, fields, person }: ClientLabels, name: ClientField): string {
  switch (name) {
    case 'signatory_first_name':
      return `${groups.signatory}: ${person.first_name}`
    case 'signatory_last_name':
      return `${groups.signatory}: ${person.last_name}`
    case 'signatory_email':
      return `${groups.signatory}: ${person.email}`
    case 'payment_contact_first_name':
      return `${groups.payment}: ${person.first_name}`
    case 'payment_contact_last_name':
      return `${groups.payment}: ${person.last_name}`
    case 'payment_contact_email':
      return `${groups.payment}: ${person.email}`
    default:
      return fields[name]
  }
}
