import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { addEntries } from '#tests/support/add-entries.ts'
import { openDatabase } from '#worker/db/client.ts'
import { notes } from '#worker/db/schema/inbox.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { openAdmin } from '../support/admin.ts'
import { signUp } from '../support/auth.ts'
import { passTime } from '../support/clock.ts'
import { captureConsole, eventsIn } from '../support/console.ts'
import {
  allRows,
  countingDatabase,
  firstRow,
  firstValue,
  interceptQueries,
  runSql,
} from '../support/database.ts'
import { runCron } from '../support/outbox.ts'
import { addClientData } from '../support/people.ts'
import { applicationBody, messageBody, openSite } from '../support/site.ts'

const dayMs = 86_400_000

const count = async (table: string) =>
  (await firstValue<number>(`SELECT count(*) AS count FROM ${table}`)) ?? 0

const everyTable = [
  'contact_messages',
  'enquiry_list_items',
  'client_applications',
  'application_authorizations',
  'client_data',
  'additional_authorizations',
  'deliveries',
  'notes',
  'thread_mails',
  'inbox',
]

const expiries = async () => {
  const results = await allRows<{ actor_id: string; details: string }>(
    "SELECT actor_id, details FROM audit_log WHERE action = 'records_expired' ORDER BY created_at",
  )
  return results.map(({ actor_id, details }) => [actor_id, JSON.parse(details)])
}

const none = { messages: 0, applications: 0, accepted: 0, clientData: 0 }

async function write(path: string, body: { id: string; list?: object[] }) {
  const site = openSite()
  await site.post(`/api/${path}`, body)
  await site.finish()
  return body.id
}

const addMessage = () =>
  write('contact-messages', { ...messageBody(), list: [{ catalogue_id: 'generator', quantity: 1 }] })
const addApplication = () => write('client-applications', applicationBody())

const addNote = (kind: 'contact_message' | 'client_application' | 'client_data', id: string) =>
  openDatabase(env.DB).insert(notes).values({
    id: crypto.randomUUID(),
    submission_kind: kind,
    submission_id: id,
    author_id: 'x',
    text: 'Oddzwonić',
    created_at: Date.now(),
  })

const addReply = (id: string) =>
  openDatabase(env.DB).insert(threadMails).values({
    id: crypto.randomUUID(),
    submission_kind: 'contact_message',
    submission_id: id,
    origin: 'reply',
    text: 'Oferta',
    created_at: Date.now(),
  })

const accept = (id: string) =>
  runSql(
    "UPDATE inbox SET status = 'closed', outcome = 'won', status_changed_at = ? WHERE id = ?",
    Date.now(),
    id,
  )

const readAll = () => runSql('UPDATE inbox SET read_at = created_at WHERE read_at IS NULL')

/** Checks at the end of a period, and the day after. */
async function expectToLast(days: number, table: string) {
  await readAll()
  passTime(days * dayMs)
  await runCron()
  expect(await count(table)).toBe(1)
  passTime(dayMs)
  await runCron()
  expect(await count(table)).toBe(0)
}

describe('is kept for its period and then deleted with everything that belongs to it', () => {
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
    await accept(await addApplication())
    await expectToLast(2190, 'client_applications')
    expect(await expiries()).toEqual([['cron', { ...none, accepted: 1 }]])
  })

  test('client data', async () => {
    await addNote('client_data', await addClientData(null))
    await expectToLast(2190, 'client_data')
    for (const table of everyTable) expect([table, await count(table)]).toEqual([table, 0])
    expect(await expiries()).toEqual([['cron', { ...none, clientData: 1 }]])
  })

  test('its entry in the full-text index', async () => {
    await addMessage()
    await readAll()
    passTime(366 * dayMs)
    await runCron()
    const results = await allRows(
      `SELECT rowid FROM submission_search WHERE submission_search MATCH '"kowalski"'`,
    )
    expect(results).toEqual([])
  })
})

