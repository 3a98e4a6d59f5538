import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openAdmin } from '../support/admin.ts'
import { storeEnquiry, withThreads } from '../support/threads.ts'

const pathOf = (id: string) => `/records/contact_message/${id}`

/** Stores mails of a record, numbered in order of time; each with so many letters. */
const addMails = (
  id: string,
  name: string,
  count: number,
  { origin = 'customer', verified = true, letters = 1 } = {},
) =>
  env.DB.prepare(
    `WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?1)
    INSERT INTO thread_mails (id, submission_kind, submission_id, origin, text, created_at, verified)
      SELECT format('%s-0000-4000-8000-%012d', ?3, number), 'contact_message', ?2, ?4, printf('%.*c', ?6, 'x'), number, ?5 FROM numbers`,
  )
    .bind(count, id, name, origin, verified ? 1 : 0, letters)
    .run()

/** Beginnings of ids. */
const customer = 'cccccccc'
const reply = 'eeeeeeee'
const stranger = '55555555'

const idOf = (name: string, number: number) => `${name}-0000-4000-8000-${String(number).padStart(12, '0')}`

const idsOf = (mails: { id: string }[]) => mails.map(({ id }) => id)

test('a record shows the newest hundred mails, and leads to all others', async () => {
  const id = await storeEnquiry()
  await addMails(id, stranger, 90, { verified: false })
  await addMails(id, customer, 60)
  await addMails(id, reply, 60, { origin: 'reply', verified: false })
  const admin = await openAdmin(withThreads)
  const { body } = await admin.get(pathOf(id))
  const shown = idsOf(body.thread)
  expect([shown.length, body.moreMails]).toEqual([100, 110])
  expect(shown.filter((name) => name.startsWith(stranger))).toEqual([])
  expect([shown[0], shown.at(-1)]).toEqual([idOf(customer, 11), idOf(reply, 60)])
  const loaded: string[] = []
  let after = shown[0]
  while (loaded.length < 110) {
    const { body: page } = await admin.get(`${pathOf(id)}/thread?after=${after}`)
    const mails = idsOf(page.mails)
    if (mails.length === 0) break
    loaded.push(...mails)
    after = mails.find((name) => name.startsWith(stranger)) ?? mails[0]
  }
  expect(new Set([...shown, ...loaded]).size).toBe(210)
  expect(loaded).toHaveLength(110)
})

test('a record has at most 200 KB of text, to which a stranger adds only what is left', async () => {
  const id = await storeEnquiry()
  await addMails(id, customer, 3, { letters: 60_000 })
  await addMails(id, stranger, 5, { verified: false, letters: 15_000 })
  const { body } = await (await openAdmin(withThreads)).get(pathOf(id))
  expect([idsOf(body.thread), body.moreMails]).toEqual([
    [...[1, 2, 3].map((number) => idOf(customer, number)), idOf(stranger, 5)],
    4,
  ])
})

test('the mails of somebody else’s record lead nowhere', async () => {
  const [id, other] = [await storeEnquiry(), await storeEnquiry()]
  await addMails(other, customer, 1)
  expect(
    (await (await openAdmin(withThreads)).get(`${pathOf(id)}/thread?after=${idOf(customer, 1)}`)).status,
  ).toBe(404)
})
