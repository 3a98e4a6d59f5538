import type { ClientLabels, MissingOfClient } from '../labels.ts'

export const labels: ClientLabels = {
  groups: {
    company: 'Firma',
    signatory: 'Zeichnungsberechtigte Person',
    payment: 'Ansprechpartner für Zahlungen',
    billing: 'Rechnungen und Bankverbindung',
  },
  fields: {
    company_name: 'Firmenname',
    vat_number: 'USt-IdNr.',
    invoice_email: 'E-Mail für Rechnungen',
    bank_account_number: 'Kontonummer (IBAN)',
    bank_name: 'Bank',
    swift_bic_code: 'BIC/SWIFT',
  },
  person: {
    first_name: 'Vorname',
    last_name: 'Nachname',
    email: 'E-Mail',
    position: 'Position',
    authorization_scope: 'Umfang der Vollmacht',
  },
  savedPersons: (saved, all) =>
    saved === all
      ? `${saved} von ${all} ${all === 1 ? 'Person' : 'Personen'} gespeichert.`
      : `${saved} von ${all} ${all === 1 ? 'Person' : 'Personen'} gespeichert. Personen ohne Vorname, Nachname oder E-Mail speichern wir nicht.`,
}

export const missing: MissingOfClient = {
  company_name: 'Bitte geben Sie den Firmennamen an.',
  vat_number: 'Bitte geben Sie die USt-IdNr. an.',
  signatory_first_name: 'Bitte geben Sie den Vornamen der zeichnungsberechtigten Person an.',
  signatory_last_name: 'Bitte geben Sie den Nachnamen der zeichnungsberechtigten Person an.',
  signatory_email: 'Bitte geben Sie die E-Mail-Adresse der zeichnungsberechtigten Person an.',
  payment_contact_first_name: 'Bitte geben Sie den Vornamen des Ansprechpartners für Zahlungen an.',
  payment_contact_last_name: 'Bitte geben Sie den Nachnamen des Ansprechpartners für Zahlungen an.',
  payment_contact_email: 'Bitte geben Sie die E-Mail-Adresse des Ansprechpartners für Zahlungen an.',
  invoice_email: 'Bitte geben Sie die E-Mail-Adresse für Rechnungen an.',
  bank_account_number: 'Bitte geben Sie die Kontonummer an.',
  bank_name: 'Bitte geben Sie den Namen der Bank an.',
}
