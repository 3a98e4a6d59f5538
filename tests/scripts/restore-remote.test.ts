import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireBackupKey } from '#scripts/restore/credentials.ts'
import { type FakeCloudflareApi, startFakeCloudflareApi } from '#tests/support/fake-cloudflare-api/server.ts'
import { createAccount } from '#tests/support/fake-cloudflare-api/state.ts'
import { migrateDatabase, openLocalDatabases } from '#tests/support/local-databases.ts'
import { manySubmissions } from '#tests/support/many-submissions.ts'
import { runNightlyBackup } from '#worker/backup/nightly-backup.ts'
import { toTaskDay } from '#worker/db/daily-task.ts'
import type { Bindings } from '#worker/env.ts'

const key = Buffer.alloc(32, 9).toString('base64')
const day = toTaskDay(Date.now(), 2 * 3_600_000)
const folder = mkdtempSync(join(tmpdir(), 'restore-remote-'))
const oldId = '11111111-2222-4333-8444-555555555555'

let api: FakeCloudflareApi

const authorization = () => `Bearer ${api.environment.CLOUDFLARE_API_TOKEN}`

const bucketPath = () => `${api.origin}/accounts/${api.accounts[0]?.id}/r2/buckets/altimach-backups`

/** A night's backup of a small site, made on this machine and put into the account's bucket. */
async function putBackup(): Promise<void> {
  const local = openLocalDatabases(['live'], ['bucket'])
  try {
    const database = await local.database('live')
    const bucket = await local.bucket('bucket')
    await migrateDatabase(database)
    const rows = [
      ...manySubmissions(30, Date.now()),
      `INSERT INTO deliveries (id, submission_kind, submission_id, channel, next_attempt_at, created_at)
        SELECT 'waiting', 'contact_message', id, 'mail', 1, 1 FROM contact_messages LIMIT 1`,
    ]
    await database.batch(rows.map((statement) => database.prepare(statement)))
    await runNightlyBackup({
      SITE_URL: 'https://site.test',
      BACKUP_KEY: key,
      DB: database,
      BACKUPS: bucket,
    } as unknown as Bindings)
    for (const { key: name } of (await bucket.list()).objects) {
      const body = await (await bucket.get(name))?.arrayBuffer()
      const path = name.split('/').map(encodeURIComponent).join('/')
      await fetch(`${bucketPath()}/objects/${path}`, {
        method: 'PUT',
        headers: { authorization: authorization(), 'cf-r2-jurisdiction': 'eu' },
        body: body ?? null,
      })
    }
  } finally {
    await local.close()
  }
}

interface Ended {
  status: number | null
  output: string
}

const run = (args: string[], variables: NodeJS.ProcessEnv = {}) =>
  new Promise<Ended>((done) => {
    const child = spawn(process.execPath, [resolve('scripts/restore.ts'), ...args], {
      cwd: folder,
      env: { ...process.env, ...api.environment, CLOUDFLARE_ENV: '', BACKUP_KEY: key, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.once('close', (status) => done({ status, output }))
  })

async function ask(uuid: string, sql: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${api.origin}/accounts/${api.accounts[0]?.id}/d1/database/${uuid}/query`, {
    method: 'POST',
    headers: { authorization: authorization(), 'content-type': 'application/json' },
    body: JSON.stringify({ sql }),
  })
  const { result } = (await response.json()) as { result: { results: Record<string, unknown>[] }[] }
  return result[0]?.results ?? []
}

beforeAll(async () => {
  cpSync('wrangler.toml', join(folder, 'wrangler.toml'))
  const file = join(folder, 'wrangler.toml')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('"00000000-0000-0000-0000-000000000000"', `"${oldId}"`))
  symlinkSync(resolve('migrations'), join(folder, 'migrations'))
  api = await startFakeCloudflareApi({ accounts: [createAccount({ name: 'The company' })] })
  const bucket = { name: 'altimach-backups', jurisdiction: 'eu', creation_date: new Date().toISOString() }
  api.accounts[0]?.buckets.push(bucket)
  await putBackup()
}, 120_000)

afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup in the account comes back as a new database of the account, which wrangler.toml then names', async () => {
  const { status, output } = await run([day, '--switch'])
  expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('npm run deploy') })
  const [database] = api.accounts[0]?.databases ?? []
  expect(database).toMatchObject({ name: `altimach-restored-${day}`, jurisdiction: 'eu' })
  const uuid = database?.uuid ?? ''
  const text = readFileSync(join(folder, 'wrangler.toml'), 'utf8')
  expect(text).toContain(`database_id = "${uuid}"`)
  expect(text).not.toContain(oldId)
  expect(await ask(uuid, 'SELECT count(*) AS rows FROM inbox')).toEqual([{ rows: 30 }])
  expect(await ask(uuid, 'SELECT state FROM deliveries')).toEqual([{ state: 'held' }])
  expect(await ask(uuid, 'SELECT count(*) AS rows FROM submission_search')).toEqual([{ rows: 30 }])
  expect(await ask(uuid, "SELECT count(*) > 10 AS many FROM sqlite_master WHERE type = 'trigger'")).toEqual([
    { many: 1 },
  ])
  expect(output).toContain('Held until somebody decides at /admin: 1 deliveries')
  expect(output).toContain('Roles could not be compared')
  expect(api.unknownCalls).toEqual([])
  expect(readdirSync(join(folder, '.wrangler')).filter((name) => name.endsWith('.json'))).toEqual([])

  // The same name again is somebody else's database as far as the command can tell.
  writeFileSync(join(folder, 'wrangler.toml'), text.replace(uuid, oldId))
  expect(await run([day])).toMatchObject({
    status: 1,
    output: expect.stringContaining(`There is already a database called altimach-restored-${day}`),
  })
  expect(api.accounts[0]?.databases).toHaveLength(1)
}, 240_000)

test.each([
  ['nothing', '', 'BACKUP_KEY is missing'],
  ['something else', 'abc', 'BACKUP_KEY is not a key'],
])('a key that is %s is refused before anything is asked', async (_, given, words) => {
  await expect(requireBackupKey({ BACKUP_KEY: given })).rejects.toThrow(words)
})
