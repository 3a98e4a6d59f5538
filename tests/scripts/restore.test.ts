import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BackupBucket, openBucketByBinding } from '#scripts/restore/backup-bucket.ts'
import { readProgress } from '#scripts/restore/progress-file.ts'
import { requireBackupKey } from '#scripts/restore/require-backup-key.ts'
import { type Restore, restoreBackup } from '#scripts/restore/restore-backup.ts'
import { openDatabaseByBinding, type TargetDatabase } from '#scripts/restore/target-database.ts'
import { openTerminal } from '#scripts/setup/terminal.ts'
import { addEntries } from '#tests/support/add-entries.ts'
import { type LocalDatabase, migrateDatabase, openLocalDatabases } from '#tests/support/local-databases.ts'
import { manySubmissions } from '#tests/support/many-submissions.ts'
import { getBackupKeys } from '#worker/backup/backup-keys.ts'
import { backupTables } from '#worker/backup/backup-tables.ts'
import { flushErasures, hashErasedSubject } from '#worker/backup/erasures.ts'
import { runNightlyBackup } from '#worker/backup/nightly-backup.ts'
import { inboxKinds } from '#worker/contract/admin/inbox.ts'
import { toTaskDay } from '#worker/db/daily-task.ts'
import type { Bindings } from '#worker/env/bindings.ts'

const key = Buffer.alloc(32, 7).toString('base64')
const submissions = 3_000
const day = toTaskDay(Date.now(), 2 * 3_600_000)
const folder = mkdtempSync(join(tmpdir(), 'restore-test-'))

const spares = [
  'drill',
  'repeated',
  'erased',
  'spare',
  'half',
  'fresh',
  'rights',
  'again',
  'old',
  'renewed',
  'migrated',
]
const buckets = ['bucket', 'small-bucket', 'half-bucket', 'old-bucket']
const local = openLocalDatabases(['live', 'small', ...spares], buckets)
afterAll(async () => {
  await local.close()
  rmSync(folder, { recursive: true })
})

const run = async (database: LocalDatabase, statements: string[]) =>
  void (await database.batch(statements.map((statement) => database.prepare(statement))))

const all = async (database: LocalDatabase, sql: string) =>
  (await database.prepare(sql).all<Record<string, unknown>>()).results

const addUser = (id: string, email: string, metadata = "'{}'") =>
  `INSERT INTO auth_users (id, aud, role, email, language, app_metadata, user_metadata, email_confirmed_at, created_at, updated_at)
    VALUES ('${id}', 'authenticated', 'authenticated', '${email}', 'pl', '{}', ${metadata}, 1, 1, 1)`

const addMessage = (id: string, email: string, message: string) =>
  `INSERT INTO contact_messages (id, name, email, subject, message, language, content_hash, created_at)
    VALUES ('${id}', 'Zofia', '${email}', 'Pytanie', ${message}, 'pl', 'hash', 1)`

const addDelivery = (id: string, state: string) =>
  `INSERT INTO deliveries (id, submission_kind, submission_id, channel, state, next_attempt_at, lease_until, created_at)
    VALUES ('${id}', 'contact_message', 'odd', '${id}', '${state}', 1, 5, 1)`

const addFile = (id: string, submission: string, storedAt: number | 'NULL') =>
  `INSERT INTO files (id, submission_kind, submission_id, name, size, object_key, created_at, stored_at)
    VALUES ('${id}', 'contact_message', '${submission}', 'plan.pdf', 1, 'object of ${id}', 1, ${storedAt})`

/** A mail of a message's thread, and a begun answer to it. */
const addMail = (submission: string) => [
  `INSERT INTO thread_mails (id, submission_kind, submission_id, origin, text, created_at, raw_key)
    VALUES ('mail of ${submission}', 'contact_message', '${submission}', 'customer', 'Tak', 1, 'raw of ${submission}')`,
  `INSERT INTO reply_drafts (submission_kind, submission_id, author_id, reply_id, text, author_name, updated_at, copies)
    VALUES ('contact_message', '${submission}', 'anna', 'reply to ${submission}', 'Dzień dobry', 'Anna', 1, '[]')`,
]

