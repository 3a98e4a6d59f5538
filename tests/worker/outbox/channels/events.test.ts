import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../support/admin.ts'
import { addClientData, logLines } from '../../support/admin-rows.ts'
import { passTime } from '../../support/clock.ts'
import { countingDatabase, deliveryRows, firstValue, runSql } from '../../support/database.ts'
import { fakeReceivers, type Received, runCron } from '../../support/outbox.ts'
import { receiveEvents, secret, submit, verifyEvent, withEvents } from '../../support/signed-events.ts'
import { applicationBody, messageBody, openSite } from '../../support/site.ts'

const trapped = { leave_empty: 'x' }

const openEventsAdmin = () => openAdmin(withEvents)

const takeMessage = (changes: object = {}) =>
  submit('/api/contact-messages', { ...messageBody(), ...changes })

const pathOf = ({ id }: { id: string }) => `/records/contact_message/${id}`

const eventRows = async () => (await deliveryRows()).filter(({ channel }) => channel === 'events')

const typesOf = (events: { type: string }[]) => events.map(({ type }) => type)

describe('an event', () => {
  test.each([
    ['/api/contact-messages', 'contact_message', messageBody],
    ['/api/client-applications', 'client_application', applicationBody],
  ] as const)('of %s carries the record as the API gives it', async (path, kind, toBody) => {
    const events = receiveEvents()
    const at = new Date().toISOString()
    const { id } = await submit(path, toBody())
    const admin = await openEventsAdmin()
    const [event] = events
    expect(events).toMatchObject([{ type: 'enquiry.received', timestamp: at }])
    const { deliveries: sent, ...record } = (await admin.get(`/records/${kind}/${id}`)).body
    const { deliveries: pending, ...data } = event?.data ?? {}
    expect(data).toEqual(record)
    const channelsOf = (rows: unknown) => (rows as { channel: string }[]).map(({ channel }) => channel)
    expect(channelsOf(pending)).toEqual(channelsOf(sent))
  })

  test('has the id of its delivery at every try, and a time and a signature of each', async () => {
    const tries: Received[] = []
    fakeReceivers((received) => {
      if (received.url === withEvents.EVENTS_URL) tries.push(received)
      return new Response(null, { status: tries.length < 3 ? 503 : 200 })
    })
    await takeMessage()
    const verified = [verifyEvent(tries[0] as Received)]
    for (const waitMs of [60_000, 300_000]) {
      passTime(waitMs)
      await runCron(withEvents)
      verified.push(verifyEvent(tries.at(-1) as Received))
    }
    const [row] = await eventRows()
    expect(row).toMatchObject({ state: 'sent', attempts: 3 })
    expect(verified.map(({ id }) => id)).toEqual([row?.id, row?.id, row?.id])
    for (const header of ['webhook-timestamp', 'webhook-signature'])
      expect(new Set(tries.map(({ headers }) => headers.get(header))).size).toBe(3)
    expect(Object.keys(Object.fromEntries(tries[0]?.headers ?? [])).toSorted()).toEqual([
      'content-type',
      'webhook-id',
      'webhook-signature',
      'webhook-timestamp',
    ])
  })

  test('is signed with both secrets while one is changed', async () => {
    const next = `whsec_${btoa('another secret of thirty-two byte')}===`.replace(/=+$/, '')
    const tries = fakeReceivers()
    const changes = { ...withEvents, EVENTS_SECRET: `${next} ${secret}` }
    const site = openSite(changes)
    await site.post('/api/contact-messages', messageBody())
    await site.finish()
    const event = tries.find(({ url }) => url === withEvents.EVENTS_URL) as Received
    for (const each of [next, secret]) expect(verifyEvent(event, each).type).toBe('enquiry.received')
    expect(() => verifyEvent(event, `whsec_${btoa('a secret that nobody was given')}`)).toThrow()
  })

  test('tells the state at its sending, under the time of what happened', async () => {
    fakeReceivers(() => new Response(null, { status: 503 }))
    const at = new Date().toISOString()
    const message = await takeMessage()
    const admin = await openEventsAdmin()
    await admin.put(`${pathOf(message)}/status`, { status: 'closed', outcome: 'won', version: 0 })
    await admin.site.finish()
    const events = receiveEvents()
    passTime(120_000)
    await runCron(withEvents)
    expect(events.map(({ type, data }) => [type, data.status])).toEqual([
      ['enquiry.received', 'closed'],
      ['enquiry.status_changed', 'closed'],
    ])
    expect(events[0]?.timestamp).toBe(at)
  })

  test('is neither stored nor sent where events are off', async () => {
    const events = receiveEvents()
    const site = openSite()
    const body = messageBody()
    await site.post('/api/contact-messages', body)
    await site.finish()
    const admin = await openAdmin()
    await admin.put(`${pathOf(body)}/status`, { status: 'closed', outcome: 'won', version: 0 })
    await admin.post('/privacy/erase', { email: body.email })
    expect(await deliveryRows()).toEqual([])
    expect(events).toEqual([])
  })

  test('waits while its receiver refuses, and shows that', async () => {
    fakeReceivers(({ url }) => new Response('{}', { status: url === withEvents.EVENTS_URL ? 401 : 200 }))
    await takeMessage()
    const admin = await openEventsAdmin()
    expect((await admin.get('/state')).body.refusing).toMatchObject([
      { receiver: 'events', problem: 'http 401' },
    ])
    const events = receiveEvents()
    const [row] = await eventRows()
    await admin.post(`/deliveries/${row?.id}/retry`)
    await admin.site.finish()
    expect(typesOf(events)).toEqual(['enquiry.received'])
    expect((await admin.get('/state')).body.refusing).toEqual([])
  })
})

