import { describe, expect, test, vi } from 'vitest'
import { personLimits } from '#tests/support/message-fields.ts'
import { limits } from '#worker/contract/limits.ts'
import { openAdmin } from '../support/admin.ts'
import { captureConsole } from '../support/console.ts'
import { freshSite } from '../support/fresh-site.ts'
import { applicationRows, authorizationRows, countRows, deliveryRows, nothing } from '../support/rows.ts'
import { openSite } from '../support/site.ts'
import {
  applicationBody,
  authorizationBodies,
  authorizationBody,
  clientFieldsBody,
  referenceOf,
} from '../support/submissions.ts'

freshSite()

const path = '/api/client-applications'

const channelsOf = async () => (await deliveryRows()).map(({ channel }) => channel)

describe('an application', () => {
  test('returns its id, its reference and the number of persons', async () => {
    const body = applicationBody()
    const response = await openSite().api['client-applications'].$post({ json: body })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      success: true,
      id: body.id,
      reference: referenceOf(body.id),
      authorizations_saved: 2,
      automation: true,
    })
  })

  describe('reports the automation delivery', () => {
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
      captureConsole()
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

  test('is one row with the field names of the form, and one per person', async () => {
    const { authorizations, ...body } = applicationBody()
    await openSite().post(path, { ...body, authorizations })
    expect(await applicationRows()).toMatchObject([
      {
        ...body,
        status: 'new',
        read_at: null,
        version: 0,
        suspected_for: null,
        created_at: Date.now(),
      },
    ])
    expect(await authorizationRows()).toMatchObject(
      authorizations.map((row, index) => ({ ...row, application_id: body.id, row_number: index + 1 })),
    )
  })

  test.each([
    ['pl', ['automation', 'mail', 'zapier']],
    ['en', ['mail', 'zapier']],
    ['de', ['mail', 'zapier']],
    ['nl', ['mail', 'zapier']],
  ] as const)('in %s goes to %j', async (language, channels) => {
    const body = { ...applicationBody(), language }
    await openSite().post(path, body)
    const rows = await deliveryRows()
    expect(rows.map(({ channel }) => channel)).toEqual(channels)
    for (const row of rows) {
      expect(row).toMatchObject({
        submission_kind: 'client_application',
        submission_id: body.id,
        state: 'pending',
        attempts: 0,
        next_attempt_at: Date.now(),
      })
    }
  })

  test.each([
    ['mail', { MAIL_API_URL: '' }, ['automation', 'zapier']],
    ['zapier', { ZAPIER_WEBHOOK_URL: '' }, ['automation', 'mail']],
    ['automation', { AUTOMATION_WEBHOOK_URL: '' }, ['mail', 'zapier']],
    ['nothing at all', { MAIL_API_URL: '', ZAPIER_WEBHOOK_URL: '', AUTOMATION_WEBHOOK_URL: '' }, []],
  ])('creates no delivery for a channel that is not configured: %s', async (_, changes, channels) => {
    captureConsole()
    const response = await openSite(changes).post(path, applicationBody())
    expect(response.status).toBe(201)
    expect(await channelsOf()).toEqual(channels)
    expect(await countRows()).toMatchObject({ applications: 1, authorizations: 2 })
  })

  test('may have no authorized persons', async () => {
    for (const authorizations of [[], null, undefined]) {
      const response = await openSite().post(path, { ...applicationBody(), authorizations })
      expect(response.status).toBe(201)
      expect(await response.json()).toMatchObject({ authorizations_saved: 0 })
    }
    expect(await countRows()).toMatchObject({ applications: 3, authorizations: 0 })
  })

  test('drops rows without first name, last name or e-mail', async () => {
    const authorizations = [
      { ...authorizationBody(1), first_name: ' ' },
      authorizationBody(2),
      { ...authorizationBody(3), last_name: undefined },
      {},
      { ...authorizationBody(4), email: '' },
      authorizationBody(5),
    ]
    const response = await openSite().post(path, { ...applicationBody(), authorizations })
    expect(await response.json()).toMatchObject({ authorizations_saved: 2 })
    expect(await authorizationRows()).toMatchObject([
      { ...authorizationBody(2), row_number: 1 },
      { ...authorizationBody(5), row_number: 2 },
    ])
  })

  test('may omit the BIC, and a person’s position and scope', async () => {
    const { swift_bic_code: _bic, ...body } = applicationBody()
    const { first_name, last_name, email } = authorizationBody()
    await openSite().post(path, {
      ...body,
      authorizations: [{ first_name, last_name, email, position: ' ' }],
    })
    expect(await applicationRows()).toMatchObject([{ swift_bic_code: null }])
    expect(await authorizationRows()).toMatchObject([{ position: null, authorization_scope: null }])
  })

  test.each([100, 101, 1_000])('may have %i persons, in order', async (count) => {
    const authorizations = authorizationBodies(count)
    const response = await openSite().post(path, { ...applicationBody(), authorizations })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ authorizations_saved: count })
    expect((await authorizationRows()).map(({ first_name }) => first_name)).toEqual(
      authorizations.map(({ first_name }) => first_name),
    )
  })

  test('fits when a hundred persons fill every field with three-byte text', async () => {
    const person = {
      first_name: '漢'.repeat(limits.name),
      last_name: '字'.repeat(limits.name),
      email: `${'x'.repeat(limits.email - 4)}@b.c`,
      position: '漢'.repeat(personLimits.position),
      authorization_scope: '字'.repeat(personLimits.authorization_scope),
    }
    const authorizations = Array.from({ length: 100 }, () => person)
    const response = await openSite().post(path, { ...applicationBody(), authorizations })
    expect(response.status).toBe(201)
    const rows = await authorizationRows()
    expect(rows).toHaveLength(100)
    expect(rows[99]).toMatchObject(person)
  })

  test('ignores unknown keys', async () => {
    const { authorizations, ...body } = applicationBody()
    const response = await openSite().post(path, {
      status: 'closed',
      outcome: 'won',
      user_id: 'me',
      content_hash: 'x',
      ...body,
      authorizations: authorizations.map((row) => ({ ...row, application_id: 'other', row_number: 9 })),
    })
    expect(response.status).toBe(201)
    expect(await applicationRows()).toMatchObject([{ ...body, status: 'new' }])
    expect(await authorizationRows()).toMatchObject([
      { application_id: body.id, row_number: 1 },
      { application_id: body.id, row_number: 2 },
    ])
  })
})

