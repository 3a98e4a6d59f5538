import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { bodyLimitBytes } from '#worker/contract/limits.ts'
import { locales } from '#worker/contract/locales.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { adminToken, openAuth, signToken, signUp } from '../support/auth.ts'
import { countRecords, recordBody, recordRows, saveRecord } from '../support/client-data.ts'
import { hushConsole } from '../support/console.ts'
import { countingDatabase, d1Down, downDatabase, watchTrips } from '../support/d1.ts'
import { freshSite } from '../support/fresh-site.ts'
import { openSite, refusalOf, siteOrigin } from '../support/site.ts'
import { authorizationBody, clientFieldsBody } from '../support/submissions.ts'

freshSite()

const nothing = { records: 0, persons: 0 }

describe('whoever is not signed in', () => {
  // Whatever was refused, nothing of it may be there.
  afterEach(async () => {
    expect(await countRecords()).toEqual(nothing)
  })

  test.each([
    ['no token', async () => null],
    ['a broken one', async () => 'a.b.c'],
    ['one that belongs to no user', adminToken],
    ['one of a user who is gone', () => signToken({ sub: crypto.randomUUID(), aud: 'authenticated' })],
  ])('is refused: %s', async (_, token) => {
    const response = await saveRecord(await token(), recordBody())
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      success: false,
      code: 'not_signed_in',
      error: errorMessages.pl.not_signed_in,
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('is refused, also with a body that nobody could store', async () => {
    for (const body of ['{', '', { language: 'xx' }]) expect((await saveRecord(null, body)).status).toBe(401)
    expect((await saveRecord(null, 'x', { headers: { 'content-type': 'text/plain' } })).status).toBe(401)
  })

  test('is refused right after signing out', async () => {
    const { auth, access_token } = await signUp()
    await auth.call('POST', '/logout', { token: access_token })
    const response = await saveRecord(access_token, recordBody())
    expect(response.status).toBe(401)
    expect((await refusalOf(response)).code).toBe('not_signed_in')
  })

  test('is refused when another device has ended all sessions', async () => {
    const { auth, email, access_token } = await signUp()
    const far = await auth.post('/token?grant_type=password', { email, password: 'correct horse battery' })
    await auth.call('POST', '/logout?scope=global', { token: far.body.access_token })
    expect((await saveRecord(access_token, recordBody())).status).toBe(401)
  })

  test('is refused while banned', async () => {
    const { user, access_token } = await signUp()
    await openAuth().put(`/admin/users/${user.id}`, { ban_duration: '1h' }, { token: await adminToken() })
    expect((await saveRecord(access_token, recordBody())).status).toBe(401)
  })

  test('is refused with an account that nobody has put a name to', async () => {
    const { body } = await openAuth({ AUTH_ANONYMOUS_ENABLED: 'true' }).post('/signup', {})
    expect(body.user.is_anonymous).toBe(true)
    const response = await saveRecord(body.access_token, recordBody())
    expect(response.status).toBe(401)
    expect((await refusalOf(response)).code).toBe('not_signed_in')
  })
})

describe('a client that cannot be taken', () => {
  test.each([
    ...Object.keys(clientFieldsBody())
      .filter((name) => name !== 'swift_bic_code')
      .map((name) => [`no ${name}`, { [name]: ' ' }, { [name]: 'required' }] as const),
    ['a wrong e-mail', { invoice_email: 'a b@c' }, { invoice_email: 'email_invalid' }] as const,
    ['a BIC too long', { swift_bic_code: 'X'.repeat(21) }, { swift_bic_code: 'too_long' }] as const,
    ['an unknown language', { language: 'PL' }, { language: 'invalid' }] as const,
    ['an id that is none', { id: 'one' }, { id: 'invalid' }] as const,
    [
      'persons that are no list',
      { additional_authorizations: 'Ewa' },
      { additional_authorizations: 'invalid' },
    ] as const,
    [
      'a wrong e-mail in the third row',
      { additional_authorizations: [{}, authorizationBody(), { ...authorizationBody(), email: 'x' }] },
      { 'additional_authorizations[2].email': 'email_invalid' },
    ] as const,
  ])('with %s is refused with a code for the field', async (_, fault, fields) => {
    const { access_token } = await signUp()
    const response = await saveRecord(access_token, { ...recordBody(), ...fault })
    expect(response.status).toBe(400)
    expect(await refusalOf(response)).toEqual({
      success: false,
      code: 'validation_failed',
      error: expect.any(String),
      fields,
    })
    expect(await countRecords()).toEqual(nothing)
  })

  test.each(['{', '', 'name=Jan', '\u0000'])('is refused as broken JSON: %j', async (body) => {
    const { access_token } = await signUp()
    const response = await saveRecord(access_token, body)
    expect(response.status).toBe(400)
    expect((await refusalOf(response)).code).toBe('validation_failed')
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'is refused as %j, which a foreign page could send unasked',
    async (type) => {
      const { access_token } = await signUp()
      const response = await saveRecord(access_token, recordBody(), { headers: { 'content-type': type } })
      expect(response.status).toBe(415)
      expect(await countRecords()).toEqual(nothing)
    },
  )

  test('is refused when its body is too large, before anybody is looked up', async () => {
    const { access_token } = await signUp()
    const { database, trips } = countingDatabase(env.DB)
    const body = JSON.stringify(recordBody()) + ' '.repeat(bodyLimitBytes)
    const response = await saveRecord(access_token, body, { changes: { DB: database } })
    expect(response.status).toBe(413)
    expect((await refusalOf(response)).code).toBe('body_too_large')
    expect(trips).toEqual([])
  })

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an origin a browser would not tell', { origin: 'null' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s, before anybody is looked up', async (_, headers) => {
    const { access_token } = await signUp()
    const { database, trips } = countingDatabase(env.DB)
    const response = await saveRecord(access_token, recordBody(), { headers, changes: { DB: database } })
    expect(response.status).toBe(403)
    expect((await refusalOf(response)).code).toBe('origin_refused')
    expect(trips).toEqual([])
  })

  test('is taken from the page itself', async () => {
    const { access_token } = await signUp()
    const headers = { origin: siteOrigin, 'sec-fetch-site': 'same-origin' }
    expect((await saveRecord(access_token, recordBody(), { headers })).status).toBe(201)
  })

  test('counts against the limit that all forms share', async () => {
    const { access_token } = await signUp()
    const changes = {
      FORM_RATE_LIMITS: 'on',
      FORM_LIMIT: { limit: async () => ({ success: false }) } as unknown as typeof env.FORM_LIMIT,
    }
    const response = await saveRecord(access_token, recordBody(), { changes })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(await countRecords()).toEqual(nothing)
  })
})

describe('a database in trouble', () => {
  test.each(locales)('is told in %s when it cannot store', async (language) => {
    hushConsole()
    const { access_token } = await signUp()
    const database = watchTrips(env.DB, (make, asked) =>
      asked.some(({ sql }) => /^insert into "client_data"/i.test(sql)) ? Promise.reject(d1Down()) : make(),
    )
    const response = await saveRecord(
      access_token,
      { ...recordBody(), language },
      { changes: { DB: database } },
    )
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await refusalOf(response)).toEqual({
      success: false,
      code: 'unavailable',
      error: errorMessages[language].unavailable,
    })
    expect(await countRecords()).toEqual(nothing)
  })

  test('is no reason to tell anybody that they are not signed in', async () => {
    hushConsole()
    const { access_token } = await signUp()
    const response = await saveRecord(access_token, recordBody(), {
      changes: { DB: downDatabase(env.DB) },
    })
    expect(response.status).toBe(503)
    expect((await refusalOf(response)).code).toBe('unavailable')
    expect(await countRecords()).toEqual(nothing)
  })

  test('leaves nothing behind when a person cannot be stored, and the same can be sent again', async () => {
    await env.DB.exec(
      "CREATE TRIGGER broken BEFORE INSERT ON additional_authorizations BEGIN SELECT RAISE(ABORT, 'broken'); END",
    )
    onTestFinished(async () => {
      await env.DB.exec('DROP TRIGGER IF EXISTS broken')
    })
    hushConsole()
    const { access_token } = await signUp()
    const body = recordBody()
    expect((await saveRecord(access_token, body)).status).toBe(503)
    expect(await countRecords()).toEqual(nothing)

    await env.DB.exec('DROP TRIGGER broken')
    expect((await saveRecord(access_token, body)).status).toBe(201)
    expect(await recordRows()).toHaveLength(1)
  })

  test('says nothing in the log of what somebody typed', async () => {
    const said = hushConsole()
    const { access_token, email } = await signUp()
    const database = watchTrips(env.DB, (make, asked) =>
      asked.some(({ sql }) => /^insert into "client_data"/i.test(sql)) ? Promise.reject(d1Down()) : make(),
    )
    const body = recordBody()
    await saveRecord(access_token, body, { changes: { DB: database } })
    for (const word of [body.company_name, body.bank_account_number, body.signatory_email, email])
      expect(said.join('\n')).not.toContain(word)
  })
})

test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('answers %s with a refusal in JSON', async (method) => {
  const response = await openSite().request('/api/client-data', { method })
  expect(response.status).toBe(404)
  expect((await refusalOf(response)).code).toBe('not_found')
})
