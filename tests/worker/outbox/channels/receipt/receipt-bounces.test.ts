import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openAdmin } from '../../../support/admin.ts'
import { passTime } from '../../../support/clock.ts'
import { allRows } from '../../../support/database.ts'
import { bounced, eventOf, report, withEvents } from '../../../support/mail-events.ts'
import { runCron } from '../../../support/outbox.ts'
import { receiptRows, withReceipts } from '../../../support/receipts.ts'
import { messageBody, openSite } from '../../../support/site.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const changes = { ...withReceipts, ...withEvents, MAIL_PER_SECOND: '1000' }

const dayMs = 24 * hourMs

beforeEach(() => {
  // Eight in the morning, so that no day ends within a test that does not want it to.
  vi.setSystemTime(Math.ceil(Date.now() / dayMs) * dayMs + 8 * hourMs)
})

/** A sender with an address of its own. */
const newEmail = () => `${crypto.randomUUID()}@klient.example`

/** Sends a message from an address; returns what became of its receipt. */
async function receive(address: string, email = newEmail()) {
  const body = { ...messageBody(), email }
  await openSite(changes).post('/api/contact-messages', body, { 'cf-connecting-ip': address })
  await runCron(changes)
  const row = (await receiptRows()).find(({ submission_id }) => submission_id === body.id)
  return { email, id: row?.id, state: row?.state, reason: row?.last_error }
}

async function bounce(address: string) {
  const { id, email } = await receive(address)
  await report(bounced(email, { tags: { delivery: id } }))
}

const network = (number: number) => `192.0.${number}.1`

const stateOf = async (address: string) => {
  const { state, reason } = await receive(address)
  return reason ?? state
}

describe('once receipts to five of the last fifty networks have bounced', () => {
  const bounceFive = async () => {
    for (const number of [1, 2, 3, 4, 5]) await bounce(network(number))
  }

  test('a network without history gets none, for the rest of the day', async () => {
    for (const number of [1, 2, 3, 4]) await bounce(network(number))
    expect(await stateOf(network(6))).toBe('sent')
    await bounce(network(5))
    expect(await stateOf(network(7))).toBe('receipts_bounced')
    passTime(10 * hourMs)
    expect(await stateOf(network(8))).toBe('receipts_bounced')
    passTime(10 * hourMs)
    expect(await stateOf(network(9))).toBe('sent')
  })

  test('a network whose earlier receipt arrived gets them, one with a bounce does not', async () => {
    expect(await stateOf(network(6))).toBe('sent')
    expect(await stateOf(network(1))).toBe('sent')
    passTime(10 * minuteMs)
    await bounceFive()
    expect(await stateOf(network(6))).toBe('sent')
    expect(await stateOf(network(1))).toBe('receipts_bounced')
  })

  test('a receipt of a moment ago is no history yet, as it may still bounce', async () => {
    expect(await stateOf(network(6))).toBe('sent')
    await bounceFive()
    expect(await stateOf(network(6))).toBe('receipts_bounced')
    passTime(10 * minuteMs)
    expect(await stateOf(network(6))).toBe('sent')
  })

  test('what was released by an administrator gets none either', async () => {
    await bounceFive()
    const body = { ...messageBody(), leave_empty: 'x' }
    await openSite(changes).post('/api/contact-messages', body)
    const admin = await openAdmin(changes)
    await admin.post(`/records/contact_message/${body.id}/release`)
    await runCron(changes)
    const rows = (await receiptRows()).filter(({ submission_id }) => submission_id === body.id)
    expect(rows).toMatchObject([{ state: 'dropped', last_error: 'receipts_bounced' }])
  })
})

describe('a bounce', () => {
  test('counts once for a network, so that one party does not stop everybody’s receipts', async () => {
    for (let number = 0; number < 8; number += 1) await bounce(`2001:db8:1:${number * 1_000}::1`)
    expect(await stateOf(network(1))).toBe('sent')
  })

  test('counts for the last fifty networks only', async () => {
    for (const number of [1, 2, 3, 4, 5]) await receive(network(number))
    const rows = await receiptRows()
    for (let number = 6; number < 56; number += 1) await receive(network(number))
    const emails = await env.DB.prepare('SELECT id, email FROM contact_messages').all<{
      id: string
      email: string
    }>()
    for (const { id, submission_id } of rows) {
      const email = emails.results.find((one) => one.id === submission_id)?.email ?? ''
      await report(bounced(email, { tags: { delivery: id } }))
    }
    expect(await stateOf(network(56))).toBe('sent')
  })

  test('that is for now, or a complaint, does not count', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      const { id, email } = await receive(network(number))
      await report(bounced(email, { tags: { delivery: id }, bounce: { type: 'Transient' } }))
      await report(eventOf('email.complained', newEmail(), { tags: { delivery: id } }))
    }
    expect(await stateOf(network(6))).toBe('sent')
  })

  test('of an address that the mail API suppresses itself counts as well', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      const { id, email } = await receive(network(number))
      await report(eventOf('email.suppressed', email, { tags: { delivery: id } }))
    }
    expect(await stateOf(network(6))).toBe('receipts_bounced')
  })
})

test('a network whose receipts have bounced three times gets no more that day', async () => {
  for (let number = 0; number < 3; number += 1) await bounce(network(1))
  expect(await stateOf(network(1))).toBe('receipts_bounced')
  expect(await stateOf(network(2))).toBe('sent')
})

test('networks are kept as keyed hashes, for two days', async () => {
  await receive(network(1))
  const stored = async () => await allRows('SELECT * FROM receipt_networks')
  expect(await stored()).toHaveLength(1)
  expect(JSON.stringify(await stored())).not.toContain('192.0')
  passTime(3 * dayMs)
  await runCron(changes)
  expect(await stored()).toEqual([])
})

test('where the mail API reports nothing, no network is kept', async () => {
  const address = { 'cf-connecting-ip': network(1) }
  await openSite(withReceipts).post('/api/contact-messages', messageBody(), address)
  await openSite({ ...withEvents, RECEIPTS: 'off' }).post('/api/contact-messages', messageBody(), address)
  expect(await allRows('SELECT * FROM receipt_networks')).toEqual([])
})