describe('what happens to a record', () => {
  test('is told once each, where it really happened', async () => {
    const events = receiveEvents()
    const message = await takeMessage()
    const admin = await openEventsAdmin()
    const path = pathOf(message)
    await admin.put(`${path}/owner`, { owner: admin.userId, version: 0 })
    // Already so, outdated, or impossible.
    await admin.put(`${path}/owner`, { owner: admin.userId, version: 1 })
    await admin.put(`${path}/owner`, { owner: null, version: 0 })
    await admin.put(`${path}/owner`, { owner: crypto.randomUUID(), version: 1 })
    await admin.put(`${path}/status`, { status: 'in_progress', version: 1 })
    await admin.put(`${path}/status`, { status: 'closed', outcome: 'void', version: 0 })
    await admin.post(`${path}/answered`, { by: 'phone', version: 1 })
    await admin.post(`${path}/answered`, { by: 'phone', version: 1 })
    await admin.put(`${path}/status`, { status: 'closed', outcome: 'won', version: 2 })
    await admin.site.finish()
    expect(typesOf(events).toSorted()).toEqual(
      [
        'enquiry.received',
        'enquiry.assigned',
        'enquiry.status_changed',
        'enquiry.answered',
        'enquiry.status_changed',
        'enquiry.status_changed',
      ].toSorted(),
    )
    expect((await eventRows()).map(({ item_id }) => item_id).toSorted()).toEqual([
      'enquiry.answered:2',
      'enquiry.assigned:1',
      'enquiry.received',
      'enquiry.status_changed:1',
      'enquiry.status_changed:2',
      'enquiry.status_changed:3',
    ])
  })

  test('is told once when two do it at once', async () => {
    const events = receiveEvents()
    const message = await takeMessage()
    const [one, other] = [await openEventsAdmin(), await openEventsAdmin()]
    const answers = await Promise.all(
      [one, other].map((admin) => admin.put(`${pathOf(message)}/owner`, { owner: admin.userId, version: 0 })),
    )
    await one.site.finish()
    await other.site.finish()
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(typesOf(events)).toEqual(['enquiry.received', 'enquiry.assigned', 'enquiry.status_changed'])
  })

  test('is told of everything that somebody who leaves had', async () => {
    const messages = [await takeMessage(), await takeMessage(), await takeMessage()]
    const [stays, leaves] = [await openEventsAdmin(), await openEventsAdmin()]
    for (const message of messages)
      await stays.put(`${pathOf(message)}/owner`, { owner: leaves.userId, version: 0 })
    await stays.site.finish()
    const events = receiveEvents()
    await stays.put(`/users/${leaves.userId}/role`, { isAdmin: false })
    await runCron(withEvents)
    expect(events.map(({ type, data }) => [type, data.owner])).toEqual(
      messages.map(() => ['enquiry.assigned', null]),
    )
    expect(new Set(events.map(({ data }) => data.id)).size).toBe(3)
    expect(new Set(events.map(({ id }) => id)).size).toBe(3)
  })

  test('is not told of data that somebody signed in has entered', async () => {
    const admin = await openEventsAdmin()
    const id = await addClientData({ user_id: admin.userId })
    await admin.put(`/records/client_data/${id}/status`, { status: 'closed', outcome: 'won', version: 0 })
    await admin.post('/privacy/erase', { email: 'anna@budowa.example' })
    expect(await eventRows()).toEqual([])
  })
})

