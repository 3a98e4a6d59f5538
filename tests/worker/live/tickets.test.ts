import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { openAdmin } from '../support/admin.ts'
import { askForTicket, connect, liveSite, upgrade, withState } from '../support/live.ts'

liveSite()

const statusOf = async (answer: Promise<Response>) => (await answer).status

describe('a ticket', () => {
  test('opens one connection', async () => {
    const ticket = await askForTicket(await openAdmin())
    const opened = await upgrade(ticket, 0)
    expect([opened.status, opened.headers.get('sec-websocket-protocol')]).toEqual([101, 'altimach-live'])
    opened.webSocket?.accept()
    opened.webSocket?.close()
    expect(await statusOf(upgrade(ticket, 0))).toBe(401)
  })

  test('expires', async () => {
    const ticket = await askForTicket(await openAdmin())
    await withState(({ storage }) =>
      storage.sql.exec('UPDATE tickets SET expires_at = expires_at - 15000').toArray(),
    )
    expect(await statusOf(upgrade(ticket, 0))).toBe(401)
  })

  test('is stored as a hash, and not for long', async () => {
    const admin = await openAdmin()
    const ticket = await askForTicket(admin)
    const stored = () => withState(({ storage }) => storage.sql.exec('SELECT * FROM tickets').toArray())
    expect(JSON.stringify(await stored())).not.toContain(ticket.slice(0, 43))
    await withState(({ storage }) => storage.sql.exec('UPDATE tickets SET expires_at = 0').toArray())
    await askForTicket(admin)
    expect(await stored()).toHaveLength(1)
  })

  test('of an administrator who has too many connections is refused', async () => {
    const admin = await openAdmin()
    for (let count = 0; count < 20; count += 1) await connect(admin)
    const another = await openAdmin()
    expect((await admin.post('/live/tickets')).status).toBe(429)
    expect((await another.post('/live/tickets')).status).toBe(201)
  })
})

describe('the object is not woken up by a ticket', () => {
  const asleep = new Proxy(env.LIVE_UPDATES, {
    get: () => {
      throw new Error('woken up')
    },
  })
  const statusAsleep = (ticket: string) => statusOf(upgrade(ticket, 0, {}, { LIVE_UPDATES: asleep }))
  const passTime = (ms: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms)

  test('that the site has not signed', async () => {
    const signed = await askForTicket(await openAdmin())
    expect(await statusAsleep(`${'x'.repeat(43)}${signed.slice(43)}`)).toBe(401)
  })

  test('that has expired, however often it is shown', async () => {
    const ticket = await askForTicket(await openAdmin())
    passTime(14_000)
    expect(await statusAsleep(ticket)).toBe(500)
    passTime(15_000)
    expect(await statusAsleep(ticket)).toBe(401)
  })

  test('whose expiry was changed', async () => {
    const ticket = await askForTicket(await openAdmin())
    const [random, expiry, signature] = ticket.split('.')
    passTime(15_000)
    expect(await statusAsleep([random, Number(expiry) + 60_000, signature].join('.'))).toBe(401)
  })
})

describe('a connection is refused', () => {
  const unknown = `${'x'.repeat(43)}.${Date.now() + 10_000}.${'x'.repeat(43)}`
  const refusals: [string, (ticket: string) => Promise<Response>, number][] = [
    ['with a ticket that nobody was given', () => upgrade(unknown, 0), 401],
    ['with something else for a ticket', () => upgrade("' OR 1=1 --", 0), 401],
    ['from another origin', (ticket) => upgrade(ticket, 0, { origin: 'https://evil.test' }), 403],
    ['from no origin', (ticket) => upgrade(ticket, 0, { origin: '' }), 403],
    ['without an upgrade', (ticket) => upgrade(ticket, 0, { upgrade: '' }), 401],
    ['from a position that is no number', (ticket) => upgrade(ticket, 'all'), 401],
    [
      'with the ticket under another protocol',
      (ticket) => upgrade(ticket, 0, { 'sec-websocket-protocol': `other, ${ticket}` }),
      401,
    ],
  ]
  test.each(refusals)('%s', async (_, ask, status) => {
    const ticket = await askForTicket(await openAdmin())
    expect(await statusOf(ask(ticket))).toBe(status)
  })
})
