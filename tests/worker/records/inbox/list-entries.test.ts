import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { addEntries } from '#tests/support/add-entries.ts'
import { manySubmissions } from '#tests/support/many-submissions.ts'
import type { InboxEntry, InboxPage } from '#worker/contract/admin/inbox-responses.ts'
import { type Admin, openAdmin } from '../../support/admin.ts'
import { takeMessage } from '../../support/admin-rows.ts'
import { countingDatabase } from '../../support/database.ts'
import { ownSite } from '../../support/fresh-site.ts'
import { acceptEverything, addDelivery, runCron } from '../../support/outbox.ts'

ownSite()

const received = 100_000

const { database, trips } = countingDatabase(env.DB)
let admin: Admin

beforeAll(async () => {
  const statements = manySubmissions(received, Date.parse('2026-11-02T09:00:00Z'))
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))
  admin = await openAdmin({ DB: database })
})

async function getPage(query: string, before?: string | number | null): Promise<InboxPage> {
  const { status, body } = await admin.get(`/inbox?${query}${before ? `&before=${before}` : ''}`)
  expect(status).toBe(200)
  return body as unknown as InboxPage
}

/** Fetches every page. */
async function getAll(query: string): Promise<InboxEntry[]> {
  const entries: InboxEntry[] = []
  for (let before: string | null | undefined; before !== null; ) {
    const page = await getPage(query, before)
    entries.push(...page.entries)
    before = page.next
  }
  return entries
}

const countWhere = (where: string) =>
  env.DB.prepare(`SELECT count(*) AS count FROM inbox WHERE ${where}`).first<number>('count')

test('every page of a filter follows the previous one, to the last', async () => {
  const entries = await getAll('kind=client_data&status=new&language=de')
  const seqs = entries.map(({ seq }) => seq)
  expect(entries).toHaveLength(
    (await countWhere("kind = 'client_data' AND status = 'new' AND language = 'de'")) ?? -1,
  )
  expect(seqs.length).toBeGreaterThan(50)
  expect(seqs).toEqual(Array.from(new Set(seqs)).sort((a, b) => b - a))
})

test.each([
  ['unread=true&kind=client_data', "read_at IS NULL AND kind = 'client_data'"],
  ['unread=true&status=new', "read_at IS NULL AND status = 'new'"],
  [
    'waiting=true&language=nl',
    "language = 'nl' AND status IN ('new', 'in_progress') AND answer_by IS NOT NULL",
  ],
  [
    'from=2026-01-01&to=2026-01-14&kind=contact_message',
    `kind = 'contact_message' AND created_at >= ${Date.parse('2025-12-31T23:00:00Z')}
      AND created_at < ${Date.parse('2026-01-14T23:00:00Z')}`,
  ],
  ['search=zolc', "kind = 'contact_message' AND seq % 1000 = 0"],
  ['search=zolc&status=new', "kind = 'contact_message' AND seq % 1000 = 0 AND status = 'new'"],
  [
    'search=osoba42&language=en',
    "language = 'en' AND (seq = 42 OR seq BETWEEN 420 AND 429 OR seq BETWEEN 4200 AND 4299 OR seq BETWEEN 42000 AND 42999)",
  ],
])('%s returns exactly the matching entries', async (query, where) => {
  const entries = await getAll(query)
  expect(entries.length).toBe(await countWhere(where))
})

test('filters that a program sends empty are left out', async () => {
  const given = 'waiting=true&language=nl'
  const filters = await getPage(`${given}&kind=&status=&outcome=&source=&owner=&from=&to=&search=&before=`)
  expect(filters).toEqual(await getPage(given))
})

test('pages are not shifted by entries that arrive meanwhile', async () => {
  const first = await getPage('kind=client_application')
  const second = await getPage('kind=client_application', first.next)
  await env.DB.prepare(
    `INSERT INTO contact_messages (id, name, email, subject, message, language, content_hash, created_at)
      VALUES ('new', 'a', 'a@b.example', 'a', 'a', 'pl', 'hash', 0)`,
  ).run()
  await env.DB.prepare(addEntries('contact_message')).run()
  expect(await getPage('kind=client_application', first.next)).toEqual(second)
  await env.DB.prepare("DELETE FROM inbox WHERE id = 'new'").run()
})

/** Partial indexes of the few rows that are counted or listed. */
const few =
  /^SCAN \w+ USING (COVERING )?INDEX (inbox_(unread|suspected)|deliveries_(parked|held|due|pending)|thread_mails_unreported)$/