describe('a suspected record', () => {
  test('is told of once it is released, as that', async () => {
    const events = receiveEvents()
    const message = await takeMessage(trapped)
    const admin = await openEventsAdmin()
    await admin.put(`${pathOf(message)}/owner`, { owner: admin.userId, version: 0 })
    await admin.put(`${pathOf(message)}/status`, { status: 'in_progress', version: 1 })
    await admin.site.finish()
    expect(events).toEqual([])
    await Promise.all([1, 2].map(() => admin.post(`${pathOf(message)}/release`)))
    await admin.site.finish()
    expect(events).toMatchObject([
      { type: 'enquiry.released', data: { id: message.id, suspectedFor: null, status: 'in_progress' } },
    ])
  })

  test('that is never released sends nothing, nor when it goes', async () => {
    const events = receiveEvents()
    await takeMessage(trapped)
    await takeMessage({ ...trapped, email: 'ewa@firma.example' })
    const admin = await openEventsAdmin()
    await admin.post('/privacy/erase', { email: 'ewa@firma.example' })
    passTime(31 * 86_400_000)
    await runCron(withEvents)
    expect(await env.DB.prepare('SELECT 1 FROM inbox').all()).toMatchObject({ results: [] })
    expect(events).toEqual([])
  })
})

describe('an erased record', () => {
  test('is told by its ids alone, and nothing else of it is sent any more', async () => {
    fakeReceivers(() => new Response(null, { status: 503 }))
    const message = await takeMessage()
    const admin = await openEventsAdmin()
    await admin.put(`${pathOf(message)}/status`, { status: 'closed', outcome: 'won', version: 0 })
    await admin.post('/privacy/erase', { email: message.email })
    const at = new Date().toISOString()
    const events = receiveEvents()
    passTime(600_000)
    await runCron(withEvents)
    expect(events).toEqual([
      {
        id: expect.any(String),
        type: 'enquiry.erased',
        timestamp: at,
        data: { id: message.id, kind: 'contact_message' },
      },
    ])
  })

  test('leaves no row once that is told', async () => {
    const message = await takeMessage()
    const admin = await openEventsAdmin()
    await admin.post('/privacy/erase', { email: message.email })
    await admin.site.finish()
    await runCron(withEvents)
    expect(await deliveryRows()).toEqual([])
  })

  test('is shown as such while its event is parked, and can be retried', async () => {
    const message = await takeMessage()
    const admin = await openEventsAdmin()
    fakeReceivers(() => new Response(null, { status: 410 }))
    await admin.post('/privacy/erase', { email: message.email })
    await admin.site.finish()
    const { body } = await admin.get('/deliveries?state=parked')
    expect(body.deliveries).toMatchObject([
      { channel: 'events', event: 'enquiry.erased', lastError: 'http 410', subject: { title: null } },
    ])
    const events = receiveEvents()
    await admin.post('/deliveries/retry')
    await runCron(withEvents)
    expect(typesOf(events)).toEqual(['enquiry.erased'])
  })

  test('sends none of its data when it goes between claim and sending', async () => {
    const second = messageBody()
    const admin = await openEventsAdmin()
    const events = receiveEvents(async ({ data }) => {
      // The claim has both; the first to be sent erases the other.
      if (data.id !== second.id) await admin.post('/privacy/erase', { email: 'ewa@firma.example' })
      return new Response()
    })
    const site = openSite(withEvents)
    await site.post('/api/contact-messages', messageBody())
    passTime(1)
    await site.post('/api/contact-messages', { ...second, email: 'ewa@firma.example' })
    await site.finish()
    await runCron(withEvents)
    expect(events.map(({ type, data }) => [type, Object.keys(data).length])).toEqual([
      ['enquiry.received', expect.any(Number)],
      ['enquiry.erased', 2],
    ])
    expect(events[0]?.data.id).not.toBe(second.id)
  })

  test('is told at the end of its retention period, too', async () => {
    const events = receiveEvents()
    const message = await takeMessage()
    const application = await submit('/api/client-applications', applicationBody())
    await runSql('UPDATE inbox SET read_at = created_at')
    passTime(366 * 86_400_000)
    events.length = 0
    await runCron(withEvents)
    await runCron(withEvents)
    expect(typesOf(events)).toEqual(['enquiry.erased', 'enquiry.erased'])
    expect(events.map(({ data }) => data.id).toSorted()).toEqual([message.id, application.id].toSorted())
    expect(await deliveryRows()).toEqual([])
  })
})

