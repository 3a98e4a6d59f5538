/** The fields of a contact message, in the order of the form. */
export const contactFieldNames = ['name', 'email', 'phone', 'subject', 'message'] as const

export type ContactField = (typeof contactFieldNames)[number]

/** The twelve fields of a client, in the order of the form. */
export const clientFieldNames = [
  'company_name',
  'vat_number',
  'signatory_first_name',
  'signatory_last_name',
  'signatory_email',
  'payment_contact_first_name',
  'payment_contact_last_name',
  'payment_contact_email',
  'invoice_email',
  'bank_account_number',
  'bank_name',
  'swift_bic_code',
] as const

export type ClientField = (typeof clientFieldNames)[number]

/** The fields of an authorized person, in the order of the forms. */
export const authorizationFields = [
  'first_name',
  'last_name',
  'email',
  'position',
  'authorization_scope',
] as const

export type AuthorizationField = (typeof authorizationFields)[number]

/** The named entries of an object: the columns of a table, or the values of a row. */
export const pickFields = <Source, Name extends keyof Source>(source: Source, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>
