import type { InboxKind, InboxStatus } from '#worker/contract/admin/inbox.ts'
import type { ClientFields } from '#worker/contract/client-application.ts'
import type { ContactFields } from '#worker/contract/contact-message.ts'
import type { OriginField } from '#worker/contract/origin.ts'

/** Headings and labels of the CSV export, in the order of its columns. */
export const csvHeadings = {
  kind: 'Rodzaj',
  kinds: {
    contact_message: 'Wiadomość',
    client_application: 'Wniosek klienta',
    client_data: 'Dane klienta',
  } satisfies Record<InboxKind, string>,
  reference: 'Numer zgłoszenia',
  receivedAt: 'Otrzymano',
  language: 'Język',
  status: 'Status',
  statuses: {
    new: 'Nowe',
    in_progress: 'W toku',
    accepted: 'Przyjęte',
    rejected: 'Odrzucone',
    archived: 'Zarchiwizowane',
  } satisfies Record<InboxStatus, string>,
  statusChangedAt: 'Data zmiany statusu',
  statusChangedBy: 'Status zmienił(a)',
  nobody: 'konto usunięte',
  key: (name: string) => `klucz API: ${name}`,
  readAt: 'Przeczytano',
  message: {
    name: 'Imię i nazwisko',
    email: 'E-mail',
    phone: 'Telefon',
    subject: 'Temat',
    message: 'Treść wiadomości',
  } satisfies Record<keyof ContactFields, string>,
  list: 'Lista zapytania',
  client: {
    company_name: 'Nazwa firmy',
    vat_number: 'NIP / VAT UE',
    signatory_first_name: 'Osoba podpisująca: imię',
    signatory_last_name: 'Osoba podpisująca: nazwisko',
    signatory_email: 'Osoba podpisująca: e-mail',
    payment_contact_first_name: 'Płatności: imię',
    payment_contact_last_name: 'Płatności: nazwisko',
    payment_contact_email: 'Płatności: e-mail',
    invoice_email: 'E-mail do faktur',
    bank_account_number: 'Numer rachunku',
    bank_name: 'Nazwa banku',
    swift_bic_code: 'Kod BIC/SWIFT',
  } satisfies Record<keyof ClientFields, string>,
  origin: {
    referrer: 'Strona odsyłająca',
    utm_source: 'Źródło (utm_source)',
    utm_medium: 'Medium (utm_medium)',
    utm_campaign: 'Kampania (utm_campaign)',
    utm_term: 'Słowo (utm_term)',
    utm_content: 'Treść reklamy (utm_content)',
  } satisfies Record<OriginField, string>,
  authorizations: 'Osoby upoważnione',
  files: 'Pliki',
  enteredBy: 'Wprowadził(a)',
  id: 'Identyfikator',
}