describe('the period restarts with the last activity', () => {
  test('a note', async () => {
    const id = await addMessage()
    passTime(300 * dayMs)
    await addNote('contact_message', id)
    await expectToLast(365, 'contact_messages')
  })

  test('an answer', async () => {
    const id = await addMessage()
    passTime(300 * dayMs)
    await addReply(id)
    await expectToLast(365, 'contact_messages')
  })

  test('a change of the status', async () => {
    const id = await addMessage()
    passTime(300 * dayMs)
    await accept(id)
    await expectToLast(365, 'contact_messages')
  })
})

test('the periods are configurable', async () => {
  await addMessage()
  await addApplication()
  await accept(await addApplication())
  await addClientData(null)
  await readAll()
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

test('one run deletes a limited number, and the next ones the rest', async () => {
  const id = await addMessage()
  await runSql(
    `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 450)
      INSERT INTO contact_messages (id, name, email, phone, subject, message, language, content_hash, created_at)
      SELECT printf('%08x', value) || id, name, email, phone, subject, message, language, content_hash, created_at
      FROM contact_messages, n WHERE id = ?`,
    id,
  )
  await runSql(addEntries('contact_message'))
  await readAll()
  passTime(366 * dayMs)
  for (const left of [251, 51, 0]) {
    await runCron()
    expect(await count('contact_messages')).toBe(left)
    passTime(60_000)
  }
  await runCron()
  expect((await expiries()).map(([, details]) => details.messages)).toEqual([200, 200, 51])
})

test('both logs expire after their period, without an entry', async () => {
  const admin = await openAdmin()
  const { user } = await signUp()
  await admin.post(`/users/${user.id}/sign-out`)
  passTime(90 * dayMs)
  await runCron()
  expect([await count('audit_log'), (await count('auth_audit_log')) > 0]).toEqual([1, true])
  passTime(1)
  await runCron()
  expect([await count('audit_log'), await count('auth_audit_log')]).toEqual([0, 0])
})

test('a failed run deletes nothing, and the next one succeeds', async () => {
  await addMessage()
  await readAll()
  passTime(366 * dayMs)
  const lines = captureConsole()
  const broken = interceptQueries(env.DB, (make, asked) =>
    asked.some(({ sql }) => sql.includes('records_expired')) ? Promise.reject(new Error('D1_ERROR')) : make(),
  )
  await runCron({ DB: broken })
  expect(eventsIn(lines)).toContainEqual(
    expect.objectContaining({
      event: 'cron_task_failed',
      task: 'retention',
      reason: expect.stringContaining('D1_ERROR'),
    }),
  )
  expect([await count('contact_messages'), await count('audit_log')]).toEqual([1, 0])
  await runCron()
  expect([await count('contact_messages'), await count('audit_log')]).toEqual([0, 1])
})

describe('is kept at any age', () => {
  test.each([
    ['a message that nobody has read', addMessage, 'contact_messages'],
    ['an application that nobody has read', addApplication, 'client_applications'],
    ['client data that nobody has read', () => addClientData(null), 'client_data'],
  ])('%s', async (_, add, table) => {
    await add()
    passTime(10_000 * dayMs)
    await runCron()
    expect(await count(table)).toBe(1)
    await expectToLast(0, table)
  })

  test.each([
    ['contact_messages', addMessage, 'pending'],
    ['contact_messages', addMessage, 'parked'],
    ['client_applications', addApplication, 'pending'],
    ['client_applications', addApplication, 'parked'],
  ] as const)('one of %s (%o) with a delivery that is %s', async (table, add, state) => {
    const id = await add()
    await readAll()
    await runSql("UPDATE deliveries SET state = ?, next_attempt_at = 9e15 WHERE channel = 'mail'", state)
    passTime(3_000 * dayMs)
    await runCron()
    expect(await count(table)).toBe(1)
    expect(await count('deliveries')).toBeGreaterThan(0)
    await runSql("UPDATE deliveries SET state = 'sent' WHERE submission_id = ?", id)
    passTime(dayMs)
    await runCron()
    expect(await count(table)).toBe(0)
  })

  test('one that is marked as unread or retried between selection and deletion', async () => {
    await addMessage()
    const retried = await addMessage()
    await readAll()
    passTime(366 * dayMs)
    const late = interceptQueries(env.DB, async (make, asked) => {
      if (asked.some(({ sql }) => sql.includes('records_expired')))
        await env.DB.batch([
          env.DB.prepare('UPDATE inbox SET read_at = NULL WHERE id <> ?').bind(retried),
          env.DB.prepare("UPDATE deliveries SET state = 'pending' WHERE submission_id = ?").bind(retried),
        ])
      return make()
    })
    await runCron({ DB: late })
    expect(await count('contact_messages')).toBe(2)
    expect(await expiries()).toEqual([])
  })
})

describe('the daily run', () => {
  const task = async () => (await firstRow('SELECT day, cursor FROM daily_tasks')) ?? null

  test('is the first one after three in the morning, once a day', async () => {
    await addMessage()
    await readAll()
    vi.setSystemTime(Date.parse('2028-01-10T01:59:00Z'))
    await runCron()
    expect(await count('contact_messages')).toBe(0)
    expect(await task()).toEqual({ day: '2028-01-09', cursor: null })
    await addClientData(null, {}, { created_at: 1, read_at: 1 })
    const { database, trips } = countingDatabase(env.DB)
    await runCron({ DB: database })
    expect(trips.flat().filter(({ sql }) => sql.includes('kept.'))).toEqual([])
    expect(await count('client_data')).toBe(1)
    passTime(60_000)
    await runCron()
    expect(await task()).toEqual({ day: '2028-01-10', cursor: null })
    expect(await count('client_data')).toBe(0)
  })

  test('deletes each record once with concurrent runs', async () => {
    await addMessage()
    await addApplication()
    await readAll()
    passTime(366 * dayMs)
    await Promise.all([runCron(), runCron(), runCron()])
    expect(await expiries()).toEqual([['cron', { ...none, messages: 1, applications: 1 }]])
  })

  /** The number of rows a run reads, as D1 counts them. */
  async function rowsRead(): Promise<number> {
    let rows = 0
    const DB = interceptQueries(env.DB, async (make, asked) => {
      const result = await make()
      const isOurs = asked.some(({ sql }) => /kept\.|daily_tasks/.test(sql))
      for (const { meta } of [result].flat() as Partial<D1Result>[]) if (isOurs) rows += meta?.rows_read ?? 0
      return result
    })
    await runCron({ DB })
    return rows
  }

  async function addMany(entry: Record<string, string>) {
    const id = await addMessage()
    await runSql(
      `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 20000)
        INSERT INTO contact_messages (id, name, email, subject, message, language, content_hash, created_at)
        SELECT printf('%08x', value) || id, name, email, subject, message, language, content_hash, 1
        FROM contact_messages, n WHERE id = ?`,
      id,
    )
    await runSql(addEntries('contact_message', entry))
    passTime(366 * dayMs)
  }

  test.each([
    ['younger than its time', { created_at: `${Date.parse('2100-01-01')}`, read_at: '1' }],
    ['unread', { created_at: '1' }],
  ])('reads almost none of 20,000 that are %s', async (_, entry) => {
    await addMany(entry)
    expect(await rowsRead()).toBeLessThan(100)
    expect(await count('contact_messages')).toBe(20_001)
  })

  test('reads a limited number of 20,000 old ones with recent activity, and reaches the end', async () => {
    await addMany({ read_at: '1', status_changed_at: `${Date.parse('2100-01-01')}` })
    const rows = await rowsRead()
    expect(rows).toBeGreaterThan(1_000)
    expect(rows).toBeLessThan(10_000)
    for (let minute = 0; minute < 21; minute += 1) await runCron()
    expect(await task()).toMatchObject({ cursor: null })
    expect(await count('contact_messages')).toBe(20_001)
  })
})
