import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { passTime } from '../../support/clock.ts'
import { captureConsole, eventsIn } from '../../support/console.ts'
import { deliveryRows, downDatabase, interceptQueries, runSql } from '../../support/database.ts'
import {
  bounced,
  eventOf,
  newEventId,
  report,
  signedHeaders,
  suppressionRows,
  withEvents,
} from '../../support/mail-events.ts'
import { fakeReceivers, runCron } from '../../support/outbox.ts'
import { messageBody, openSite } from '../../support/site.ts'

const someone = 'jan@firma.example'

/** Stores and delivers an enquiry; returns its delivery row and its mail. */
async function sendEnquiry() {
  const received = fakeReceivers()
  const site = openSite(withEvents)
  await site.post('/api/contact-messages', messageBody())
  await site.finish()
  const [row] = await deliveryRows()
  const [mail] = received
  if (row?.state !== 'sent' || !mail) throw new Error('nothing was sent')
  return { row, mail, tags: { delivery: String((mail.body.tags as { value: string }[])[0]?.value) } }
}

const keysOf = (received: ReturnType<typeof fakeReceivers>) =>
  received.map(({ headers }) => headers.get('idempotency-key'))

describe('an address is suppressed', () => {
  test.each([
    ['bounced', 'NoEmail', () => bounced(someone)],
    ['complained', null, () => eventOf('email.complained', someone)],
    [
      'suppressed',
      'OnAccountSuppressionList',
      () => eventOf('email.suppressed', someone, { suppressed: { type: 'OnAccountSuppressionList' } }),
    ],
    [
      'bounced',
      null,
      () =>
        bounced(`Jan <${someone.toUpperCase()}>`, {
          bounce: { type: 'permanent', subType: `to ${someone}` },
        }),
    ],
  ])('as %s (%s)', async (reason, detail, toEvent) => {
    expect(await report(toEvent())).toEqual({ status: 200, body: { success: true } })
    const at = Date.now()
    expect(await suppressionRows()).toEqual([
      { email: someone, reason, detail, first_event_at: at, last_event_at: at, event_count: 1 },
    ])
  })

  test('once, and its events are counted', async () => {
    const before = Date.now()
    await report(bounced(someone))
    passTime(60_000)
    await report(eventOf('email.complained', someone))
    await report({ ...bounced(someone), created_at: new Date(before - 60_000).toISOString() })
    expect(await suppressionRows()).toEqual([
      {
        email: someone,
        reason: 'bounced',
        detail: 'NoEmail',
        first_event_at: before - 60_000,
        last_event_at: before + 60_000,
        event_count: 3,
      },
    ])
  })

  test('at a plausible time, whatever the event says', async () => {
    await report({ ...bounced(someone), created_at: '2999-01-01T00:00:00Z' })
    await report({ ...bounced('b@firma.example'), created_at: 'yesterday' })
    expect(await suppressionRows()).toMatchObject([
      { last_event_at: Date.now() },
      { last_event_at: Date.now() },
    ])
  })
})

describe('no address is suppressed', () => {
  test.each([
    ['a bounce that may pass', bounced(someone, { bounce: { type: 'Transient', subType: 'MailboxFull' } })],
    ['a bounce of no known kind', bounced(someone, { bounce: { type: 'Undetermined' } })],
    ['a bounce that says nothing of its kind', bounced(someone, { bounce: undefined })],
    [
      'a bounce that is about the sender’s domain',
      bounced(someone, {
        bounce: { type: 'Permanent', subType: 'General', diagnosticCode: ['smtp; 550 5.7.26 DMARC'] },
      }),
    ],
    ['a failure of the API', eventOf('email.failed', someone, { failed: { reason: 'reached_daily_quota' } })],
    ['a delivery', eventOf('email.delivered', someone)],
    ['an event of later times', eventOf('email.teleported', someone)],
    ['a bounce of another sender in the account', bounced(someone, { from: 'Shop <site@shop.test>' })],
    ['a bounce that names no sender', bounced(someone, { from: undefined })],
    ['a bounce of a mail to several people', bounced(someone, { to: [someone, 'b@firma.example'] })],
    ['a bounce of a mail to nobody', bounced(someone, { to: [] })],
  ])('by %s', async (_, event) => {
    expect((await report(event)).status).toBe(200)
    expect(await suppressionRows()).toEqual([])
  })
})

