import { describe, expect, test } from 'vitest'
import { openAdmin } from '../support/admin.ts'
import { passTime } from '../support/clock.ts'
import { allRows, deliveryRows, runSql } from '../support/database.ts'
import { bounced, report, suppressionRows, withEvents } from '../support/mail-events.ts'
import { fakeReceivers, runCron } from '../support/outbox.ts'
import { logged } from '../support/people.ts'
import { messageBody, openSite } from '../support/site.ts'
import { world } from '../support/world.ts'

const { admin } = world()

const dayMs = 86_400_000

const addMany = (count: number) =>
  runSql(
    `INSERT INTO mail_suppressions (email, reason, first_event_at, last_event_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
      SELECT 'a' || n || '@firma.example', 'bounced', n, n / 3 FROM numbers`,
    count,
  )

describe('the list', () => {
  test('is empty while all mails arrive', async () => {
    expect((await admin.get('/suppressions')).body).toEqual({ suppressions: [], next: null })
  })

  test('shows suppressed addresses, the reasons, and which one is the company’s', async () => {
    const admin = await openAdmin()
    const first = new Date().toISOString()
    await report(bounced('office@site.test'))
    passTime(1_000)
    await report(bounced('jan@firma.example'))
    const { status, body } = await admin.get('/suppressions')
    expect(status).toBe(200)
    expect(body).toEqual({
      suppressions: [
        {
          email: 'jan@firma.example',
          reason: 'bounced',
          detail: 'NoEmail',
          firstEventAt: new Date().toISOString(),
          lastEventAt: new Date().toISOString(),
          eventCount: 1,
          isCompany: false,
        },
        expect.objectContaining({ email: 'office@site.test', isCompany: true, lastEventAt: first }),
      ],
      next: null,
    })
  })

  test('is paged, also within one instant', async () => {
    await addMany(120)
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const { body } = await admin.get(`/suppressions${next && `?before=${next}`}`)
      seen.push(...body.suppressions.map(({ email }: { email: string }) => email))
      next = body.next
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
    expect(seen[0]).toBe('a120@firma.example')
  })

  test.each(['x', '1', '1.x', '1.2.3'])('rejects the cursor %s', async (before) => {
    expect((await admin.get(`/suppressions?before=${before}`)).status).toBe(400)
  })

  test('is read in index order', async () => {
    const results = await allRows<{
      detail: string
    }>(`EXPLAIN QUERY PLAN SELECT *, rowid FROM mail_suppressions
        WHERE (last_event_at, mail_suppressions.rowid) < (1, 2)
        ORDER BY last_event_at DESC, mail_suppressions.rowid DESC LIMIT 51`)
    expect(results.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('USING INDEX mail_suppressions_last_event'),
    ])
  })
})

describe('lifting a suppression', () => {
  test('allows mails again, and is logged without the address', async () => {
    await report(bounced('jan@firma.example'))
    await report(bounced('b@firma.example'))
    expect(await admin.post('/suppressions/lift', { email: ' Jan@Firma.example ' })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await suppressionRows()).toMatchObject([{ email: 'b@firma.example' }])
    const { body } = await admin.get('/audit')
    expect(body.entries).toMatchObject([
      { action: 'suppression_lifted', subject: null, details: { reason: 'bounced', count: 1 } },
    ])
    expect(JSON.stringify(body)).not.toContain('jan@firma.example')
  })

  test('of an unknown address is a 404, and nothing is logged', async () => {
    await report(bounced('b@firma.example'))
    const { status, body } = await admin.post('/suppressions/lift', { email: 'jan@firma.example' })
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect(await suppressionRows()).toHaveLength(1)
    expect(await logged()).toEqual([])
  })

  test('twice concurrently happens once', async () => {
    await report(bounced('jan@firma.example'))
    const lift = () => admin.post('/suppressions/lift', { email: 'jan@firma.example' })
    const statuses = (await Promise.all([lift(), lift()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 404])
    expect(await logged()).toHaveLength(1)
  })

  test.each([[{}], [{ email: 7 }], [{ email: `${'a'.repeat(330)}@firma.example` }]])(
    'is refused for %j',
    async (given) => {
      const { status, body } = await admin.post('/suppressions/lift', given)
      expect([status, body.code]).toEqual([400, 'validation_failed'])
    },
  )

  test('of the company’s address sends waiting deliveries immediately, and clears the warning', async () => {
    const admin = await openAdmin(withEvents)
    await report(bounced('office@site.test'))
    const received = fakeReceivers()
    const site = openSite(withEvents)
    await site.post('/api/contact-messages', messageBody())
    await site.finish()
    await runCron(withEvents)
    expect(await deliveryRows()).toMatchObject([{ state: 'pending', last_error: 'suppressed' }])
    expect((await admin.get('/state')).body.refusing).toHaveLength(1)

    passTime(1_000)
    await admin.post('/suppressions/lift', { email: 'office@site.test' })
    expect((await admin.get('/state')).body.refusing).toEqual([])
    await admin.site.finish()
    expect(received.filter(({ url }) => url.endsWith('/emails'))).toHaveLength(1)
    expect(await deliveryRows()).toMatchObject([{ state: 'sent', attempts: 1 }])
  })
})

test('cron deletes suppressions without a recent event, and old events', async () => {
  await report(bounced('old@firma.example'))
  passTime(30 * dayMs)
  await report(bounced('new@firma.example'))
  const events = async () => (await allRows('SELECT id FROM mail_events')).length
  await runCron()
  expect(await events()).toBe(2)
  passTime(1)
  await runCron()
  expect(await events()).toBe(1)
  passTime(60 * dayMs - 1)
  await runCron()
  expect(await suppressionRows()).toHaveLength(2)
  passTime(1)
  await runCron()
  expect(await suppressionRows()).toMatchObject([{ email: 'new@firma.example' }])
})
