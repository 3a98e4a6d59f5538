import type { ClientLabels } from '../labels.ts'

export const labels: ClientLabels = {
  groups: {
    company: 'Company',
    signatory: 'Contract signatory',
    payment: 'Payment contact',
    billing: 'Invoicing and bank details',
  },
  fields: {
    company_name: 'Company name',
    vat_number: 'VAT number',
    invoice_email: 'Invoice email',
    bank_account_number: 'Account number (IBAN)',
    bank_name: 'Bank name',
    swift_bic_code: 'BIC/SWIFT code',
  },
  person: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    position: 'Position',
    authorization_scope: 'Scope of authorisation',
  },
  savedPersons: (saved, all) =>
    saved === all
      ? `${saved} of ${all} ${all === 1 ? 'person' : 'people'} saved.`
      : `${saved} of ${all} ${all === 1 ? 'person' : 'people'} saved. People without a first name, last name or email are not saved.`,
}