describe('only the mail API can report', () => {
  const body = JSON.stringify(bounced(someone))
  const seconds = () => Math.floor(Date.now() / 1_000)

  const post = async (headers: Record<string, string>, changes = {}) => {
    const { status } = await openSite({ ...withEvents, DB: downDatabase(env.DB), ...changes }).request(
      '/api/mail-events',
      { method: 'POST', headers, body },
    )
    return status
  }
  const signed = (...how: [id: string, timestamp: number, by?: Uint8Array]) => signedHeaders(body, ...how)

  test.each([
    ['without a signature', () => ({})],
    ['with another key', () => signed('msg_a', seconds(), Buffer.from('another key of the tests'))],
    ['with an empty key', () => signed('msg_a', seconds(), Buffer.from(''))],
    ['with a copy that is six minutes old', () => signed('msg_a', seconds() - 360)],
    ['with a signature of the future', () => signed('msg_a', seconds() + 360)],
    ['with the signature of another id', () => ({ ...signed('msg_a', seconds()), 'svix-id': 'msg_b' })],
  ])('%s, without a D1 query', async (_, headers) => {
    expect(await post(headers())).toBe(403)
    expect(await suppressionRows()).toEqual([])
  })

  test('the route does not exist without a secret', async () => {
    expect(await post(signed('msg_a', seconds()), { MAIL_EVENTS_SECRET: '' })).toBe(404)
  })

  test('with more than an event has', async () => {
    expect((await report(`{"type":"${'x'.repeat(70_000)}"}`)).status).toBe(413)
  })

  test.each([['GET'], ['PUT'], ['DELETE']])('by %s', async (method) => {
    const response = await openSite(withEvents).request('/api/mail-events', { method })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST'])
  })
})

