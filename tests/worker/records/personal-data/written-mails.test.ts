import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { filePart, multipart, qpPart, stampedByCloudflare, toRaw } from '#tests/support/raw-mail.ts'
import { pdf } from '#tests/support/sample-files.ts'
import { callAdmin, openAdmin } from '../../support/admin.ts'
import { passTime } from '../../support/clock.ts'
import { interceptQueries } from '../../support/database.ts'
import { emptyFileBucket, fileRows, objectKeys } from '../../support/files.ts'
import { fakeReceivers, runCron } from '../../support/outbox.ts'
import { addressOf, deliver, mailRows, storeEnquiry, withThreads } from '../../support/threads.ts'

const ewa = 'ewa@obca.example'
const office = 'office@site.test'

let mails = 0

/** Delivers a mail with a name, a telephone number and a file into a thread; verified unless its service says otherwise. */
async function write(id: string, { from = ewa, dmarc = 'pass' } = {}) {
  mails += 1
  passTime(1_000)
  const { type, body } = multipart('mixed', [
    qpPart('text/plain', 'Proszę dzwonić: 601 202 303'),
    filePart('application/pdf', 'cv-ewy.pdf', pdf()),
  ])
  const raw = toRaw(
    [
      ...stampedByCloudflare(from.split('@')[1] ?? '', dmarc),
      ['From', `Ewa Obca <${from}>`],
      ['Cc', 'Piotr <piotr@firma.example>'],
      ['Subject', 'Ewa w sprawie podnosnika'],
      ['Message-ID', `<written-${mails}@test.example>`],
      ['MIME-Version', '1.0'],
      ['Content-Type', type],
    ],
    body,
  )
  const to = addressOf(from === office ? 'office' : 'customer', id)
  await deliver({ from, to, raw })
  return { from, to, raw }
}

/** A thread of somebody else, with two mails of the person: a verified and an unverified one. */
async function openThread() {
  await emptyFileBucket()
  fakeReceivers()
  const id = await storeEnquiry()
  await write(id)
  const unverified = await write(id, { dmarc: 'fail' })
  return { id, unverified, admin: await openAdmin(withThreads) }
}

const threadOf = async ({ id, admin }: Pick<Awaited<ReturnType<typeof openThread>>, 'id' | 'admin'>) =>
  (await admin.get(`/records/contact_message/${id}`)).body.thread

describe('what a person wrote in somebody else’s thread', () => {
  test('is erased, and the record keeps that mails were there', async () => {
    const opened = await openThread()
    const [before] = await threadOf(opened)
    expect(before).toMatchObject({ isErased: false, senderName: 'Ewa Obca', files: [{ name: 'cv-ewy.pdf' }] })
    const { held } = (await opened.admin.post('/privacy/preview', { email: ewa })).body
    expect(held).toEqual([
      { table: 'files', erased: 2, blanked: 0 },
      { table: 'thread_mails', erased: 2, blanked: 0 },
    ])
    const { body } = await opened.admin.post('/privacy/erase', { email: ewa.toUpperCase() })
    expect(body.held).toEqual(held)
    const rest = { sender: null, senderName: null, subject: null, text: '', recipients: [], leftOut: [] }
    const left = { ...rest, files: [], hasOriginal: false, delivery: null, isErased: true }
    expect(await threadOf(opened)).toMatchObject([left, left])
    expect(await fileRows()).toEqual([])
    expect(await objectKeys()).toEqual([])
    expect(JSON.stringify(await mailRows())).not.toMatch(/ewa|\b601\b|cv-|piotr/i)
    expect((await opened.admin.post('/privacy/erase', { email: ewa })).body.held).toEqual([])
  })

  test('does not come back with the same mail', async () => {
    const { admin, unverified } = await openThread()
    await admin.post('/privacy/erase', { email: ewa })
    await deliver(unverified)
    expect((await mailRows()).map(({ text }) => text)).toEqual(['', ''])
  })

  test('and was not sent on yet, is not sent', async () => {
    const { id, admin } = await openThread()
    fakeReceivers(() => new Response('', { status: 500 }))
    await write(id, { from: office })
    expect((await threadOf({ id, admin }))[2].delivery).toMatchObject({ attempts: 1 })
    await admin.post('/privacy/erase', { email: office })
    const received = fakeReceivers()
    passTime(3_600_000)
    await runCron(withThreads)
    expect(JSON.stringify(received)).not.toContain('601 202 303')
    const erased = await mailRows()
    expect(erased[2]?.erased_at).not.toBeNull()
  })

  test('is exported, what is not DMARC-aligned only if it is ticked', async () => {
    const { id, admin } = await openThread()
    const { unverifiedMails } = (await admin.post('/privacy/preview', { email: ewa })).body
    const [, unverified] = await mailRows()
    expect(unverifiedMails).toMatchObject([
      {
        id: unverified?.id,
        kind: 'contact_message',
        recordId: id,
        sender: ewa,
        subject: unverified?.subject,
      },
    ])
    const exportWith = async (changes: object) =>
      (await admin.post('/privacy/export', { email: ewa, ...changes })).body
    const exported = await exportWith({})
    const mail = { sender: ewa, sender_name: 'Ewa Obca', files: [{ name: 'cv-ewy.pdf' }] }
    expect(exported).toMatchObject({ thread_mails: [{ ...mail, vouched: true }], mentions: [] })
    expect(JSON.stringify(exported)).not.toMatch(/receipt_hash|raw_key/)
    const ticked = await exportWith({ unverifiedMails: [unverified?.id] })
    expect(ticked.thread_mails).toMatchObject([mail, { sender: ewa, vouched: false }])
    const other = await exportWith({ unverifiedMails: [crypto.randomUUID()] })
    expect(other.thread_mails).toHaveLength(1)
  })
})

