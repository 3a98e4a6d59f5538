import { env } from 'cloudflare:workers'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { addEntries } from '#tests/support/add-entries.ts'
import { callAdmin, giveRole, openAdmin } from '../support/admin.ts'
import { logLines, takeMessage } from '../support/admin-rows.ts'
import { openAuth, signIn, signUp, vouch } from '../support/auth.ts'
import { passTime } from '../support/clock.ts'
import { captureConsole } from '../support/console.ts'
import { countingDatabase } from '../support/d1.ts'
import { freshSite } from '../support/fresh-site.ts'

freshSite()

const total = 5_000

/** Every tenth of them is English. */
const addRows = async (count = total) => {
  await env.DB.prepare(
    `INSERT INTO contact_messages (id, name, email, subject, message, language, content_hash, created_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
      SELECT printf('%08x-0000-4000-8000-%012x', n, n), 'Jan', 'jan@firma.example', 'Temat ' || n, 'Treść',
        iif(n % 10 = 0, 'en', 'pl'), 'hash', ? FROM numbers`,
  )
    .bind(count, Date.now())
    .run()
  await env.DB.prepare(addEntries('contact_message')).run()
}

type Admin = ReturnType<typeof callAdmin>
type Answered = Awaited<ReturnType<Admin['get']>>

interface Asked {
  format?: 'csv' | 'json'
  query?: string
  size?: number
  part?: string | null
}

const ask = (admin: Admin, { format = 'json', query = '', size = 500, part }: Asked = {}) =>
  admin.get(`/inbox/export.${format}?${query}&size=${size}${part ? `&part=${part}` : ''}`)

const nextOf = ({ headers }: Answered) => headers.get('export-next')

/** Fetches all parts; `between` runs before each of them except the first. */
async function askAll(admin: Admin, asked: Asked = {}, between?: (part: number) => Promise<unknown>) {
  const parts: Answered[] = []
  let part: string | null = null
  do {
    if (parts.length > 0) await between?.(parts.length)
    const answer: Answered = await ask(admin, { ...asked, part })
    expect(answer.status).toBe(200)
    parts.push(answer)
    part = nextOf(answer)
  } while (part !== null)
  return { parts, text: parts.map(({ text }) => text).join('') }
}

const subjectsIn = (json: string): string[] =>
  JSON.parse(json).map(({ message }: { message: { subject: string } }) => message.subject)

const allSubjects = Array.from({ length: total }, (_, index) => `Temat ${total - index}`)

describe('5,000 records in parts of 500', () => {
  beforeEach(async () => {
    await addRows()
  })

  test('are one JSON file, in order and without a gap', async () => {
    const { parts, text } = await askAll(await openAdmin())
    expect(subjectsIn(text)).toEqual(allSubjects)
    expect(parts.map(({ headers }) => headers.get('export-records'))).toEqual(Array(10).fill('500'))
    expect(parts.map(({ headers }) => Number(headers.get('export-share')))).toEqual([
      0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1,
    ])
  })

  test('are one CSV file with one line of headings', async () => {
    const { text } = await askAll(await openAdmin(), { format: 'csv' })
    const rows: Record<string, string>[] = parse(text, {
      bom: true,
      delimiter: ';',
      columns: true,
      record_delimiter: '\r\n',
    })
    expect(rows.map(({ Temat }) => Temat)).toEqual(allSubjects)
    expect(text.split('\uFEFF')).toHaveLength(2)
  })

  test('are logged once', async () => {
    const admin = await openAdmin()
    await askAll(admin, { query: 'language=pl' })
    expect(await logLines()).toEqual([
      expect.objectContaining({
        actor_id: admin.userId,
        action: 'inbox_exported',
        details: { format: 'json', narrowedBy: ['language'] },
      }),
    ])
  })

  test('match the filter', async () => {
    const { text } = await askAll(await openAdmin(), { query: 'language=en&search=temat', size: 60 })
    expect(subjectsIn(text)).toEqual(allSubjects.filter((subject) => subject.endsWith('0')))
  })

  test('are neither duplicated nor lost by concurrent changes', async () => {
    const admin = await openAdmin()
    const { text } = await askAll(admin, {}, async (part) => {
      await takeMessage({ subject: 'Nowy' })
      // Of records already exported, and of others.
      for (const n of [total - 10 - part, 1_000 + part])
        await env.DB.prepare(
          "UPDATE inbox SET status = 'archived', read_at = 1 WHERE id = (SELECT id FROM contact_messages WHERE subject = ?)",
        )
          .bind(`Temat ${n}`)
          .run()
      await env.DB.prepare('DELETE FROM inbox WHERE id = (SELECT id FROM contact_messages WHERE subject = ?)')
        .bind(`Temat ${part}`)
        .run()
    })
    const gone = Array.from({ length: 9 }, (_, index) => `Temat ${index + 1}`)
    expect(subjectsIn(text)).toEqual(allSubjects.filter((subject) => !gone.includes(subject)))
  })

  test('continue after a failed part, with smaller parts as well', async () => {
    const { token } = await openAdmin()
    captureConsole()
    const parts: Answered[] = [await ask(callAdmin(token))]
    const failing = callAdmin(token, {
      DB: {
        ...env.DB,
        prepare: env.DB.prepare.bind(env.DB),
        batch: async () => Promise.reject(new Error('D1_ERROR: x')),
      } as never,
    })
    const part = nextOf(parts[0] as Answered)
    expect((await ask(failing, { part })).status).toBeGreaterThanOrEqual(500)
    let next = part
    while (next !== null) {
      const answer = await ask(callAdmin(token), { part: next, size: 900 })
      parts.push(answer)
      next = nextOf(answer)
    }
    expect(subjectsIn(parts.map(({ text }) => text).join(''))).toEqual(allSubjects)
    // The same part again has the same content.
    expect((await ask(callAdmin(token), { part, size: 900 })).text).toBe(parts[1]?.text)
  })

  test('stop when the caller loses the role', async () => {
    const admin = await openAdmin()
    const part = nextOf(await ask(admin))
    await env.DB.prepare('DELETE FROM user_roles WHERE user_id = ?').bind(admin.userId).run()
    const refused = await ask(admin, { part })
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
    expect(refused.text).not.toContain('Temat')
  })
})

