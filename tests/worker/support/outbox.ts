import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { openDatabase } from '#worker/db/client.ts'
import { type Channel, type DeliveryRow, deliveries } from '#worker/db/schema.ts'
import type { Bindings, VariableName } from '#worker/env.ts'
import worker from '#worker/index.ts'

/** What Cloudflare runs every minute. */
export const runCron = (changes: Partial<Bindings & Record<VariableName, string>> = {}) =>
  worker.scheduled(createScheduledController(), { ...env, ...changes })

/** A row that is due now, of a message that need not exist. */
export async function addDelivery(columns: Partial<DeliveryRow> = {}): Promise<DeliveryRow> {
  const [row] = await openDatabase(env.DB)
    .insert(deliveries)
    .values({
      id: crypto.randomUUID(),
      subject_kind: 'contact_message',
      subject_id: crypto.randomUUID(),
      channel: 'mail' satisfies Channel,
      next_attempt_at: Date.now(),
      created_at: Date.now(),
      ...columns,
    })
    .returning()
  if (!row) throw new Error('nothing was inserted')
  return row
}

/** So many messages that came in one after the other, each with a mail that has been due since. */
export const addMailBacklog = (count: number, since: number) =>
  env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT ?1)
        INSERT INTO contact_messages (id, name, email, subject, message, language, content_hash, created_at)
        SELECT 'm' || value, 'Jan', 'jan@firma.example', 'Podnośnik', 'Dzień dobry', 'pl', 'hash', ?2 + value FROM n`,
    ).bind(count, since),
    env.DB.prepare(
      `INSERT INTO deliveries (id, subject_kind, subject_id, channel, next_attempt_at, created_at)
        SELECT 'd' || id, 'contact_message', id, 'mail', created_at, created_at FROM contact_messages WHERE id LIKE 'm%'`,
    ),
  ])

/** The same of applications that are to go to Zapier. */
export const addHookBacklog = (count: number, since: number) =>
  env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT ?1)
        INSERT INTO client_applications (id, company_name, vat_number, signatory_first_name, signatory_last_name,
          signatory_email, payment_contact_first_name, payment_contact_last_name, payment_contact_email, invoice_email,
          bank_account_number, bank_name, language, content_hash, created_at)
        SELECT 'a' || value, 'Budowa', 'PL5250000000', 'Anna', 'Nowak', 'anna@budowa.example', 'Piotr', 'Lis',
          'piotr@budowa.example', 'faktury@budowa.example', 'PL61', 'Bank', 'pl', 'hash', ?2 + value FROM n`,
    ).bind(count, since),
    env.DB.prepare(
      `INSERT INTO application_authorizations (application_id, row_number, first_name, last_name, email)
        SELECT id, 1, 'Ewa', 'Kot', 'ewa@budowa.example' FROM client_applications WHERE id LIKE 'a%'`,
    ),
    env.DB.prepare(
      `INSERT INTO deliveries (id, subject_kind, subject_id, channel, next_attempt_at, created_at)
        SELECT 'z' || id, 'client_application', id, 'zapier', created_at, created_at FROM client_applications
        WHERE id LIKE 'a%'`,
    ),
  ])

/** How many deliveries are in each state. */
export async function countStates(): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(
    'SELECT state, count(*) AS count FROM deliveries GROUP BY state',
  ).all<{
    state: string
    count: number
  }>()
  return Object.fromEntries(results.map(({ state, count }) => [state, count]))
}
