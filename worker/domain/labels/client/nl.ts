import type { ClientLabels, MissingOfClient } from '../labels.ts'

export const labels: ClientLabels = {
  groups: {
    company: 'Bedrijf',
    signatory: 'Tekenbevoegde',
    payment: 'Contactpersoon betalingen',
    billing: 'Facturen en bankgegevens',
  },
  fields: {
    company_name: 'Bedrijfsnaam',
    vat_number: 'Btw-nummer',
    invoice_email: 'E-mail voor facturen',
    bank_account_number: 'Rekeningnummer (IBAN)',
    bank_name: 'Naam van de bank',
    swift_bic_code: 'BIC/SWIFT-code',
  },
  person: {
    first_name: 'Voornaam',
    last_name: 'Achternaam',
    email: 'E-mail',
    position: 'Functie',
    authorization_scope: 'Omvang van de machtiging',
  },
  savedPersons: (saved, all) =>
    saved === all
      ? `${saved} van ${all} ${all === 1 ? 'persoon' : 'personen'} opgeslagen.`
      : `${saved} van ${all} ${all === 1 ? 'persoon' : 'personen'} opgeslagen. Personen zonder voornaam, achternaam of e-mailadres slaan wij niet op.`,
}

export const missing: MissingOfClient = {
  company_name: 'Vul de bedrijfsnaam in.',
  vat_number: 'Vul het btw-nummer in.',
  signatory_first_name: 'Vul de voornaam van de tekenbevoegde in.',
  signatory_last_name: 'Vul de achternaam van de tekenbevoegde in.',
  signatory_email: 'Vul het e-mailadres van de tekenbevoegde in.',
  payment_contact_first_name: 'Vul de voornaam van de contactpersoon voor betalingen in.',
  payment_contact_last_name: 'Vul de achternaam van de contactpersoon voor betalingen in.',
  payment_contact_email: 'Vul het e-mailadres van de contactpersoon voor betalingen in.',
  invoice_email: 'Vul het e-mailadres voor facturen in.',
  bank_account_number: 'Vul het rekeningnummer in.',
  bank_name: 'Vul de naam van de bank in.',
}