describe('a part is rejected', () => {
  test.each<[string, (part: string) => Asked]>([
    ['of another filter', (part) => ({ part, query: 'language=pl' })],
    ['of another format', (part) => ({ part, format: 'csv' })],
    ['that begins elsewhere', (part) => ({ part: part.replace(/\.\d+\.(?=[^.]+$)/, '.900.') })],
    ['of an export that began elsewhere', (part) => ({ part: part.replace(/^(\d+)\.\d+\./, '$1.9000.') })],
    ['of another time', (part) => ({ part: `${Date.now() + 1}${part.slice(13)}` })],
    ['without a signature of ours', (part) => ({ part: part.replace(/[^.]+$/, 'A'.repeat(43)) })],
    ['that has no form', () => ({ part: '5' })],
    ['of no record', () => ({ size: 0 })],
    ['of more records than there may be', () => ({ size: 10_001 })],
  ])('%s', async (_, toAsked) => {
    await addRows(1_000)
    const admin = await openAdmin()
    const part = nextOf(await ask(admin)) ?? ''
    expect((await ask(admin, { part })).status).toBe(200)
    const refused = await ask(admin, toAsked(part))
    expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed'])
    expect(await logLines()).toHaveLength(1)
  })

  test('for another administrator, and after a day', async () => {
    await addRows(1_000)
    const admin = await openAdmin()
    const part = nextOf(await ask(admin))
    const colleague = await signUp()
    await vouch(colleague.user.id)
    await giveRole(colleague.user.id)
    expect((await ask(callAdmin(colleague.access_token), { part })).status).toBe(400)
    const again = async () => callAdmin((await signIn(openAuth(), admin.email)).body.access_token)
    passTime(86_000_000)
    expect((await ask(await again(), { part })).status).toBe(200)
    passTime(400_000)
    expect((await ask(await again(), { part })).status).toBe(400)
  })
})

test('a part ends at its target length, and stays below fifty queries', async () => {
  await addRows(9_000)
  await env.DB.prepare("UPDATE contact_messages SET message = replace(hex(zeroblob(300)), '0', 'x')").run()
  const { token } = await openAdmin()
  const { database, trips } = countingDatabase(env.DB)
  const admin = callAdmin(token, { DB: database })
  const heavy = await ask(admin, { size: 10_000 })
  expect(heavy.text.length).toBeGreaterThan(4_000_000)
  expect(heavy.text.length).toBeLessThan(5_500_000)
  expect(nextOf(heavy)).not.toBeNull()
  expect(trips.flat().length).toBeLessThan(50)
})
