import { describe, expect, test } from 'vitest'
import { deliveryRows } from '../../support/database.ts'
import { fakeReceivers, type Received } from '../../support/outbox.ts'
import { applicationBody, openSite } from '../../support/site.ts'

/** Stores and delivers an application; returns what each webhook received. */
async function deliver(body: ReturnType<typeof applicationBody>) {
  const received = fakeReceivers()
  const submittedAt = new Date().toISOString()
  const site = openSite()
  await site.post('/api/client-applications', body)
  await site.finish()
  const at = (path: string): Received | undefined => received.find(({ url }) => url.endsWith(path))
  return { zapier: at('/zapier'), automation: at('/automation'), submittedAt }
}

describe('Zapier', () => {
  test('gets the twelve fields, the persons and the id', async () => {
    const body = applicationBody()
    const { zapier, submittedAt } = await deliver(body)
    expect(zapier?.url).toBe('https://hooks.test/zapier')
    expect(zapier?.body).toEqual({ ...body, submitted_at: submittedAt })
  })

  test('gets null for an omitted BIC, and an empty list without persons', async () => {
    const { zapier } = await deliver({ ...applicationBody(), swift_bic_code: null, authorizations: [] })
    expect(zapier?.body).toMatchObject({ swift_bic_code: null, authorizations: [] })
  })

  test('gets every text as it was typed', async () => {
    const company_name = '🏗️ شركة <b>"A" & B</b>'
    const { zapier } = await deliver({ ...applicationBody(), company_name })
    expect(zapier?.body).toMatchObject({ company_name })
  })
})

describe('the automation', () => {
  test('gets time, source and payload', async () => {
    const body = applicationBody()
    const { automation, submittedAt } = await deliver(body)
    expect(automation?.url).toBe('https://hooks.test/automation')
    expect(automation?.body).toEqual({
      timestamp: submittedAt,
      source: 'https://site.test',
      payload: { ...body, submitted_at: submittedAt },
    })
  })
})

test('webhooks get JSON with the delivery’s idempotency key, and no other secret', async () => {
  const { zapier, automation } = await deliver(applicationBody())
  const rows = await deliveryRows()
  const keyOf = (channel: string) => rows.find((row) => row.channel === channel)?.id
  expect(Object.fromEntries(zapier?.headers ?? [])).toEqual({
    'content-type': 'application/json',
    'idempotency-key': keyOf('zapier'),
  })
  expect(Object.fromEntries(automation?.headers ?? [])).toEqual({
    'content-type': 'application/json',
    'idempotency-key': keyOf('automation'),
  })
})