/** Scans that are allowed: SQLite's own lists, and the full-text index. */
const harmless =
  /^SCAN (json_each|(asked|moved) VIRTUAL|CONSTANT ROW|submission_search VIRTUAL TABLE INDEX \d+:M|counted|\(subquery)/

const isBad = (step: string) =>
  (/^SCAN /.test(step) && !few.test(step) && !harmless.test(step)) || /TEMP B-TREE/.test(step)

describe('the admin area’s query plans', () => {
  const plansOf = async () => {
    const asked = new Map(trips.flat().map(({ sql, values }) => [sql, values]))
    // Authentication is tested with the auth service.
    for (const sql of asked.keys())
      if (/auth_(?!users" "(changer|enterer|owner))|user_roles/.test(sql)) asked.delete(sql)
    const explained = await env.DB.batch<{ detail: string }>(
      Array.from(asked, ([sql, values]) => env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values)),
    )
    return Array.from(asked.keys(), (sql, index): [sql: string, steps: string[]] => [
      sql,
      explained[index]?.results.map(({ detail }) => detail) ?? [],
    ])
  }

  const filters = [
    'kind=client_data',
    'status=closed',
    'outcome=lost',
    'waiting=true',
    'status=new',
    'language=nl',
    'unread=true',
    'suspected=true',
    'owner=me',
    'owner=nobody',
    'late=true',
  ]
  const days = ['from=2026-01-01', 'to=2026-02-01', 'from=2026-01-01&to=2026-02-01']
  const pairs = filters
    .flatMap((one, index) => filters.slice(index + 1).map((other) => `${one}&${other}`))
    .filter((pair) => pair.split(/status|outcome/).length < 3 && pair.split('owner').length < 3)
  const queries = [
    '',
    ...filters,
    ...days,
    ...pairs,
    ...days.flatMap((day) => pairs.map((two) => `${two}&${day}`)),
  ]
  const all = [
    ...queries,
    ...queries.flatMap((query) => [
      `${query}&search=zolc`,
      `${query}&search=123456`,
      `${query}&search=F640-5FCB`,
    ]),
  ]

  test('no list scans a table or sorts', async () => {
    trips.length = 0
    for (const query of all) {
      await getPage(query)
      await getPage(query, '1700000000000.50000')
    }
    const plans = await plansOf()
    expect(plans.length).toBeGreaterThan(60)
    for (const [sql, steps] of plans) expect([sql, steps.filter(isBad)]).toEqual([sql, []])
  })

  test('no other call of the admin area scans a table', async () => {
    const parked = await addDelivery({ state: 'parked', attempts: 7 })
    const id = await env.DB.prepare("SELECT id FROM inbox WHERE kind = 'client_data' LIMIT 1").first<string>(
      'id',
    )
    const record = `/records/client_data/${id}`
    acceptEverything()
    const { id: asked } = await takeMessage()
    const replies = `/records/contact_message/${asked}/replies`
    const reply = { id: crypto.randomUUID(), text: 'Tak.', authorName: 'Anna Maj', file: null, copies: [] }
    expect((await admin.post(replies, { ...reply, version: 0 })).status).toBe(201)
    // However slow the machine is.
    await env.DB.prepare("UPDATE deliveries SET next_attempt_at = 9e15 WHERE channel = 'reply'").run()
    trips.length = 0
    expect((await admin.remove(`${replies}/${reply.id}`)).status).toBe(200)
    await admin.get('/state')
    const { body } = await admin.put(`${record}/status`, { status: 'closed', outcome: 'lost', version: 0 })
    await admin.post('/records/undo', { changes: [body.undo] })
    await admin.put(`${record}/read`, { read: true })
    const note = await admin.post(`${record}/notes`, { text: 'zadzwonić' })
    await admin.get(record)
    await admin.get(`${record}/related`)
    await admin.post(`${record}/release`)
    await admin.remove(`${record}/notes/${note.body.id}`)
    for (const state of ['parked', 'pending']) {
      await admin.get(`/deliveries?state=${state}`)
      await admin.get(`/deliveries?state=${state}&before=1.1`)
    }
    await admin.post(`/deliveries/${parked.id}/retry`)
    await admin.post('/deliveries/retry')
    for (const query of ['', 'kind=client_data&from=2026-01-01', 'search=zolc'])
      await admin.get(`/inbox/export.csv?${query}&status=new&unread=true`)
    const days = [{ id: 'd-1', from: '2026-01-01', until: '2027-01-01', hours: null, reason: 'repair' }]
    const content = { notices: [], days, courseDates: [] }
    expect((await admin.put('/site', { edition: 0, content })).status).toBe(200)
    await admin.get('/site')
    await runCron({ DB: database })
    const plans = await plansOf()
    expect(plans.length).toBeGreaterThan(25)
    for (const [sql, steps] of plans) expect([sql, steps.filter(isBad)]).toEqual([sql, []])
  })
})

test('an export returns every row once, within a Worker’s queries', async () => {
  // Cron has run by now, and deleted some of the oldest.
  const total = (await countWhere("kind = 'client_data'")) ?? 0
  expect(total).toBeGreaterThan(9_000)
  trips.length = 0
  const { body } = await admin.get('/inbox/export.json?kind=client_data')
  expect(trips.flat().length).toBeLessThan(200)
  const records = body.records as { id: string }[]
  expect([records.length, body.count]).toEqual([total, total])
  expect(new Set(records.map(({ id }) => id)).size).toBe(total)
})
