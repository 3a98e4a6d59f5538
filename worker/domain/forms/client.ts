import { isBlank } from '../normalize-text.ts'
import { email, type FieldGroup, type FormField, line, personName, toFields, toNames } from './field.ts'

/**
 * The twelve fields of a client, in the order of the form. A person's field has the label of `person`. `section-*` keeps
 * autofill from mixing two persons, and from filling in what is `off`: Chrome does, along with a field of no section.
 */
export const clientGroups = [
  {
    name: 'company',
    fields: [
      { ...line, name: 'company_name', limit: 200, autocomplete: 'section-company organization' },
      { ...line, name: 'vat_number', limit: 50, autocomplete: 'off' },
    ],
  },
  {
    name: 'signatory',
    fields: [
      {
        ...personName,
        name: 'signatory_first_name',
        person: 'first_name',
        autocomplete: 'section-signatory given-name',
      },
      {
        ...personName,
        name: 'signatory_last_name',
        person: 'last_name',
        autocomplete: 'section-signatory family-name',
      },
      { ...email, name: 'signatory_email', person: 'email', autocomplete: 'section-signatory email' },
    ],
  },
  {
    name: 'payment',
    fields: [
      {
        ...personName,
        name: 'payment_contact_first_name',
        person: 'first_name',
        autocomplete: 'section-payment given-name',
      },
      {
        ...personName,
        name: 'payment_contact_last_name',
        person: 'last_name',
        autocomplete: 'section-payment family-name',
      },
      { ...email, name: 'payment_contact_email', person: 'email', autocomplete: 'section-payment email' },
    ],
  },
  {
    name: 'billing',
    fields: [
      { ...email, name: 'invoice_email', autocomplete: 'section-invoice email' },
      {
        ...line,
        name: 'bank_account_number',
        kind: 'account',
        limit: 60,
        autocomplete: 'off',
        secret: true,
      },
      { ...line, name: 'bank_name', limit: 200, autocomplete: 'off', secret: true },
      {
        ...line,
        name: 'swift_bic_code',
        limit: 20,
        required: false,
        autocomplete: 'off',
        searched: false,
        secret: true,
      },
    ],
  },
] as const satisfies readonly FieldGroup<FormField & { person?: string }>[]

/** The fields of an authorized person, in the order of the forms. A person without a required one is not saved. */
export const authorizationForm = [
  { ...personName, name: 'first_name', autocomplete: 'off' },
  { ...personName, name: 'last_name', autocomplete: 'off' },
  { ...email, name: 'email', autocomplete: 'off' },
  { ...line, name: 'position', limit: 200, required: false, autocomplete: 'off', searched: false },
  {
    ...line,
    name: 'authorization_scope',
    limit: 1_000,
    required: false,
    autocomplete: 'off',
    searched: false,
  },
] as const satisfies FieldGroup['fields']

export const clientForm = toFields<(typeof clientGroups)[number]['fields'][number]>(clientGroups)

export const clientFieldNames = toNames(clientForm)
export const authorizationFields = toNames(authorizationForm)

export type ClientFormField = (typeof clientForm)[number]
export type ClientField = (typeof clientFieldNames)[number]
export type AuthorizationField = (typeof authorizationFields)[number]

const requiredOfPerson = authorizationForm.filter(({ required }) => required).map(({ name }) => name)

/** Tells if a row has what a person must have; incomplete rows are dropped rather than rejected. */
export const isCompleteAuthorization = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  !requiredOfPerson.some((name) => isBlank((row as Record<string, unknown>)[name]))
