import { applicationDraftKey } from '#web/browser/storage-keys.ts'
import { createDraftStore } from '#web/forms/draft.ts'
import type { ClientFields } from '#worker/contract/client-application.ts'
import type { UploadedFile } from '#worker/contract/files.ts'
import { limits } from '#worker/contract/limits.ts'

export type ClientFieldName = keyof ClientFields

/** A row as it is typed; `key` is its React key, stable when rows above are removed. */
export interface AuthorizationRow {
  key: string
  first_name: string
  last_name: string
  email: string
  position: string
  authorization_scope: string
}

export const emptyRow: Omit<AuthorizationRow, 'key'> = {
  first_name: '',
  last_name: '',
  email: '',
  position: '',
  authorization_scope: '',
}

export type ApplicationValues = Record<ClientFieldName, string> & {
  authorizations: AuthorizationRow[]
  /** Files that are uploaded. */
  files: UploadedFile[]
}

export const emptyApplication: ApplicationValues = {
  company_name: '',
  vat_number: '',
  signatory_first_name: '',
  signatory_last_name: '',
  signatory_email: '',
  payment_contact_first_name: '',
  payment_contact_last_name: '',
  payment_contact_email: '',
  invoice_email: '',
  bank_account_number: '',
  bank_name: '',
  swift_bic_code: '',
  authorizations: [],
  files: [],
}

/** Bank data stay in memory, never in the browser's storage. */
export const applicationDrafts = createDraftStore(applicationDraftKey, emptyApplication, [
  'bank_account_number',
  'bank_name',
  'swift_bic_code',
])

interface FieldShape {
  name: ClientFieldName
  maxLength: number
  type?: 'email'
  autoComplete: string
}

const person = (role: 'signatory' | 'payment_contact', section: string): FieldShape[] => [
  { name: `${role}_first_name`, maxLength: limits.name, autoComplete: `${section} given-name` },
  { name: `${role}_last_name`, maxLength: limits.name, autoComplete: `${section} family-name` },
  { name: `${role}_email`, maxLength: limits.email, type: 'email', autoComplete: `${section} email` },
]

/** The twelve fields in their groups; `section-*` keeps autofill from mixing two persons. */
export const fieldGroups: { name: 'company' | 'signatory' | 'payment' | 'billing'; fields: FieldShape[] }[] =
  [
    {
      name: 'company',
      fields: [
        { name: 'company_name', maxLength: limits.company, autoComplete: 'organization' },
        { name: 'vat_number', maxLength: limits.vatNumber, autoComplete: 'off' },
      ],
    },
    { name: 'signatory', fields: person('signatory', 'section-signatory') },
    { name: 'payment', fields: person('payment_contact', 'section-payment') },
    {
      name: 'billing',
      fields: [
        {
          name: 'invoice_email',
          maxLength: limits.email,
          type: 'email',
          autoComplete: 'section-invoice email',
        },
        { name: 'bank_account_number', maxLength: limits.bankAccount, autoComplete: 'off' },
        { name: 'bank_name', maxLength: limits.bankName, autoComplete: 'off' },
        { name: 'swift_bic_code', maxLength: limits.bic, autoComplete: 'off' },
      ],
    },
  ]

export const rowFields = [
  { name: 'first_name', maxLength: limits.name, required: true, autoComplete: 'off' },
  { name: 'last_name', maxLength: limits.name, required: true, autoComplete: 'off' },
  { name: 'email', maxLength: limits.email, required: true, autoComplete: 'off', type: 'email' },
  { name: 'position', maxLength: limits.position, required: false, autoComplete: 'off' },
  { name: 'authorization_scope', maxLength: limits.authorizationScope, required: false, autoComplete: 'off' },
] as const
