import type { ClientLabels } from '../labels.ts'

export const labels: ClientLabels = {
  groups: {
    company: 'Firma',
    signatory: 'Osoba podpisująca umowę',
    payment: 'Osoba do kontaktu w sprawie płatności',
    billing: 'Faktury i bank',
  },
  fields: {
    company_name: 'Nazwa firmy',
    vat_number: 'NIP / VAT UE',
    invoice_email: 'E-mail do faktur',
    bank_account_number: 'Numer rachunku (IBAN)',
    bank_name: 'Nazwa banku',
    swift_bic_code: 'Kod BIC/SWIFT',
  },
  person: {
    first_name: 'Imię',
    last_name: 'Nazwisko',
    email: 'E-mail',
    position: 'Stanowisko',
    authorization_scope: 'Zakres upoważnienia',
  },
  savedPersons: (saved, all) =>
    saved === all
      ? `Zapisane osoby upoważnione: ${saved} z ${all}.`
      : `Zapisane osoby upoważnione: ${saved} z ${all}. Osób bez imienia, nazwiska lub adresu e-mail nie zapisujemy.`,
}
