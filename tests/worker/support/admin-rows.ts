import { addEntries } from '#tests/support/add-entries.ts'
import { allRows, runSql } from './database.ts'
import { applicationBody, clientFieldsBody, messageBody, openSite } from './site.ts'

async function take<Body extends object>(path: string, body: Body): Promise<Body> {
  const response = await openSite().post(path, body)
  if (response.status !== 201) throw new Error(`refused: ${await response.text()}`)
  return body
}

/** A message that has come in, as it was sent. */
export const takeMessage = (changes: Partial<ReturnType<typeof messageBody>> = {}) =>
  take('/api/contact-messages', { ...messageBody(), ...changes })

/** An application that has come in, as it was sent. */
export const takeApplication = (changes: Partial<ReturnType<typeof applicationBody>> = {}) =>
  take('/api/client-applications', { ...applicationBody(), ...changes })

/** A client's data as somebody with an account entered them. */
export async function addClientData(columns: Record<string, unknown> = {}): Promise<string> {
  const id = crypto.randomUUID()
  const row = {
    id,
    ...clientFieldsBody(),
    language: 'de',
    content_hash: 'hash',
    created_at: Date.now(),
    ...columns,
  }
  const names = Object.keys(row)
  await runSql(
    `INSERT INTO client_data (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(row),
  )
  await runSql(addEntries('client_data'))
  return id
}

/** The entries of the audit log, oldest first. */
export async function logLines() {
  const results = await allRows<{
    actor_id: string
    action: string
    subject_kind: string
    subject_id: string
    details: string
  }>('SELECT actor_id, action, subject_kind, subject_id, details FROM audit_log ORDER BY rowid')
  return results.map(({ details, ...line }) => ({ ...line, details: JSON.parse(details) }))
}