/** Rows of a database besides many submissions, odd texts among it. */
const rest = [
  addMessage(
    'odd',
    "o''neill@odd.example",
    `'It''s; -- BEGIN' || char(10) || 'żółć "x"' || char(0) || 'end'`,
  ),
  addMessage('gone', 'zofia@erased.example', `'Proszę o telefon.'`),
  ...addMail('mentions'),
  `UPDATE thread_mails SET sender = 'zofia@erased.example', sender_name = 'Zofia'`,
  `INSERT INTO thread_mails (id, submission_kind, submission_id, origin, text, created_at, raw_key, left_out)
    VALUES ('cut', 'contact_message', 'mentions', 'customer', 'Początek', 2, 'raw of cut', '[{"kind":"rest","name":""}]')`,
  addMessage(
    'mentions',
    'jan@else.example',
    `'Proszę pisać do Zofia@Erased.example. Jan, nie zofia@erased.example.com'`,
  ),
  // Longer than a statement may be.
  addUser('anna', 'anna@admin.example', `json_object('about', replace(hex(zeroblob(60000)), '00', 'ł''s '))`),
  addUser('ewa', 'ewa@admin.example'),
  addUser('leaving', 'leaving@user.example'),
  `INSERT INTO user_roles VALUES ('anna', 'admin', 1), ('ewa', 'admin', 1)`,
  `INSERT INTO auth_sessions (session_id, user_id, refresh_counter, rotations, aal, amr, created_at, refreshed_at, recorded_at)
    VALUES ('session', 'anna', 1, '[]', 'aal1', '[]', 1, 1, 1)`,
  `INSERT INTO auth_one_time_tokens (user_id, kind, hash, sent_at, expires_at) VALUES ('anna', 'recovery', 'h', 1, 9999999999999)`,
  `INSERT INTO client_data SELECT 'of-leaving', 'leaving', 'leaving', company_name, vat_number, signatory_first_name, signatory_last_name,
    signatory_email, payment_contact_first_name, payment_contact_last_name, payment_contact_email, invoice_email, bank_account_number, bank_name,
    swift_bic_code, language, content_hash, created_at, search_terms FROM client_data LIMIT 1`,
  ...inboxKinds.map((kind) => addEntries(kind)),
  `INSERT INTO api_keys (id, name, scopes, key_hash, created_at, created_by) VALUES ('key', 'Raport', '[]', 'h', 1, 'anna')`,
  `INSERT INTO notes VALUES ('note', 'contact_message', 'odd', 'anna', 'oddzwonić', 1, 'phone')`,
  `INSERT INTO editions VALUES (7, '{"notices":[],"days":[],"courseDates":[]}', 1, 'anna', 2)`,
  ...['mail:pending', 'zapier:parked', 'automation:sent'].map((each) => {
    const [channel = '', state = ''] = each.split(':')
    return addDelivery(channel, state)
  }),
]

/** As many runs of cron as it takes. */
async function finishBackup(env: Bindings): Promise<void> {
  const isDone = async () => {
    const [task] = await all(env.DB as never, "SELECT cursor FROM daily_tasks WHERE name = 'backup'")
    return task?.cursor === null
  }
  for (let runs = 0; runs < 30 && !(await isDone()); runs += 1) await runNightlyBackup(env)
}

interface Site {
  database: LocalDatabase
  bucket: BackupBucket
  env: Bindings
}

async function openSite(databaseName: string, bucketName: string, count: number): Promise<Site> {
  const database = await local.database(databaseName)
  const bucket = await local.bucket(bucketName)
  await migrateDatabase(database)
  await run(database, manySubmissions(count, Date.now()))
  await run(database, rest)
  // Numbers that were given away once stay so.
  await run(database, [
    addMessage('last', 'a@b.example', "'x'"),
    addEntries('contact_message'),
    "DELETE FROM contact_messages WHERE id = 'last'",
    "DELETE FROM inbox WHERE id = 'last'",
  ])
  const env = {
    SITE_URL: 'https://site.test',
    BACKUP_KEY: key,
    DB: database,
    BACKUPS: bucket,
  } as unknown as Bindings
  await finishBackup(env)
  return { database, bucket: openBucketByBinding(bucket as never), env }
}