const texts = Object.keys(clientFieldsBody()).filter((name) => !name.endsWith('email'))

describe.each([
  ['emoji', '🏗️ 👷🏽‍♀️'],
  ['right-to-left text', 'مرحبا שלום'],
  ['four-byte ideographs', '𠜎𠜱𠝹'],
  ['HTML', '<b>a</b> & "c"'],
  ['quotes and SQL', `x'); DROP--"`],
])('%s', (_, text) => {
  test('is stored in every field as it was typed', async () => {
    const { authorizations: _rows, ...plain } = applicationBody()
    const body = { ...plain, ...Object.fromEntries(texts.map((name) => [name, text])) }
    const row = {
      ...authorizationBody(),
      first_name: text,
      last_name: text,
      position: text,
      authorization_scope: text,
    }
    const response = await openSite().post(path, { ...body, authorizations: [row] })
    expect(response.status).toBe(201)
    expect(await applicationRows()).toMatchObject([body])
    expect(await authorizationRows()).toMatchObject([row])
  })
})

test('NUL and other control characters are removed from every field and row', async () => {
  const dirty = 'a\u0000b\u001bc'
  const body = { ...applicationBody(), ...Object.fromEntries(texts.map((name) => [name, dirty])) }
  const row = { ...authorizationBody(), first_name: dirty, position: dirty, authorization_scope: dirty }
  await openSite().post(path, { ...body, authorizations: [row] })
  expect(await applicationRows()).toMatchObject([Object.fromEntries(texts.map((name) => [name, 'abc']))])
  expect(await authorizationRows()).toMatchObject([
    { first_name: 'abc', position: 'abc', authorization_scope: 'abc' },
  ])
})

test('a filled honeypot is answered like any application, which is stored as suspected and not delivered', async () => {
  const body = applicationBody()
  const response = await openSite().post(path, { ...body, leave_empty: 'x' })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ success: true, id: body.id, authorizations_saved: 2 })
  expect(await applicationRows()).toMatchObject([{ id: body.id, suspected_for: 'honeypot' }])
  expect(await countRows()).toEqual({ ...nothing, applications: 1, authorizations: 2 })
})
