import {
  authorizationFields,
  parseAuthorizationInputName,
  toAuthorizationInputName,
} from '#worker/contract/authorization-fields.ts'
import { limits } from '#worker/contract/limits.ts'
import type { Locale } from '#worker/contract/locales.ts'
import {
  fieldText,
  type PlainFormPage,
  type PlainInput,
  type PlainInputGroup,
} from '#worker/submissions/plain-form/plain-form-page.ts'
import { type AuthorizationInput, emptyRow, toAuthorizationRows } from './authorization-rows.ts'
import { applicationPlainFormText } from './text/application-plain-form.ts'

interface InputAttributes {
  maxLength: number
  autocomplete: string
  type?: 'email'
  isOptional?: boolean
}

const personInputs = (role: string) => ({
  first_name: { maxLength: limits.name, autocomplete: `section-${role} given-name` },
  last_name: { maxLength: limits.name, autocomplete: `section-${role} family-name` },
  email: { maxLength: limits.email, type: 'email', autocomplete: `section-${role} email` } as const,
})

const signatory = personInputs('signatory')
const payment = personInputs('payment')

const clientInputs = {
  company_name: { maxLength: limits.company, autocomplete: 'organization' },
  vat_number: { maxLength: limits.vatNumber, autocomplete: 'off' },
  signatory_first_name: signatory.first_name,
  signatory_last_name: signatory.last_name,
  signatory_email: signatory.email,
  payment_contact_first_name: payment.first_name,
  payment_contact_last_name: payment.last_name,
  payment_contact_email: payment.email,
  invoice_email: { maxLength: limits.email, type: 'email', autocomplete: 'section-invoice email' },
  bank_account_number: { maxLength: limits.bankAccount, autocomplete: 'off' },
  bank_name: { maxLength: limits.bankName, autocomplete: 'off' },
  swift_bic_code: { maxLength: limits.bic, autocomplete: 'off', isOptional: true },
} as const satisfies Record<string, InputAttributes>

const clientFieldNames = Object.keys(clientInputs) as (keyof typeof clientInputs)[]

const rowLimits = {
  first_name: limits.name,
  last_name: limits.name,
  email: limits.email,
  position: limits.position,
  authorization_scope: limits.authorizationScope,
} as const

/** As many as the prerendered form has. */
const minRows = 3

/** Further rows are hidden inputs, so that they are sent again with the rest. */
const maxVisibleRows = 50

function rowInputs(language: Locale, row: AuthorizationInput, index: number): PlainInput[] {
  const { labels } = applicationPlainFormText[language].row
  return authorizationFields.map((field) => ({
    name: toAuthorizationInputName(index, field),
    label: labels[field],
    value: row[field],
    type: field === 'email' ? 'email' : 'text',
    maxLength: rowLimits[field],
    required: false,
    autocomplete: 'off',
  }))
}

function rowGroups(language: Locale, fields: Record<string, unknown>, errors: string[]): PlainInputGroup[] {
  const { legend } = applicationPlainFormText[language].row
  const rows = toAuthorizationRows(fields)
  const withError = new Set(errors.map((name) => parseAuthorizationInputName(name)?.index))
  const invalid = new Set(
    rows
      .keys()
      .filter((index) => withError.has(index))
      .take(maxVisibleRows),
  )
  const valid = rows
    .keys()
    .filter((index) => !invalid.has(index))
    .take(maxVisibleRows - invalid.size)
  const visible = invalid.union(new Set(valid))
  const missing = Array.from({ length: Math.max(0, minRows - rows.length) }, () => emptyRow)
  return [...rows, ...missing].map((row, index) => {
    const inputs = rowInputs(language, row, index)
    return index >= rows.length || visible.has(index)
      ? { legend: legend(index + 1), inputs }
      : {
          legend: null,
          inputs: inputs
            .filter(({ value }) => value !== '')
            .map((input) => ({ ...input, type: 'hidden' as const })),
        }
  })
}

/** The client application form as a plain page. */
export const applicationPlainFormPage: PlainFormPage = {
  text: applicationPlainFormText,
  details: (language, { authorizations_saved: count }, fields) =>
    count === undefined || toAuthorizationRows(fields).length === 0
      ? []
      : [applicationPlainFormText[language].row.saved(count)],
  groups: (language, fields, errors) => [
    {
      legend: null,
      inputs: clientFieldNames.map((name) => {
        const attributes: InputAttributes = clientInputs[name]
        const label = applicationPlainFormText[language].fields[name]
        const value = fieldText(fields, name)
        const { maxLength, autocomplete } = attributes
        const type = attributes.type ?? 'text'
        return { name, label, value, type, maxLength, autocomplete, required: !attributes.isOptional }
      }),
    },
    ...rowGroups(language, fields, errors),
  ],
}
