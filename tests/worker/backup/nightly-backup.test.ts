import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { manySubmissions } from '#tests/support/many-submissions.ts'
import { backupTables } from '#worker/backup/backup-tables.ts'
import { runLimits, runNightlyBackup } from '#worker/backup/nightly-backup.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { takeApplication, takeMessage } from '../support/admin-rows.ts'
import {
  backedUpRows,
  backupKey,
  emptyBucket,
  manifestOf,
  objectNames,
  requireBucket,
} from '../support/backups.ts'
import { passTime } from '../support/clock.ts'
import { eventsIn } from '../support/console.ts'
import { allRows, downDatabase, interceptQueries, runSql } from '../support/database.ts'
import { runCron } from '../support/outbox.ts'
import { world } from '../support/world.ts'

const { lines } = world()

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Three in the night in Warsaw. */
const night = Date.parse('2026-11-22T02:00:00Z')
const day = '2026-11-22'

beforeEach(async () => {
  vi.setSystemTime(night)
  await emptyBucket()
})

const run = (changes = {}) => runNightlyBackup({ ...env, BACKUP_KEY: backupKey, ...changes } as Bindings)

const nights = () => allRows('SELECT day, finished_at, rows, problem FROM backups ORDER BY day')

/** Every row of every table except the full-text index. */
async function readEverything() {
  const tables: [string, unknown[]][] = []
  for (const name of backupTables) {
    const results = await allRows(`SELECT rowid AS _rowid, * FROM "${name}" ORDER BY rowid`)
    tables.push([name, results])
  }
  return Object.fromEntries(tables)
}

/** Enough for several parts of a table. */
const addMany = (count: number) =>
  env.DB.batch(manySubmissions(count, Date.now()).map((statement) => env.DB.prepare(statement)))

const addLongMessages = (count: number) =>
  runSql(`INSERT INTO contact_messages (id, name, email, subject, message, language, content_hash, created_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
      SELECT 'long-' || n, 'Ł', 'a@b.example', 'x', replace(hex(zeroblob(2000)), '00', 'zażółć ') || n, 'pl', '', n FROM numbers`)

test('holds every table of the database but the full-text index', async () => {
  const results = await allRows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'submission_search%'",
  )
  expect([...backupTables].toSorted()).toEqual(results.map(({ name }) => name).toSorted())
})

test('has no column that JSON cannot hold', async () => {
  for (const name of backupTables) {
    const results = await allRows<{ type: string }>(`PRAGMA table_info("${name}")`)
    for (const { type } of results) expect(type).toMatch(/^(TEXT|INTEGER|REAL|TIMESTAMP|)$/i)
  }
})

test('has each table after those its rows refer to', async () => {
  for (const name of backupTables) {
    const results = await allRows<{ table: string }>(`PRAGMA foreign_key_list("${name}")`)
    for (const { table } of results)
      expect(backupTables.indexOf(table)).toBeLessThan(backupTables.indexOf(name))
  }
})

test('is every row of every table, encrypted, with a manifest', async () => {
  const message = await takeMessage()
  await takeApplication()
  await run()
  const manifest = await manifestOf(day)
  expect(manifest).toMatchObject({ version: 1, day, startedAt: night })
  expect(manifest.tables.map(({ name }) => name)).toEqual(backupTables)
  const rows = await readEverything()
  for (const { name, rows: count, parts } of manifest.tables) {
    expect(parts.reduce((sum, part) => sum + part.rows, 0)).toBe(count)
    // These three change during the backup.
    if (['backups', 'daily_tasks', 'sqlite_sequence'].includes(name)) continue
    expect(await backedUpRows(day, name)).toEqual(rows[name])
  }
  expect((await backedUpRows(day, 'contact_messages'))[0]).toMatchObject({ _rowid: 1, email: message.email })
  for (const name of await objectNames()) {
    const stored = await (await requireBucket().get(name))?.text()
    expect(stored).not.toContain(message.email)
    expect(stored).not.toContain('contact_messages')
  }
  expect(await nights()).toEqual([
    {
      day,
      finished_at: night,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      problem: null,
    },
  ])
})

