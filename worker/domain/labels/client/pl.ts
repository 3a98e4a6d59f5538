import type { ClientLabels, MissingOfClient } from '../labels.ts'

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

export const missing: MissingOfClient = {
  company_name: 'Proszę podać nazwę firmy.',
  vat_number: 'Proszę podać NIP lub numer VAT UE.',
  signatory_first_name: 'Proszę podać imię osoby podpisującej umowę.',
  signatory_last_name: 'Proszę podać nazwisko osoby podpisującej umowę.',
  signatory_email: 'Proszę podać adres e-mail osoby podpisującej umowę.',
  payment_contact_first_name: 'Proszę podać imię osoby do kontaktu w sprawie płatności.',
  payment_contact_last_name: 'Proszę podać nazwisko osoby do kontaktu w sprawie płatności.',
  payment_contact_email: 'Proszę podać adres e-mail osoby do kontaktu w sprawie płatności.',
  invoice_email: 'Proszę podać adres e-mail do faktur.',
  bank_account_number: 'Proszę podać numer rachunku bankowego.',
  bank_name: 'Proszę podać nazwę banku.',
}