test('a mail that is not DMARC-aligned is in the export of the record’s sender only if it is ticked', async () => {
  const { admin } = await openThread()
  const email = String(await env.DB.prepare('SELECT email FROM contact_messages').first('email'))
  const [{ id }] = (await admin.post('/privacy/preview', { email })).body.unverifiedMails
  const mailsWith = async (changes: object) =>
    (await admin.post('/privacy/export', { email, ...changes })).body.contact_messages[0].mails
  expect(await mailsWith({})).toMatchObject([{ vouched: true }])
  expect(await mailsWith({ unverifiedMails: [id] })).toMatchObject([{ vouched: true }, { vouched: false }])
})

test('what a person wrote is found by an index', async () => {
  const { admin } = await openThread()
  const asked: { sql: string; values: unknown[] }[] = []
  const DB = interceptQueries(env.DB, (make, queries) => {
    asked.push(...queries)
    return make()
  })
  await callAdmin(admin.token, { ...withThreads, DB }).post('/privacy/preview', { email: ewa })
  await callAdmin(admin.token, { ...withThreads, DB }).post('/privacy/erase', { email: ewa })
  // Mentions are looked for in every text.
  const queries = asked.filter(({ sql }) => sql.includes('thread_mails') && !sql.includes('instr('))
  expect(queries.length).toBeGreaterThan(7)
  for (const { sql, values } of queries) {
    const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values)
    const { results } = await plan.all<{ detail: string }>()
    const scans = results.filter(({ detail }) => /^SCAN (?:thread_mails|files|deliveries)/.test(detail))
    expect([sql, scans]).toEqual([sql, []])
  }
})

/** Adds fifty mails, each as long as one may be in letters of two bytes: together five times what D1 takes as one parameter. */
async function addLongMails(id: string, named: string) {
  await env.DB.prepare(
    `INSERT INTO thread_mails (id, submission_kind, submission_id, origin, sender, text, created_at, vouched)
      WITH RECURSIVE number(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM number WHERE value < 50)
      SELECT 'long-' || value, submission_kind, submission_id, origin, 'inny@firma.example', ?, created_at + value, TRUE
      FROM number, (SELECT * FROM thread_mails WHERE submission_id = ? LIMIT 1)`,
  )
    .bind(`${'ą'.repeat(99_900)} ${named}`, id)
    .run()
}

/** A database, and the most characters that went one way in a call of it. */
function watchSizes() {
  const seen = { most: 0 }
  const DB = interceptQueries(env.DB, async (make, asked) => {
    const result = await make()
    for (const sent of [asked, result]) seen.most = Math.max(seen.most, JSON.stringify(sent).length)
    return result
  })
  return { seen, DB }
}

test('long mails of others that name a person are read, exported and redacted a few at a time', async () => {
  const { id, admin } = await openThread()
  const named = 'jan@nazwany.example'
  await addLongMails(id, named)
  const { seen, DB } = watchSizes()
  const watched = callAdmin(admin.token, { ...withThreads, DB })
  const { held } = (await watched.post('/privacy/preview', { email: named })).body
  expect(held).toEqual([{ table: 'thread_mails', erased: 0, blanked: 50 }])
  expect((await watched.post('/privacy/export', { email: named })).body.mentions).toHaveLength(50)
  expect((await watched.post('/privacy/erase', { email: named })).body.held).toEqual(held)
  expect((await mailRows()).filter(({ text }) => text.includes(named))).toEqual([])
  expect(seen.most).toBeLessThan(2_500_000)
})

test('long mails of a record are exported a few at a time, and all of them', async () => {
  const { id, admin } = await openThread()
  await addLongMails(id, '')
  const email = String(await env.DB.prepare('SELECT email FROM contact_messages').first('email'))
  const { seen, DB } = watchSizes()
  const exported = await callAdmin(admin.token, { ...withThreads, DB }).post('/privacy/export', { email })
  const mails: { sender: string; created_at: number }[] = exported.body.contact_messages[0].mails
  expect(mails.filter(({ sender }) => sender === 'inny@firma.example')).toHaveLength(50)
  const times = mails.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted())
  expect(seen.most).toBeLessThan(2_500_000)
})
