import {
  type AuthorizationField,
  authorizationForm,
  type ClientField,
  type ClientFormField,
  clientForm,
  clientGroups,
} from '../forms/client.ts'
import type { ContactField, contactForm } from '../forms/contact-message.ts'
import { perField, type RequiredName } from '../forms/field.ts'

/** Names of the fields of the contact form: on the form, in the mail and in the export. */
export type ContactLabels = Record<ContactField, string>

/** Sentences of the forms, for a field that must be filled in and is not. */
export type MissingOfContact = Record<RequiredName<(typeof contactForm)[number]>, string>
export type MissingOfClient = Record<RequiredName<ClientFormField>, string>

/** Names of the fields of the client form. A person's field has the name of its group above it. */
export interface ClientLabels {
  groups: Record<(typeof clientGroups)[number]['name'], string>
  /** But for those of its two persons, who have the fields of anybody. */
  fields: Record<Exclude<ClientFormField, { person: string }>['name'], string>
  person: Record<AuthorizationField, string>
  /** After the form was sent: of the persons that were begun, only complete ones are saved. */
  savedPersons(saved: number, all: number): string
}

const toLabel = ({ fields, person }: ClientLabels, field: ClientFormField) =>
  'person' in field ? person[field.person] : fields[field.name]

/** The labels of the twelve fields in their groups. */
export const toFormLabels = (labels: ClientLabels): Record<ClientField, string> =>
  perField(clientForm, (field) => toLabel(labels, field))

/** The labels of an authorized person's fields; those that may be empty are marked with the word `optional`. */
export const toRowLabels = (labels: ClientLabels['person'], optional: string) =>
  perField(authorizationForm, ({ name, required }) =>
    required ? labels[name] : `${labels[name]} (${optional})`,
  )

/** The labels of the twelve fields by themselves, with the person's where they have one. */
export const toClientLabels = (labels: ClientLabels): Record<ClientField, string> =>
  Object.fromEntries(
    clientGroups.flatMap(({ name: group, fields }) =>
      fields.map((field) => [
        field.name,
        'person' in field ? `${labels.groups[group]}: ${toLabel(labels, field)}` : toLabel(labels, field),
      ]),
    ),
  ) as Record<ClientField, string>
