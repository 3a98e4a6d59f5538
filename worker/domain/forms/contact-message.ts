import { email, type FieldGroup, line, personName, toFields, toNames } from './field.ts'

/** The fields of a contact message, in the order of the form. */
export const contactGroups = [
  {
    name: 'sender',
    fields: [
      { ...personName, name: 'name', autocomplete: 'name' },
      { ...email, name: 'email', autocomplete: 'email' },
      { ...line, name: 'phone', kind: 'phone', limit: 50, required: false, autocomplete: 'tel' },
    ],
  },
  {
    name: 'message',
    fields: [
      { ...line, name: 'subject', limit: 200, autocomplete: 'off' },
      { ...line, name: 'message', kind: 'paragraph', limit: 5_000, autocomplete: 'off' },
    ],
  },
] as const satisfies readonly FieldGroup[]

export const contactForm = toFields<(typeof contactGroups)[number]['fields'][number]>(contactGroups)

export const contactFieldNames = toNames(contactForm)

export type ContactField = (typeof contactFieldNames)[number]