async function openTarget(name: string) {
  const database = await local.database(name)
  return { database, target: openDatabaseByBinding(database as never) }
}

const restore = (site: Site, target: TargetDatabase, name: string, changes: Partial<Restore> = {}) =>
  restoreBackup({
    day,
    key,
    bucket: site.bucket,
    database: name,
    target: async () => ({ id: name, target }),
    present: openDatabaseByBinding(site.database as never),
    progressFile: join(folder, `${name}.json`),
    say: () => undefined,
    ...changes,
  })

const hashOf = (rows: unknown[]) => createHash('sha256').update(JSON.stringify(rows)).digest('hex')

/** These are meant to be others: what acts by itself, and what the backup writes about itself. */
const changed = [
  'deliveries',
  'live_events',
  'auth_sessions',
  'api_keys',
  'editions',
  'auth_one_time_tokens',
  'daily_tasks',
  'backups',
  'sqlite_sequence',
]

async function hashes(database: LocalDatabase, left: string[] = changed) {
  const found: Record<string, string> = {}
  for (const table of backupTables.filter((name) => !left.includes(name))) {
    const columns: Record<string, unknown>[] = await all(
      database,
      `SELECT name FROM pragma_table_info('${table}')`,
    )
    const names = ['rowid', ...columns.map((column) => `"${column.name}"`)].join(', ')
    // As one text: many rows take their time on their way out of the database.
    const [row] = await all(
      database,
      `SELECT json_group_array(json_array(${names})) AS rows FROM (SELECT rowid, * FROM "${table}" ORDER BY rowid)`,
    )
    found[table] = hashOf([row?.rows])
  }
  return found
}

const schemaOf = (database: LocalDatabase) =>
  all(
    database,
    "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '_cf_%' AND sql IS NOT NULL ORDER BY type, name",
  )

const searches = [
  '"zolc"',
  '"kowalska"',
  '"podnosnik" "nozycowy"',
  '"sore"*',
  '"budowa" "17"',
  '"osoba7"',
  '"neill"',
  '"anna"',
  '"nothing"',
]

async function found(database: LocalDatabase) {
  const results: Record<string, string> = {}
  for (const search of searches) {
    const row = await database
      .prepare(
        'SELECT json_group_array(rowid) AS seqs FROM (SELECT rowid FROM submission_search WHERE submission_search MATCH ? ORDER BY rowid)',
      )
      .bind(search)
      .first<{ seqs: string }>()
    results[search] = `${JSON.parse(row?.seqs ?? '').length} ${hashOf([row?.seqs])}`
  }
  return results
}

test('a drill: 3,000 submissions, broken off half-way and taken up again, are back with every row and every search', async () => {
  const site = await openSite('live', 'bucket', submissions)
  const { database, target } = await openTarget('drill')
  let left = 2
  const breaking: TargetDatabase = {
    ...target,
    execute(piece) {
      left -= 1
      return left < 0 ? Promise.reject(new Error('the line broke')) : target.execute(piece)
    },
  }
  await expect(restore(site, breaking, 'drill')).rejects.toThrow('the line broke')
  const progress = readProgress(join(folder, 'drill.json'), day, 'drill')
  expect(progress?.uploadedBatches).toHaveLength(2)
  const asked: string[] = []
  const watched: TargetDatabase = {
    ...target,
    execute(piece) {
      asked.push(piece.name)
      return target.execute(piece)
    },
  }
  const { rows, repairs, quarantined, replayed, skipped } = await restore(site, watched, 'drill')
  expect(skipped).toBe(2)
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.filter((name) => progress?.uploadedBatches.includes(name))).toEqual([])
  expect(rows).toBeGreaterThan(2 * submissions)
  expect({ repairs, replayed }).toEqual({ repairs: {}, replayed: { persons: 0, records: 0, users: 0 } })
  expect(quarantined).toEqual({ held: 1, sessions: 1, apiKeys: 1 })
  expect(await hashes(database)).toEqual(await hashes(site.database))
  expect(await found(database)).toEqual(await found(site.database))
  expect(await schemaOf(database)).toEqual(await schemaOf(site.database))
}, 180_000)

