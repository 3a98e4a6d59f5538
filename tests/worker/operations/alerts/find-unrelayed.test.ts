import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { runBatch } from '#worker/db/batch.ts'
import { openDatabase } from '#worker/db/client.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { countRefused } from '#worker/threads/inbound/refused-mails.ts'
import { passTime } from '../../support/clock.ts'
import { allRows, d1ConnectionLost, interceptQueries, runSql } from '../../support/database.ts'
import { fakeReceivers, type Received, runCron } from '../../support/outbox.ts'
import { storeEnquiry, withThreads } from '../../support/threads.ts'

/** Stores mails that were not sent on, each a millisecond after the one before. */
const addMails = (id: string, count: number, origin: 'customer' | 'office', reason: string) =>
  runSql(
    `WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?1)
    INSERT INTO thread_mails (id, submission_kind, submission_id, origin, text, created_at, verified, not_relayed_for)
      SELECT hex(randomblob(8)), 'contact_message', ?2, ?3, '', number, ?4 <> 'unverified', ?4 FROM numbers`,
    count,
    id,
    origin,
    reason,
  )

const digestsIn = (sent: ReturnType<typeof fakeReceivers>) =>
  sent.filter(({ body }) => /^Panel: \d+ nieprzekazan/.test(String(body.subject)))

test('has a line for each record however many mails came, those of the office first', async () => {
  const [flooded, answered, waiting] = [await storeEnquiry(), await storeEnquiry(), await storeEnquiry()]
  await addMails(flooded, 150, 'office', 'unverified')
  await addMails(flooded, 400, 'customer', 'unverified')
  await addMails(waiting, 2, 'customer', 'limit')
  await addMails(waiting, 1, 'customer', 'empty')
  await addMails(answered, 1, 'office', 'attachments')
  const sent = fakeReceivers()
  await runCron(withThreads)
  const [digest] = digestsIn(sent)
  expect(digest?.body.subject).toBe('Panel: 554 nieprzekazane e-maile')
  const lines = String(digest?.body.text)
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').trim())
    .filter((line) => /^[A-Z0-9]{4}-[A-Z0-9]{4}: /.test(line))
  expect(lines).toEqual([
    `${toReference(answered)}: załącznik zbyt duży albo niedozwolonego rodzaju`,
    `${toReference(flooded)}: 150 e-maili: nie wiadomo, czy pisał ktoś z biura`,
    `${toReference(waiting)}: 2 e-maile: za dużo e-maili jednego dnia; brak treści`,
    `${toReference(flooded)}: 400 e-maili: nie wiadomo, kto naprawdę pisał`,
  ])
  await runCron(withThreads)
  expect(digestsIn(sent)).toHaveLength(1)
})

const keyOf = (sent?: Received) => sent?.headers.get('idempotency-key')

async function runFailing(): Promise<Received[]> {
  const sent = fakeReceivers(() => new Response('{}', { status: 500 }))
  await runCron(withThreads)
  return sent
}

test('has a key of its own in every hour, also with the numbers of the last one', async () => {
  const keys = new Set<unknown>()
  for (let hour = 0; hour < 2; hour += 1) {
    await runSql("INSERT INTO refused_mails VALUES ('', 1, 5000)")
    const sent = fakeReceivers()
    await runCron(withThreads)
    keys.add(keyOf(digestsIn(sent)[0]))
    passTime(3_600_000)
  }
  expect(Array.from(keys)).toEqual([
    expect.stringMatching(/^[\w-]{20,100}$/),
    expect.stringMatching(/^[\w-]{20,100}$/),
  ])
})

test('that cannot be sent tells all of it in the next minute', async () => {
  const id = await storeEnquiry()
  await addMails(id, 60, 'customer', 'unverified')
  await runSql("INSERT INTO refused_mails VALUES ('obcy.example', 3, 5000)")
  const [failed] = digestsIn(await runFailing())
  const sent = fakeReceivers()
  await runCron(withThreads)
  const [digest] = digestsIn(sent)
  expect(keyOf(digest)).toBe(keyOf(failed))
  expect(digest?.body.subject).toBe('Panel: 63 nieprzekazane e-maile')
  expect(String(digest?.body.text)).toContain('obcy.example: 3 e-maile, 5 kB'.replace('3 ', '3\u00a0'))
  expect(await allRows('SELECT * FROM refused_mails')).toEqual([])
})

test('tells of mails that were taken in the next minute where the database takes them and does not answer', async () => {
  await addMails(await storeEnquiry(), 5, 'office', 'unverified')
  await runSql("INSERT INTO refused_mails VALUES ('obcy.example', 3, 5000)")
  let hasFailed = false
  const failing = interceptQueries(env.DB, async (make, asked) => {
    const result = await make()
    if (hasFailed || !asked.some(({ sql }) => /^update "thread_mails" set "reported_at"/.test(sql)))
      return result
    hasFailed = true
    throw d1ConnectionLost()
  })
  const sent = fakeReceivers()
  await runCron({ ...withThreads, DB: failing })
  expect(hasFailed).toBe(true)
  expect(digestsIn(sent)).toEqual([])
  passTime(60_000)
  await runCron(withThreads)
  expect(digestsIn(sent).map(({ body }) => body.subject)).toEqual(['Panel: 8 nieprzekazanych e-maili'])
})

test('leaves mails that are refused while it is sent for the next one', async () => {
  const db = openDatabase(env.DB)
  const refuse = (mails: number) =>
    runBatch(db, countRefused(db, [{ domain: 'obcy.example', mails, bytes: 5 }]))
  await refuse(3)
  const sent: Received[] = []
  fakeReceivers(async () => {
    if (digestsIn(sent).length === 1) await refuse(2)
    return new Response('{}')
  }, sent)
  await runCron(withThreads)
  passTime(3_600_000)
  await runCron(withThreads)
  expect(digestsIn(sent).map(({ body }) => body.subject)).toEqual([
    'Panel: 3 nieprzekazane e-maile',
    'Panel: 2 nieprzekazane e-maile',
  ])
})
