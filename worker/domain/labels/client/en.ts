import type { ClientLabels, MissingOfClient } from '../labels.ts'

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

export const missing: MissingOfClient = {
  company_name: 'Enter the company name.',
  vat_number: 'Enter the VAT number.',
  signatory_first_name: 'Enter the first name of the contract signatory.',
  signatory_last_name: 'Enter the last name of the contract signatory.',
  signatory_email: 'Enter the email address of the contract signatory.',
  payment_contact_first_name: 'Enter the first name of the payment contact.',
  payment_contact_last_name: 'Enter the last name of the payment contact.',
  payment_contact_email: 'Enter the email address of the payment contact.',
  invoice_email: 'Enter the email address for invoices.',
  bank_account_number: 'Enter the bank account number.',
  bank_name: 'Enter the name of the bank.',
}
