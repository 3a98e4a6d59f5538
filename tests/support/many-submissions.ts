/** Words for the rows, as JSON for SQL to pick from. */
const firstNames = [
  'Anna',
  'Jan',
  'Łucja',
  'Żaneta',
  'Piotr',
  'Małgorzata',
  'Jürgen',
  'Søren',
  'Zoë',
  'Paweł',
]
const lastNames = ['Kowalska', 'Nowak', 'Wiśniewski', 'Wójcik', 'Lis', 'Müller', 'Jansen', 'Źrebiec', 'Brzęk']
const companies = ['Budowa', 'Elewacje', 'Dźwig', 'Instalacje', 'Stalbud', 'Montaż', 'Hochbau', 'Bouwbedrijf']
const topics = ['podnośnik nożycowy', 'żuraw wieżowy', 'ładowarka', 'podest ruchomy', 'wózek widłowy']

const pick = (words: string[], factor: number) =>
  `(json('${JSON.stringify(words)}') ->> ((n * ${factor}) % ${words.length}))`

const first = pick(firstNames, 7)
const last = pick(lastNames, 5)
const email = `printf('osoba%d@firma%d.example', n, n % 977)`

const client = `${pick(companies, 3)} || ' ' || (n % 4999) || ' sp. z o.o.', printf('PL%010d', n), ${first}, ${last}, ${email},
  ${first}, ${last}, ${email}, 'faktury@firma' || (n % 977) || '.example', printf('PL61 1090 1014 %012d', n), 'Bank', NULL`

const clientColumns = `company_name, vat_number, signatory_first_name, signatory_last_name, signatory_email,
  payment_contact_first_name, payment_contact_last_name, payment_contact_email, invoice_email, bank_account_number,
  bank_name, swift_bic_code`

const id = `printf('%08x-0000-4000-8000-%012x', n, n)`

const language = `json('["pl","pl","pl","en","de","nl"]') ->> (n / 7 % 6)`

const insertInto = (table: string, columns: string, values: string) =>
  `INSERT INTO ${table} (id, ${columns}, language, content_hash, created_at)
    SELECT ${id}, ${values}, ${language}, 'hash', NEW.created_at FROM (SELECT NEW.n AS n)`

const insertEntry = (kind: string) =>
  `INSERT INTO inbox (id, kind, language, status, outcome, created_at, answer_since, answer_by, read_at)
    SELECT ${id}, '${kind}', ${language}, CASE WHEN n / 10 % 20 = 0 THEN 'new' WHEN n / 10 % 20 < 3 THEN 'in_progress'
      WHEN n / 10 % 20 < 5 THEN 'answered' ELSE 'closed' END,
      CASE WHEN n / 10 % 20 < 5 THEN NULL WHEN n / 10 % 20 < 9 THEN 'won' ELSE 'void' END,
      NEW.created_at, ${kind === 'client_data' ? 'NULL, NULL' : 'NEW.created_at, NEW.created_at + 14400000'}, CASE WHEN n % 43 = 0 THEN NULL ELSE NEW.created_at END FROM (SELECT NEW.n AS n)`

/** The newest arrives now, the others at intervals of ten minutes. */
const stepMs = 600_000

/**
 * Statements that insert this many submissions of all kinds in order, with the triggers that maintain the search.
 * Of ten, six are messages, three are applications, one is client data. Every thousandth contains "żółć"; all texts
 * differ.
 */
export const manySubmissions = (count: number, now: number): string[] => [
  'CREATE VIEW arrivals AS SELECT 0 AS n, 0 AS created_at WHERE false',
  `CREATE TRIGGER message_arrives INSTEAD OF INSERT ON arrivals WHEN NEW.n % 10 < 6 BEGIN
    ${insertInto(
      'contact_messages',
      'name, email, phone, subject, message, search_terms',
      `${first} || ' ' || ${last}, ${email}, printf('+48 600 %06d', n), ${pick(topics, 3)},
      'Dzień dobry, proszę o ofertę na ' || ${pick(topics, 3)} || '. Numer ' || n
        || CASE WHEN n % 1000 = 0 THEN ' żółć' ELSE '' END, CASE WHEN n % 1000 = 0 THEN 'zolc' END`,
    )};
    ${insertEntry('contact_message')};
  END`,
  `CREATE TRIGGER application_arrives INSTEAD OF INSERT ON arrivals WHEN NEW.n % 10 IN (6, 7, 8) BEGIN
    ${insertInto('client_applications', clientColumns, client)};
    INSERT INTO application_authorizations
      SELECT ${id}, 1, ${first}, ${last}, ${email}, NULL, 'Odbiór maszyn', NULL FROM (SELECT NEW.n AS n) WHERE n % 10 = 6;
    ${insertEntry('client_application')};
  END`,
  `CREATE TRIGGER data_arrives INSTEAD OF INSERT ON arrivals WHEN NEW.n % 10 = 9 BEGIN
    ${insertInto('client_data', clientColumns, client)};
    ${insertEntry('client_data')};
  END`,
  `INSERT INTO arrivals WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    SELECT n, ${now} - (${count} - n) * ${stepMs} FROM numbers`,
  ...['message_arrives', 'application_arrives', 'data_arrives'].map((name) => `DROP TRIGGER ${name}`),
  'DROP VIEW arrivals',
]
