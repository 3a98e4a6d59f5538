import type { ClientLabels } from '../labels.ts'

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
    bank_name: 'Name der Bank',
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
