import type { ClientLabels } from '../labels.ts'

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
