import { addEntries } from './add-entries.ts'

/** Statements that store this many messages, one after the other, each with a mail that is due. */
export const mailBacklog = (count: number, since: number): string[] => [
  `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT ${count})
    INSERT INTO contact_messages (id, name, email, subject, message, language, content_hash, created_at)
    SELECT 'm' || value, 'Jan', 'jan@firma.example', 'Podnośnik', 'Dzień dobry', 'pl', 'hash', ${since} + value FROM n`,
  addEntries('contact_message'),
  `INSERT INTO deliveries (id, submission_kind, submission_id, channel, next_attempt_at, created_at)
    SELECT 'd' || id, 'contact_message', id, 'mail', created_at, created_at FROM contact_messages WHERE id LIKE 'm%'`,
]

/** The same for applications with deliveries to Zapier. */
export const hookBacklog = (count: number, since: number): string[] => [
  `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT ${count})
    INSERT INTO client_applications (id, company_name, vat_number, signatory_first_name, signatory_last_name,
      signatory_email, payment_contact_first_name, payment_contact_last_name, payment_contact_email, invoice_email,
      bank_account_number, bank_name, language, content_hash, created_at)
    SELECT 'a' || value, 'Budowa', 'PL5250000000', 'Anna', 'Nowak', 'anna@budowa.example', 'Piotr', 'Lis',
      'piotr@budowa.example', 'faktury@budowa.example', 'PL61', 'Bank', 'pl', 'hash', ${since} + value FROM n`,
  `INSERT INTO application_authorizations (application_id, row_number, first_name, last_name, email)
    SELECT id, 1, 'Ewa', 'Kot', 'ewa@budowa.example' FROM client_applications WHERE id LIKE 'a%'`,
  addEntries('client_application'),
  `INSERT INTO deliveries (id, submission_kind, submission_id, channel, next_attempt_at, created_at)
    SELECT 'z' || id, 'client_application', id, 'zapier', created_at, created_at FROM client_applications
    WHERE id LIKE 'a%'`,
]