describe('of a small site', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite('small', 'small-bucket', 50)
  }, 60_000)

  test('what acts by itself is ended or held, and numbers once given away stay so', async () => {
    const { database, target } = await openTarget('fresh')
    await restore(site, target, 'fresh')
    expect(
      await all(database, 'SELECT channel, state, lease_until FROM deliveries ORDER BY channel'),
    ).toEqual([
      { channel: 'automation', state: 'sent', lease_until: 5 },
      { channel: 'mail', state: 'held', lease_until: 0 },
      { channel: 'zapier', state: 'parked', lease_until: 5 },
    ])
    expect(await all(database, 'SELECT revoked_at IS NULL AS isOpen FROM auth_sessions')).toEqual([
      { isOpen: 0 },
    ])
    expect(await all(database, 'SELECT name, revoked_at IS NULL AS isOpen FROM api_keys')).toEqual([
      { name: 'Raport', isOpen: 0 },
    ])
    const editions = 'SELECT id, content, published_by, put_at FROM editions'
    const [edition] = await all(site.database, editions)
    expect(await all(database, editions), 'is put into KV again').toEqual([{ ...edition, put_at: null }])
    expect(await all(database, 'SELECT * FROM auth_one_time_tokens')).toEqual([])
    expect(await all(database, "SELECT * FROM daily_tasks WHERE name = 'backup'")).toEqual([])
    await run(database, [addMessage('next', 'a@b.example', "'x'"), addEntries('contact_message')])
    const [last] = await all(site.database, "SELECT seq FROM sqlite_sequence WHERE name = 'inbox'")
    expect(await all(database, "SELECT seq FROM inbox WHERE id = 'next'")).toEqual([
      { seq: Number(last?.seq) + 1 },
    ])
    expect(
      await all(
        database,
        `SELECT rowid FROM submission_search WHERE submission_search MATCH '"zofia" "pytanie" "x"'`,
      ),
    ).toHaveLength(2)
  })

  test('a piece that was taken without anybody hearing of it may come again', async () => {
    const { database, target } = await openTarget('repeated')
    const twice: TargetDatabase = {
      ...target,
      async execute(piece) {
        await target.execute(piece)
        await target.execute(piece)
      },
    }
    await restore(site, twice, 'repeated')
    expect(await hashes(database)).toEqual(await hashes(site.database))
    expect(await found(database)).toEqual(await found(site.database))
    expect(await schemaOf(database)).toEqual(await schemaOf(site.database))
  })

  test('leaves nothing on this machine, whether it ends well or not', async () => {
    const { target } = await openTarget('spare')
    // Elsewhere, others restore at the same time.
    const own = mkdtempSync(join(folder, 'own-'))
    vi.stubEnv('TMPDIR', own)
    let during: string[] = []
    const broken: TargetDatabase = {
      ...target,
      execute: () => {
        during = readdirSync(own)
        return Promise.reject(new Error('broken'))
      },
    }
    await expect(restore(site, broken, 'nowhere')).rejects.toThrow('broken')
    vi.unstubAllEnvs()
    expect(during).toHaveLength(1)
    expect(readdirSync(own)).toEqual([])
    expect(existsSync(join(folder, 'nowhere.json'))).toBe(true)
  })

  describe('is refused, in words, where', () => {
    const bucketWith = (get: BackupBucket['get']): BackupBucket => ({ ...site.bucket, get })
    const isPart = (name: string) => name.includes('/contact_messages/')
    const nowhere: Restore['target'] = () => Promise.reject(new Error('no database may be made'))

    test.each<[string, () => Partial<Restore>, RegExp]>([
      [
        'there is no backup of that day',
        () => ({ day: '2020-01-01' }),
        new RegExp(`no complete backup of 2020-01-01. Complete ones: ${day}`),
      ],
      [
        'the key is another one',
        () => ({ key: Buffer.alloc(32, 8).toString('base64') }),
        /was encrypted with another key: its id is [0-9a-f]{16}/,
      ],
      [
        'a part is missing',
        () => ({ bucket: bucketWith(async (name) => (isPart(name) ? null : site.bucket.get(name))) }),
        /contact_messages\/0-.* is missing/,
      ],
      [
        'a part has been changed',
        () => ({
          bucket: bucketWith(async (name) => {
            const object = await site.bucket.get(name)
            if (object && isPart(name)) object[object.length - 20] = (object.at(-20) ?? 0) ^ 1
            return object
          }),
        }),
        /contact_messages\/0-.* has been damaged or swapped/,
      ],
      [
        'a part is that of another table',
        () => ({
          bucket: bucketWith(async (name) => {
            const [other = ''] = await site.bucket.list(`backups/${day}/notes/`)
            return site.bucket.get(isPart(name) ? other : name)
          }),
        }),
        /contact_messages\/0-.* has been damaged or swapped/,
      ],
      [
        'an object is something else',
        () => ({
          bucket: bucketWith(async (name) => (isPart(name) ? new Uint8Array(50) : site.bucket.get(name))),
        }),
        /is not a backup file/,
      ],
    ])('%s', async (_, changes, words) => {
      const { target } = await openTarget('spare')
      await expect(restore(site, target, 'refused', { target: nowhere, ...changes() })).rejects.toThrow(words)
      expect(existsSync(join(folder, 'refused.json'))).toBe(false)
    })
  })

  test('roles and bans that a restore gives and takes are listed', async () => {
    await run(site.database, [
      addUser('new', 'new@admin.example'),
      "INSERT INTO user_roles VALUES ('new', 'admin', 2)",
      "DELETE FROM user_roles WHERE user_id = 'ewa'",
      "UPDATE auth_users SET banned_until = 9999999999999 WHERE id = 'ewa'",
    ])
    const { target } = await openTarget('rights')
    const { grantChanges } = await restore(site, target, 'rights')
    expect(grantChanges).toEqual({
      lost: [
        { id: 'ewa', email: 'ewa@admin.example', right: 'banned' },
        { id: 'new', email: 'new@admin.example', right: 'admin' },
      ],
      regained: [{ id: 'ewa', email: 'ewa@admin.example', right: 'admin' }],
    })
    const unreachable = { ...target, query: () => Promise.reject(new Error('down')) }
    expect((await restore(site, target, 'rights', { present: unreachable })).grantChanges).toBeNull()
  })

  test('who was erased meanwhile is not brought back, in no table and no search', async () => {
    const { database, target } = await openTarget('erased')
    await restore(site, target, 'erased')
    expect(JSON.stringify(await all(database, 'SELECT * FROM contact_messages'))).toContain('erased.example')
    const keys = await getBackupKeys(key)
    const erased = ['person:zofia@erased.example', 'user:leaving', 'record:odd'] as const
    const list = JSON.stringify(await Promise.all(erased.map((one) => hashErasedSubject(keys, one))))
    await run(site.database, [`INSERT INTO pending_erasures VALUES ('p', '${list}', ${Date.now()})`])
    await flushErasures(site.env)
    // The same command again: what an earlier try has brought there is there no more.
    const { replayed, skipped } = await restore(site, target, 'erased')
    expect(replayed).toEqual({ persons: 1, records: 1, users: 1 })
    expect(skipped).toBe(0)
    expect(
      await all(
        database,
        "SELECT id, email, message FROM contact_messages WHERE id IN ('gone', 'odd', 'mentions')",
      ),
    ).toEqual([
      {
        id: 'mentions',
        email: 'jan@else.example',
        message: 'Proszę pisać do [usunięto]. Jan, nie zofia@erased.example.com',
      },
    ])
    expect(
      await all(database, 'SELECT sender, sender_name, text, raw_key, erased_at > 0 AS e FROM thread_mails'),
    ).toEqual([
      { sender: null, sender_name: null, text: '', raw_key: null, e: 1 },
      { sender: null, sender_name: null, text: 'Początek', raw_key: null, e: null },
    ])
    expect(await all(database, 'SELECT * FROM notes')).toEqual([])
    expect(await all(database, "SELECT id FROM auth_users WHERE id = 'leaving'")).toEqual([])
    expect(
      await all(database, "SELECT user_id, profile_id FROM client_data WHERE id = 'of-leaving'"),
    ).toEqual([{ user_id: null, profile_id: null }])
    expect(await all(database, "SELECT seq FROM inbox WHERE id IN ('gone', 'odd')")).toEqual([])
    expect(
      await all(
        database,
        `SELECT rowid FROM submission_search WHERE submission_search MATCH '"zofia erased example"'`,
      ),
    ).toHaveLength(1)
  })

  test('what is half in the backup is repaired and reported', async () => {
    const half = await openTarget('half')
    await migrateDatabase(half.database)
    await run(half.database, manySubmissions(20, Date.now()))
    await run(half.database, rest)
    await run(half.database, [
      // As if it came in meanwhile, and the other one were deleted.
      "DELETE FROM contact_messages WHERE id = 'gone'",
      addMessage('lineless', 'a@b.example', "'x'"),
      "INSERT INTO enquiry_list_items VALUES ('lineless', 1, 'generator', 1, NULL, NULL, NULL, 0, NULL, NULL)",
      addFile('of-gone', 'gone', 1),
      addFile('of-lineless', 'lineless', 1),
      addFile('removed', 'lineless', 1),
      "INSERT INTO file_removals VALUES ('object of removed', 1)",
      addFile('unclaimed', 'not-sent-yet', 'NULL'),
      ...['gone', 'lineless'].flatMap(addMail),
      "UPDATE thread_mails SET raw_key = 'object of removed' WHERE id = 'mail of mentions'",
      `INSERT INTO deliveries (id, submission_kind, submission_id, channel, state, item_id, next_attempt_at, lease_until, created_at)
        VALUES ('erased', 'contact_message', 'gone', 'events', 'pending', 'enquiry.erased', 1, 0, 1)`,
    ])
    const bucket = await local.bucket('half-bucket')
    await runNightlyBackup({
      SITE_URL: 'https://site.test',
      BACKUP_KEY: key,
      DB: half.database,
      BACKUPS: bucket,
    } as unknown as Bindings)
    const again = await openTarget('again')
    const { repairs } = await restore(
      { ...site, bucket: openBucketByBinding(bucket as never) },
      again.target,
      'again',
    )
    expect(repairs).toEqual({
      inbox: 1,
      contact_messages: 1,
      enquiry_list_items: 1,
      files: 3,
      thread_mails: 3,
      reply_drafts: 2,
    })
    expect(await all(again.database, 'SELECT id, raw_key FROM thread_mails')).toEqual([
      { id: 'mail of mentions', raw_key: null },
      { id: 'cut', raw_key: 'raw of cut' },
    ])
    expect(await all(again.database, 'SELECT submission_id FROM reply_drafts')).toEqual([
      { submission_id: 'mentions' },
    ])
    // The receiver still has to hear of it.
    expect(await all(again.database, "SELECT state FROM deliveries WHERE id = 'erased'")).toEqual([
      { state: 'held' },
    ])
    expect(await all(again.database, 'SELECT id FROM files ORDER BY id')).toEqual([{ id: 'unclaimed' }])
    for (const table of ['inbox', 'contact_messages'])
      expect(
        await all(again.database, `SELECT id FROM ${table} WHERE id IN ('gone', 'lineless', 'mentions')`),
      ).toEqual([{ id: 'mentions' }])
  })
})

test.each([
  ['nothing', '', 'BACKUP_KEY is missing'],
  ['something else', 'abc', 'BACKUP_KEY is not valid'],
])('a key that is %s is refused before anything is asked', async (_, given, words) => {
  await expect(requireBackupKey(given, { ...openTerminal(), isThere: false })).rejects.toThrow(words)
})