test('is made by cron', async () => {
  await runCron({ BACKUP_KEY: backupKey })
  expect(await manifestOf(day)).toMatchObject({ day })
})

test('is made once a night, from two on', async () => {
  vi.setSystemTime(night - hourMs - 1)
  await run()
  const evening = await objectNames()
  expect(evening.every((name) => name.startsWith('backups/2026-11-21/'))).toBe(true)
  await run()
  expect(await objectNames()).toEqual(evening)
  passTime(1)
  await run()
  expect((await nights()).map((row) => row.day)).toEqual(['2026-11-21', day])
})

test('continues in the next run after reaching its limits, with parts of bounded size', async () => {
  await addMany(300)
  await addLongMessages(400)
  const limits = { ...runLimits }
  try {
    Object.assign(runLimits, { size: 100_000, pages: 3 })
    let runs = 0
    while ((await objectNames(`backups/${day}/manifest`)).length === 0 && runs < 50) {
      await run()
      runs += 1
    }
    expect(runs).toBeGreaterThan(5)
    expect(runs).toBeLessThan(50)
  } finally {
    Object.assign(runLimits, limits)
  }
  const parts = (await manifestOf(day)).tables.find(({ name }) => name === 'contact_messages')?.parts ?? []
  expect(parts.length).toBeGreaterThan(2)
  expect(await backedUpRows(day, 'contact_messages')).toEqual((await readEverything()).contact_messages)
})

test('begins anew where a deployment brought another table while it was being made', async () => {
  await takeMessage()
  const limits = { ...runLimits }
  Object.assign(runLimits, { pages: 20 })
  await run()
  Object.assign(runLimits, limits)
  // The Worker from before did not know this table.
  await runSql(`UPDATE daily_tasks SET cursor = json_remove(cursor, '$.done[' || (SELECT key FROM json_each(cursor, '$.done')
      WHERE value ->> 'name' = 'enquiry_list_items') || ']') WHERE name = 'backup'`)
  await run()
  const { tables } = await manifestOf(day)
  expect(tables.map(({ name }) => name)).toEqual(backupTables)
  for (const { name, parts } of tables)
    expect(parts.every((part) => part.name.includes(`/${name}/`))).toBe(true)
})

test('has each row once although others are inserted and deleted meanwhile', async () => {
  await addMany(100)
  const before = (await readEverything()).contact_messages?.map((row) => (row as { id: string }).id) ?? []
  const gone = before.slice(0, 3)
  let isMeddled = false
  const meddling = interceptQueries(env.DB, async (make, asked) => {
    if (!isMeddled && asked.some(({ sql }) => sql.includes('"deliveries"'))) {
      isMeddled = true
      await env.DB.batch(
        gone.map((id) => env.DB.prepare('DELETE FROM contact_messages WHERE id = ?').bind(id)),
      )
      await takeMessage()
    }
    return make()
  })
  await run({ DB: meddling })
  const kept = (await backedUpRows(day, 'contact_messages')).map(({ id }) => id)
  expect(kept).toEqual(before)
})

test('of two concurrent runs is one readable backup', async () => {
  await addMany(200)
  await Promise.all([run(), run(), run()])
  await run()
  expect(await backedUpRows(day, 'contact_messages')).toEqual((await readEverything()).contact_messages)
  expect(await nights()).toHaveLength(1)
})

/** A bucket with one overridden call. */
const bucketWith = (changes: Partial<R2Bucket>): R2Bucket =>
  new Proxy(requireBucket(), {
    get: (bucket, name) => {
      const changed = changes[name as keyof R2Bucket]
      if (changed) return changed
      const value = bucket[name as keyof R2Bucket] as unknown
      return typeof value === 'function' ? value.bind(bucket) : value
    },
  })

