import { describe, expect, test, vi } from 'vitest'
import { allRows, countRows, firstValue, nothing, runSql } from '../../support/database.ts'
import { limiterOf, limitersOf } from '../../support/limiters.ts'
import { fakeReceivers } from '../../support/outbox.ts'
import { applicationBody, largeMessageBody, messageBody, openSite, readError } from '../../support/site.ts'

const path = '/api/contact-messages'
const dryRun = { 'x-dry-run': '1' }

/** Every row of every table. */
async function everyCount() {
  const results = await allRows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'submission_search_%'",
  )
  const counts = await Promise.all(
    results.map(async ({ name }) => [name, await firstValue<number>(`SELECT count(*) AS n FROM "${name}"`)]),
  )
  return Object.fromEntries(counts)
}

const limited = {
  FORM_RATE_LIMITS: 'on',
  FORM_LIMIT: { limit: async () => ({ success: true }) } as unknown as RateLimit,
}

describe('a dry run', () => {
  test('says so, and leaves no row in any table', async () => {
    const before = await everyCount()
    expect(Object.keys(before).length).toBeGreaterThan(10)
    const response = await openSite(limited).post(path, messageBody(), dryRun)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      success: true,
      dryRun: true,
      version: expect.toBeOneOf([null, expect.any(String)]),
    })
    expect(await everyCount()).toEqual(before)
  })

  test('sends nothing', async () => {
    const received = fakeReceivers()
    const { response, finish } = await openSite().ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...dryRun },
      body: JSON.stringify(messageBody()),
    })
    await vi.advanceTimersByTimeAsync(1_000)
    await finish()
    expect(response.status).toBe(200)
    expect(received).toEqual([])
  })

  test('leaves its id free for the message that follows', async () => {
    const body = messageBody()
    await openSite().post(path, body, dryRun)
    expect((await openSite().post(path, body)).status).toBe(201)
    expect(await countRows()).toEqual({ ...nothing, messages: 1, deliveries: 1 })
  })

  test('fails if the inbox cannot take a message', async () => {
    await runSql("CREATE TRIGGER broken BEFORE INSERT ON inbox BEGIN SELECT RAISE(ABORT, 'broken'); END")
    try {
      const response = await openSite().post(path, messageBody(), dryRun)
      expect(response.status).toBe(503)
    } finally {
      await runSql('DROP TRIGGER broken')
    }
  })

  test('does not count towards the caps, and passes when they are reached', async () => {
    const tight = { ...limited, FORM_DAILY_BYTES: '15000' }
    for (let number = 0; number < 3; number += 1)
      expect((await openSite(tight).post(path, largeMessageBody(), dryRun)).status).toBe(200)
    expect((await openSite(tight).post(path, largeMessageBody())).status).toBe(201)
    expect((await openSite(tight).post(path, largeMessageBody())).status).toBe(429)
    expect((await openSite(tight).post(path, largeMessageBody(), dryRun)).status).toBe(200)
    expect(await countRows()).toMatchObject({ messages: 1 })
  })
})

describe('the header', () => {
  test.each(['', '0', 'false', '1'])('requests a dry run with the value "%s" too', async (value) => {
    const response = await openSite().post(path, messageBody(), { 'X-Dry-Run': value })
    expect(response.status).toBe(200)
    expect(await countRows()).toEqual(nothing)
  })

  test('has the limits of a submission', async () => {
    const full = {
      ...limited,
      FORM_LIMIT: { limit: async () => ({ success: false }) } as unknown as RateLimit,
    }
    const response = await openSite(full).post(path, messageBody(), dryRun)
    expect(response.status).toBe(429)
  })

  test('has a narrower limit of its own, for wide networks too', async () => {
    const limits = limitersOf('DRY_RUN', [limiterOf(1), limiterOf(2), limiterOf(3)])
    const site = openSite({ ...limited, ...limits })
    const statusFrom = async (network: string, headers: Record<string, string> = dryRun) => {
      const address = { 'cf-connecting-ip': `${network}::1` }
      return (await site.post(path, messageBody(), { ...headers, ...address })).status
    }
    const networks = ['1:1', '1:1', '1:2', '1:3', '1:100', '1:200', '2:1']
    const statuses = []
    for (const network of networks) statuses.push(await statusFrom(`2001:db8:${network}`))
    expect(statuses).toEqual([200, 429, 200, 429, 200, 429, 200])
    expect(await statusFrom('2001:db8:1:1', {})).toBe(201)
  })

  test('does not allow other origins', async () => {
    const response = await openSite().post(path, messageBody(), {
      ...dryRun,
      origin: 'https://elsewhere.example',
    })
    expect(response.status).toBe(403)
  })

  test('does not bypass validation', async () => {
    const response = await openSite().post(path, { ...messageBody(), email: 'none' }, dryRun)
    expect(response.status).toBe(400)
    expect(await readError(response)).toMatchObject({ fields: { email: 'email_invalid' } })
  })

  test('reveals no more about a known id than a message does', async () => {
    const body = messageBody()
    await openSite().post(path, body)
    const response = await openSite().post(path, { ...body, message: 'Inna' }, dryRun)
    expect(response.status).toBe(409)
    expect(await countRows()).toEqual({ ...nothing, messages: 1, deliveries: 1 })
  })

  test.each(['/api/contact-messages', '/api/client-applications'])(
    'is refused with a plain form for %s, which stores nothing',
    async (form) => {
      const { phone: _phone, id: _id, ...fields } = messageBody()
      const response = await openSite().postForm(fields, dryRun, form)
      expect([response.status, (await readError(response)).code]).toEqual([400, 'dry_run_unsupported'])
      expect(await countRows()).toEqual(nothing)
    },
  )

  test.each(['/api/client-applications', '/api/client-data'])(
    'is refused by %s, which stores nothing',
    async (form) => {
      const response = await openSite().post(form, applicationBody(), dryRun)
      expect([response.status, (await readError(response)).code]).toEqual([400, 'dry_run_unsupported'])
      expect(await countRows()).toEqual(nothing)
    },
  )
})
