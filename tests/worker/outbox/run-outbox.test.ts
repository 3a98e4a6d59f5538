import { describe, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { passTime } from '../support/clock.ts'
import { deliveryRows, messageRows } from '../support/database.ts'
import { fakeReceivers } from '../support/outbox.ts'
import { applicationBody, messageBody, openSite } from '../support/site.ts'
import { world } from '../support/world.ts'

const { received, site } = world()

const keyOf = ({ headers }: { headers: Headers }) => headers.get('idempotency-key')

describe('the request', () => {
  test('is followed by its mail', async () => {
    const response = await site.post('/api/contact-messages', messageBody())
    expect(response.status).toBe(201)
    expect(received).toEqual([])

    await site.finish()
    const rows = await deliveryRows()
    expect(received.map(({ url }) => url)).toEqual(['https://mail.test/emails'])
    expect(rows).toMatchObject([
      {
        state: 'sent',
        attempts: 1,
        lease_until: 0,
        last_error: null,
        sent_at: expect.any(Number),
      },
    ])
    expect(received.map(keyOf)).toEqual(rows.map(({ id }) => id))
  })

  test('sends an application through all its channels', async () => {
    await site.post('/api/client-applications', applicationBody())
    await site.finish()
    expect(received.map(({ url }) => url).sort()).toEqual([
      'https://hooks.test/automation',
      'https://hooks.test/zapier',
      'https://mail.test/emails',
    ])
    expect(new Set(received.map(keyOf)).size).toBe(3)
  })

  test('shares one drain with concurrent requests', async () => {
    for (let number = 0; number < 5; number += 1) await site.post('/api/contact-messages', messageBody())
    await site.finish()
    expect(new Set(received.map(keyOf)).size).toBe(5)
  })

  test('goes out although the clock was set back', async () => {
    await site.post('/api/contact-messages', messageBody())
    await site.finish()
    passTime(-60_000)
    await site.post('/api/contact-messages', messageBody())
    await site.finish()
    expect(new Set(received.map(keyOf)).size).toBe(2)
  })

  test('is not delayed by a receiver that does not respond, nor is the next one', async () => {
    const slow = Promise.withResolvers<Response>()
    const received = fakeReceivers(() => slow.promise)
    const first = openSite()
    expect((await first.post('/api/client-applications', applicationBody())).status).toBe(201)
    const finished = first.finish()
    await until(() => expect(received).toHaveLength(3))

    expect((await openSite().post('/api/contact-messages', messageBody())).status).toBe(201)

    slow.resolve(new Response('{}'))
    await finished
  })

  test('is answered with success even if its mail fails', async () => {
    fakeReceivers(() => new Response('down', { status: 500 }))
    const site = openSite()
    expect((await site.post('/api/contact-messages', messageBody())).status).toBe(201)
    await site.finish()
    expect(await messageRows()).toHaveLength(1)
    expect(await deliveryRows()).toMatchObject([{ state: 'pending', attempts: 1, last_error: 'http 500' }])
  })
})
