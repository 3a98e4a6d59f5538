import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#worker/db/client.ts'
import { notes } from '#worker/db/desk-schema.ts'
import { signUp } from '../support/auth.ts'
import { passTime } from '../support/clock.ts'
import { hushConsole } from '../support/console.ts'
import { watchTrips } from '../support/d1.ts'
import { openDesk } from '../support/desk.ts'
import { freshSite } from '../support/fresh-site.ts'
import { runCron } from '../support/outbox.ts'
import { addClientData } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { applicationBody, messageBody } from '../support/submissions.ts'

freshSite()

const dayMs = 86_400_000

const count = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<number>('count')) ?? 0

const everyTable = [
  'contact_messages',
  'client_applications',
  'application_authorizations',
  'client_data',
  'additional_authorizations',
  'deliveries',
  'notes',
  'inbox',
]

const expiries = async () => {
  const { results } = await env.DB.prepare(
    "SELECT actor_id, details FROM desk_log WHERE action = 'records_expired' ORDER BY created_at",
  ).all<{ actor_id: string; details: string }>()
  return results.map(({ actor_id, details }) => [actor_id, JSON.parse(details)])
}

const none = { messages: 0, applications: 0, accepted: 0, clientData: 0 }

async function write(path: string, body: { id: string }) {
  const site = openSite()
  await site.post(`/api/${path}`, body)
  await site.finish()
  return body.id
}

const addMessage = () => write('contact-messages', messageBody())
const addApplication = () => write('client-applications', applicationBody())

const addNote = (kind: 'contact_message' | 'client_application' | 'client_data', id: string) =>
  openDatabase(env.DB).insert(notes).values({
    id: crypto.randomUUID(),
    subject_kind: kind,
    subject_id: id,
    author_id: 'x',
    text: 'Oddzwonić',
    created_at: Date.now(),
  })

const accept = (table: string, id: string) =>
  env.DB.prepare(`UPDATE ${table} SET status = 'accepted', status_changed_at = ? WHERE id = ?`)
    .bind(Date.now(), id)
    .run()

/** Looks a moment before the end of a period, and a moment after it. */
async function expectToLast(days: number, table: string) {
  passTime(days * dayMs)
  await runCron()
  expect(await count(table)).toBe(1)
  passTime(1)
  await runCron()
  expect(await count(table)).toBe(0)
}

describe('is kept for its time and then goes with all that hangs on it', () => {
  test('a message', async () => {
    await addNote('contact_message', await addMessage())
    await expectToLast(365, 'contact_messages')
    for (const table of everyTable) expect([table, await count(table)]).toEqual([table, 0])
    expect(await expiries()).toEqual([['cron', { ...none, messages: 1 }]])
  })

  test('an application', async () => {
    await addNote('client_application', await addApplication())
    await expectToLast(365, 'client_applications')
    for (const table of everyTable) expect([table, await count(table)]).toEqual([table, 0])
    expect(await expiries()).toEqual([['cron', { ...none, applications: 1 }]])
  })

  test('an accepted application', async () => {
    await accept('client_applications', await addApplication())
    await expectToLast(2190, 'client_applications')
    expect(await expiries()).toEqual([['cron', { ...none, accepted: 1 }]])
  })

  test('what somebody entered for a client', async () => {
    await addNote('client_data', await addClientData(null))
    await expectToLast(2190, 'client_data')
    for (const table of everyTable) expect([table, await count(table)]).toEqual([table, 0])
    expect(await expiries()).toEqual([['cron', { ...none, clientData: 1 }]])
  })

  test('its words, which nobody finds any more', async () => {
    await addMessage()
    passTime(366 * dayMs)
    await runCron()
    const { results } = await env.DB.prepare(
      `SELECT rowid FROM submission_search WHERE submission_search MATCH '"kowalski"'`,
    ).all()
    expect(results).toEqual([])
  })
})

describe('the time runs from the last thing that happened', () => {
  test('a note', async () => {
    const id = await addMessage()
    passTime(300 * dayMs)
    await addNote('contact_message', id)
    await expectToLast(365, 'contact_messages')
  })

  test('a change of the status', async () => {
    const id = await addMessage()
    passTime(300 * dayMs)
    await accept('contact_messages', id)
    await expectToLast(365, 'contact_messages')
  })
})

test('the periods are settings', async () => {
  await addMessage()
  await addApplication()
  await accept('client_applications', await addApplication())
  await addClientData(null)
  passTime(3 * dayMs + 1)
  const settings = {
    KEEP_MESSAGES_DAYS: '3',
    KEEP_APPLICATIONS_DAYS: '3',
    KEEP_ACCEPTED_DAYS: '3',
    KEEP_CLIENT_DATA_DAYS: '3',
  }
  await runCron(settings)
  expect(await expiries()).toEqual([['cron', { messages: 1, applications: 1, accepted: 1, clientData: 1 }]])
})

test('one run takes a bounded number, and the next ones the rest', async () => {
  const id = await addMessage()
  await env.DB.prepare(
    `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 450)
      INSERT INTO contact_messages SELECT id || value, name, email, phone, subject, message, language, content_hash, status,
        created_at, read_at, status_changed_at, status_changed_by, version, suspected_for FROM contact_messages, n WHERE id = ?`,
  )
    .bind(id)
    .run()
  passTime(366 * dayMs)
  for (const left of [251, 51, 0]) {
    await runCron()
    expect(await count('contact_messages')).toBe(left)
    passTime(60_000)
  }
  await runCron()
  expect((await expiries()).map(([, details]) => details.messages)).toEqual([200, 200, 51])
})

test('both logs go after their time, without a word', async () => {
  const desk = await openDesk()
  const { user } = await signUp()
  await desk.post(`/users/${user.id}/sign-out`)
  passTime(90 * dayMs)
  await runCron()
  expect([await count('desk_log'), (await count('auth_audit_log')) > 0]).toEqual([1, true])
  passTime(1)
  await runCron()
  expect([await count('desk_log'), await count('auth_audit_log')]).toEqual([0, 0])
})

test('a run that fails leaves everything, and the next one succeeds', async () => {
  await addMessage()
  passTime(366 * dayMs)
  const lines = hushConsole()
  const broken = watchTrips(env.DB, (make, asked) =>
    asked.some(({ sql }) => sql.includes('records_expired')) ? Promise.reject(new Error('D1_ERROR')) : make(),
  )
  await runCron({ DB: broken })
  expect(lines.join()).toContain('retention: D1_ERROR')
  expect([await count('contact_messages'), await count('desk_log')]).toEqual([1, 0])
  await runCron()
  expect([await count('contact_messages'), await count('desk_log')]).toEqual([0, 1])
})
