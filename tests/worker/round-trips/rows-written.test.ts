import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { allRows, interceptQueries } from '../support/database.ts'
import { acceptEverything } from '../support/outbox.ts'
import { withReceipts } from '../support/receipts.ts'
import { withEvents } from '../support/signed-events.ts'
import { applicationBody, messageBody, openSite } from '../support/site.ts'
import { withThreads } from '../support/threads.ts'

type Changes = Parameters<typeof openSite>[0]

/** The number of rows a post from an address writes until everything is sent, as D1 counts and bills them. */
async function countWritten(address: string, path: string, body: object, changes: Changes): Promise<number> {
  let rows = 0
  const DB = interceptQueries(env.DB, async (make) => {
    const results = await make()
    for (const { meta } of [results].flat() as Partial<D1Result>[]) rows += meta?.rows_written ?? 0
    return results
  })
  const site = openSite({ FORM_RATE_LIMITS: 'on', ...changes, DB })
  const response = await site.post(path, body, { 'cf-connecting-ip': address })
  expect(response.status).toBe(201)
  await site.finish()
  const results = await allRows("SELECT 1 FROM deliveries WHERE state <> 'sent'")
  expect(results).toEqual([])
  return rows
}

test.each<[string, string, () => object, Changes, number]>([
  ['a message', '/api/contact-messages', messageBody, {}, 24],
  ['a message whose mails are received', '/api/contact-messages', messageBody, withThreads, 24],
  ['a message with a receipt', '/api/contact-messages', messageBody, withReceipts, 35],
  // One of them is the index by which no two have the same reference.
  ['an application', '/api/client-applications', applicationBody, withReceipts, 51],
])('%s writes few rows until it is sent', async (_, path, body, changes, most) => {
  acceptEverything()
  // The first one of a day makes the site's count and the pace, which others change.
  await countWritten('198.51.100.7', path, body(), {})
  const written = await countWritten('203.0.113.9', path, body(), changes)
  expect(written).toBeLessThanOrEqual(most)
})

test.each<[string, string, () => object]>([
  ['a message', '/api/contact-messages', messageBody],
  ['an application', '/api/client-applications', applicationBody],
])('an event adds few rows to those of %s', async (_, path, body) => {
  acceptEverything()
  await countWritten('198.51.100.7', path, body(), {})
  const without = await countWritten('203.0.113.9', path, body(), {})
  const written = await countWritten('192.0.2.5', path, body(), withEvents)
  expect(written).toBeGreaterThan(without)
  expect(written - without).toBeLessThanOrEqual(6)
})