test.each([['no JSON'], ['{}'], ['[]'], ['null'], ['{"type":"email.bounced","data":{}}']])(
  'an invalid event is rejected: %s',
  async (body) => {
    expect(await report(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  },
)

describe('a repeated event', () => {
  test('changes nothing, also after its suppression was lifted', async () => {
    const id = newEventId()
    await report(bounced(someone), { id })
    expect((await report(bounced(someone), { id })).status).toBe(200)
    expect(await suppressionRows()).toMatchObject([{ event_count: 1 }])
    await runSql('DELETE FROM mail_suppressions')
    expect((await report(bounced(someone), { id })).status).toBe(200)
    expect(await suppressionRows()).toEqual([])
  })

  test('is processed if the first one could not be stored', async () => {
    const id = newEventId()
    expect((await report(bounced(someone), { id, changes: { DB: downDatabase(env.DB) } })).status).toBe(500)
    expect((await report(bounced(someone), { id })).status).toBe(200)
    expect(await suppressionRows()).toHaveLength(1)
  })
})

describe('a bounced mail to the company', () => {
  test('is parked with its reason, logged by its id, and counts as stuck', async () => {
    const lines = captureConsole()
    const { row, tags } = await sendEnquiry()
    passTime(60_000)
    await report(bounced('office@site.test', { tags }))
    expect(await deliveryRows()).toEqual([
      { ...row, state: 'parked', last_error: 'bounced', sent_at: null, bounced_at: Date.now() },
    ])
    expect(eventsIn(lines)).toContainEqual({ event: 'delivery_bounced', delivery: row.id, reason: 'bounced' })
    expect(lines.join('\n')).not.toContain('office@site.test')
    const health = await openSite().request('/api/health')
    expect(await health.json()).toMatchObject({ deliveries: 'stuck', receivers: 'refusing' })
  })

  test('is retried after a temporary bounce, under a new idempotency key', async () => {
    const { row, tags } = await sendEnquiry()
    await report(bounced('office@site.test', { tags, bounce: { type: 'Transient' } }))
    expect(await deliveryRows()).toMatchObject([
      { state: 'pending', attempts: 1, last_error: 'bounced for now', next_attempt_at: Date.now() + 60_000 },
    ])
    const bouncedAt = Date.now()
    passTime(60_000)
    const received = fakeReceivers()
    await runCron(withEvents)
    expect(keysOf(received)).toEqual([`${row.id}-${bouncedAt}`])
    expect(received[0]?.body.tags).toEqual([{ name: 'delivery', value: `${row.id}-${bouncedAt}` }])
    expect(await deliveryRows()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }])
  })

  test.each([
    [
      'sender rejected',
      'parked',
      { bounce: { type: 'Permanent', message: '550 5.7.1 refused' } },
      'email.bounced',
    ],
    ['reached_daily_quota', 'pending', { failed: { reason: 'reached_daily_quota' } }, 'email.failed'],
    ['failed', 'pending', { failed: { reason: 'because of office@site.test' } }, 'email.failed'],
  ])('for the reason “%s” is %s, and the address is not suppressed', async (reason, state, data, type) => {
    const { tags } = await sendEnquiry()
    await report(eventOf(type, 'office@site.test', { tags, ...data }))
    expect(await deliveryRows()).toMatchObject([{ state, last_error: reason }])
    expect(await suppressionRows()).toEqual([])
  })

  test('is found by tags in a list as well', async () => {
    const { tags } = await sendEnquiry()
    await report(bounced('office@site.test', { tags: [{ name: 'delivery', value: tags.delivery }] }))
    expect(await deliveryRows()).toMatchObject([{ state: 'parked' }])
  })

  test('is not changed by an event of an earlier attempt', async () => {
    const { tags } = await sendEnquiry()
    await report(bounced('office@site.test', { tags, bounce: { type: 'Transient' } }))
    passTime(60_000)
    fakeReceivers()
    await runCron(withEvents)
    await report(bounced('office@site.test', { tags, bounce: { type: 'Transient' } }))
    expect(await deliveryRows()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('makes the API repeat the event while its result is being saved', async () => {
    const { row, tags } = await sendEnquiry()
    await runSql("UPDATE deliveries SET state = 'pending', lease_until = ?", Date.now() + 1_000)
    const id = newEventId()
    const event = bounced('office@site.test', { tags })
    expect(await report(event, { id })).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(await suppressionRows()).toEqual([])
    await runSql("UPDATE deliveries SET state = 'sent', lease_until = 0")
    expect((await report(event, { id })).status).toBe(200)
    expect(await deliveryRows()).toMatchObject([{ id: row.id, state: 'parked' }])
  })

  test('makes the API repeat the event when a drain changes the row meanwhile', async () => {
    const { tags } = await sendEnquiry()
    let trips = 0
    const DB = interceptQueries(env.DB, async (make) => {
      trips += 1
      if (trips === 2) await runSql("UPDATE deliveries SET state = 'pending', attempts = 0")
      return make()
    })
    expect((await report(bounced('office@site.test', { tags }), { changes: { DB } })).status).toBe(503)
    expect(await deliveryRows()).toMatchObject([{ state: 'pending', bounced_at: null }])
  })

  test.each(['held', 'dropped'])(
    'after a restore, while its delivery is %s, changes nothing',
    async (state) => {
      const { row, tags } = await sendEnquiry()
      await runSql('UPDATE deliveries SET state = ? WHERE id = ?', state, row.id)
      await report(bounced('office@site.test', { tags, type: 'Transient' }))
      expect(await deliveryRows()).toMatchObject([{ state, bounced_at: null }])
    },
  )

  test('with an unknown tag is ignored', async () => {
    const { row } = await sendEnquiry()
    await report(bounced('office@site.test', { tags: { delivery: crypto.randomUUID() } }))
    expect(await deliveryRows()).toEqual([row])
  })

  test('has no tag if no events are configured', async () => {
    const received = fakeReceivers()
    const site = openSite()
    await site.post('/api/contact-messages', messageBody())
    await site.finish()
    expect(received[0]?.body).not.toHaveProperty('tags')
  })
})