describe('an administrator who tries the receiver out', () => {
  test('sends an invented record in the shape of every other, marked as a test', async () => {
    const events = receiveEvents()
    await takeMessage()
    const admin = await openEventsAdmin()
    expect((await admin.get('/events')).body).toEqual({ receiver: 'crm.test' })
    expect((await admin.post('/events/test')).body).toEqual({ error: null })
    const [real, invented] = events
    expect(invented).toMatchObject({
      type: 'enquiry.received',
      test: true,
      data: { reference: '0000-0000', message: { email: 'jan@przyklad.example' } },
    })
    expect(Object.keys(invented?.data ?? {})).toEqual(Object.keys(real?.data ?? {}))
    expect(real?.test).toBeUndefined()
    expect((await logLines()).at(-1)).toMatchObject({ action: 'test_event_sent', subject_id: null })
    expect(await eventRows()).toHaveLength(1)
  })

  test('sends the newest record too, which the log names', async () => {
    const events = receiveEvents()
    await takeMessage()
    passTime(1)
    const newest = await submit('/api/client-applications', applicationBody())
    passTime(1)
    await takeMessage(trapped)
    const admin = await openEventsAdmin()
    await addClientData({ user_id: admin.userId })
    expect((await admin.post('/events/newest')).body).toEqual({ error: null })
    expect(events.at(-1)).toMatchObject({
      type: 'enquiry.received',
      test: true,
      data: { id: newest.id, kind: 'client_application' },
    })
    expect((await logLines()).at(-1)).toMatchObject({
      action: 'newest_record_sent',
      subject_kind: 'client_application',
      subject_id: newest.id,
    })
  })

  test('is told why it is refused, and nothing is tried again', async () => {
    const admin = await openEventsAdmin()
    fakeReceivers(() => new Response(null, { status: 401 }))
    expect((await admin.post('/events/test')).body).toEqual({ error: 'http 401' })
    expect((await admin.get('/state')).body.refusing).toEqual([])
    expect(await deliveryRows()).toEqual([])
  })

  test.each(['/events/test', '/events/newest'])('%s finds nothing where events are off', async (path) => {
    const events = receiveEvents()
    const admin = await openAdmin()
    await takeMessage()
    expect((await admin.get('/events')).body).toEqual({ receiver: null })
    expect(await admin.post(path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(typesOf(events)).toEqual(['enquiry.received'])
  })

  test('finds no newest record in an empty inbox', async () => {
    const admin = await openEventsAdmin()
    expect(await admin.post('/events/newest')).toMatchObject({ status: 404 })
    expect(await logLines()).toEqual([])
  })
})

describe('a backlog of erased records', () => {
  test('leaves in runs that stay below the limit of queries, and leaves nothing behind', async () => {
    const events = receiveEvents()
    await runSql(
      `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 1500)
        INSERT INTO deliveries (id, submission_kind, submission_id, channel, next_attempt_at, created_at, item_id)
        SELECT 'e' || value, 'contact_message', 'm' || value, 'events', ?1, ?1, 'enquiry.erased' FROM n`,
      Date.now(),
    )
    const { database, trips } = countingDatabase(env.DB)
    for (const left of [1_000, 500, 0]) {
      trips.length = 0
      await runCron({ ...withEvents, DB: database })
      expect(trips.flat().length).toBeLessThan(700)
      const rows = await firstValue<number>('SELECT count(*) AS count FROM deliveries')
      expect(rows).toBeLessThanOrEqual(left)
    }
    expect(new Set(events.map(({ data }) => data.id)).size).toBe(1_500)
  })
})
