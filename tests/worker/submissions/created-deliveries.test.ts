import { describe, expect, test, vi } from 'vitest'
import { openAdmin } from '../support/admin.ts'
import { deliveryRows } from '../support/database.ts'
import { applicationBody, openSite } from '../support/site.ts'

const path = '/api/client-applications'

const channelsOf = async () => (await deliveryRows()).map(({ channel }) => channel)

describe('the response to an application tells of the automation delivery', () => {
  const answerTo = async (body: object, changes = {}) => {
    const response = await openSite(changes).post(path, body)
    expect(response.status).toBe(201)
    return response.json<object>()
  }

  test('when it is Polish, also for a retry', async () => {
    const body = applicationBody()
    expect(await answerTo(body)).toHaveProperty('automation', true)
    expect(await answerTo(body)).toHaveProperty('automation', true)
  })

  test.each([
    ['in another language', { language: 'en' }, {}],
    ['where no hook is configured', {}, { AUTOMATION_WEBHOOK_URL: '' }],
    ['when it is suspected', { leave_empty: 'x' }, {}],
    ['beyond the day’s caps', {}, { FORM_RATE_LIMITS: 'on', FORM_DAILY_NETWORK: '1' }],
  ])('but not %s, nor for a retry', async (_, change, changes) => {
    await answerTo({ ...applicationBody(), language: 'de' }, changes)
    const body = { ...applicationBody(), ...change }
    for (let time = 0; time < 2; time += 1)
      expect(await answerTo(body, changes)).not.toHaveProperty('automation')
    expect(await channelsOf()).not.toContain('automation')
  })

  test('and the same for a retry after its release', async () => {
    const body = { ...applicationBody(), leave_empty: 'x' }
    const first = await answerTo(body)
    const admin = await openAdmin()
    vi.setSystemTime(Date.now() + 1_000)
    expect(
      (await admin.post(`/records/client_application/${body.id}/release`, { suspectedFor: null })).status,
    ).toBe(200)
    expect(await channelsOf()).toContain('automation')
    expect(await answerTo(body)).toEqual(first)
  })
})