describe('a backup that fails', () => {
  test.each([
    [
      'cannot be written',
      { put: () => Promise.reject(new Error('put: Unspecified error (0)')) },
      'put: Unspecified error (0)',
    ],
    [
      'is not there afterwards',
      { get: () => Promise.resolve(null) },
      'a file is missing although it was written',
    ],
    [
      'reads back as something else',
      {
        get: async (name: string) => {
          const object = await requireBucket().get(name)
          const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer())
          bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
          return new Response(bytes)
        },
      },
      'a file was not read back as it was written',
    ],
  ])('because it %s is logged once, and continues later', async (_, changes, problem) => {
    await takeMessage()
    const broken = bucketWith(changes as never)
    await run({ BACKUPS: broken })
    await run({ BACKUPS: broken })
    expect(eventsIn(lines).filter(({ event }) => event === 'backup_failed')).toHaveLength(1)
    expect(await nights()).toEqual([{ day, finished_at: null, rows: 0, problem }])
    await run()
    expect(await backedUpRows(day, 'contact_messages')).toHaveLength(1)
    expect(await nights()).toMatchObject([{ finished_at: night, problem: null }])
  })

  test('because D1 is down is logged', async () => {
    await run({ DB: downDatabase(env.DB) })
    expect(eventsIn(lines)).toContainEqual({
      event: 'backup_failed',
      reason: expect.stringContaining('overloaded'),
    })
  })
})

test('without a key or a bucket there is none, which is logged once', async () => {
  await run({ BACKUP_KEY: '' })
  await run({ BACKUPS: undefined })
  expect(await objectNames()).toEqual([])
  expect(await nights()).toEqual([])
  expect(eventsIn(lines).filter(({ event }) => event === 'backup_off').length).toBeLessThanOrEqual(1)
})

describe('of old backups', () => {
  const put = (name: string) => requireBucket().put(name, 'x')

  test('those of thirty days are kept, older ones are deleted with their erasure lists', async () => {
    await put('backups/2026-10-22/manifest.json.enc')
    await put('backups/2026-10-23/manifest.json.enc')
    await put('backups/2026-10-21/notes/0-a.ndjson.gz.enc')
    await put('erasures/2026-10-20T00:00:00.000Z-a.json.enc')
    await put('erasures/2026-10-23T00:00:00.000Z-b.json.enc')
    for (let minute = 0; minute < 5; minute += 1) {
      await run()
      passTime(minuteMs)
    }
    expect((await objectNames()).filter((name) => !name.startsWith(`backups/${day}/`))).toEqual([
      'backups/2026-10-23/manifest.json.enc',
      'erasures/2026-10-23T00:00:00.000Z-b.json.enc',
    ])
  })

  test('the first whole one of each month is kept for as many months as there are monthly backups', async () => {
    const whole = (name: string) => put(`backups/${name}/manifest.json.enc`)
    const kept = ['2026-09-02', '2026-10-01', '2026-10-23', '2026-10-24']
    for (const name of [...kept, '2026-08-01', '2026-09-03', '2026-10-02', '2026-10-22']) await whole(name)
    // Began and never ended: it is no backup.
    await put('backups/2026-09-01/notes/0-a.ndjson.gz.enc')
    const lists = ['2026-08-20', '2026-08-21', '2026-10-20'].map(
      (each) => `erasures/${each}T00:00:00.000Z-a.json.enc`,
    )
    for (const list of lists) await put(list)
    for (let minute = 0; minute < 10; minute += 1) {
      await run({ BACKUP_MONTHLIES: '3' })
      passTime(minuteMs)
    }
    expect((await objectNames()).filter((name) => !name.startsWith(`backups/${day}/`))).toEqual([
      ...kept.map((name) => `backups/${name}/manifest.json.enc`),
      ...lists.slice(1),
    ])
  })

  test('none is deleted before a new one is verified', async () => {
    await put('backups/2026-09-01/manifest.json.enc')
    const broken = bucketWith({ get: (() => Promise.resolve(null)) as never })
    for (let night = 0; night < 3; night += 1) {
      await run({ BACKUPS: broken })
      passTime(dayMs)
    }
    expect(await objectNames('backups/2026-09-01')).toHaveLength(1)
  })
})
