import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { bodyLimitBytes } from '#worker/contract/limits.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { adminToken, openAuth, signToken, signUp } from '../support/auth.ts'
import { countRecords, recordBody, saveRecord } from '../support/client-data.ts'
import { captureConsole } from '../support/console.ts'
import { countingDatabase, d1Down, downDatabase, interceptQueries } from '../support/database.ts'
import { readError } from '../support/site.ts'

const nothing = { records: 0, persons: 0 }

describe('a caller who is not signed in', () => {
  afterEach(async () => {
    expect(await countRecords()).toEqual(nothing)
  })

  const signUpAnd = (end: (user: Awaited<ReturnType<typeof signUp>>) => Promise<unknown>) => async () => {
    const user = await signUp()
    await end(user)
    return user.access_token
  }

  test.each<[string, () => Promise<string | null>]>([
    ['no token', async () => null],
    ['a malformed one', async () => 'a.b.c'],
    ['one without a user', adminToken],
    ['one of a deleted user', () => signToken({ sub: crypto.randomUUID(), aud: 'authenticated' })],
    [
      'one whose user has just signed out',
      signUpAnd(({ auth, access_token }) => auth.call('POST', '/logout', { token: access_token })),
    ],
    [
      'one whose user has ended all sessions on another device',
      signUpAnd(async ({ auth, email }) => {
        const far = await auth.post('/token?grant_type=password', {
          email,
          password: 'correct horse battery',
        })
        await auth.call('POST', '/logout?scope=global', { token: far.body.access_token })
      }),
    ],
    [
      'one of a banned user',
      signUpAnd(async ({ user }) =>
        openAuth().put(`/admin/users/${user.id}`, { ban_duration: '1h' }, { token: await adminToken() }),
      ),
    ],
    [
      'one of an anonymous account',
      async () => {
        const { body } = await openAuth({ AUTH_ANONYMOUS_ENABLED: 'true' }).post('/signup', {})
        expect(body.user.is_anonymous).toBe(true)
        return body.access_token
      },
    ],
  ])('is rejected: %s', async (_, toToken) => {
    const response = await saveRecord(await toToken(), recordBody())
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      success: false,
      code: 'not_signed_in',
      error: errorMessages.pl.not_signed_in,
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('is rejected before the body is validated', async () => {
    for (const body of ['{', '', { language: 'xx' }]) expect((await saveRecord(null, body)).status).toBe(401)
    expect((await saveRecord(null, 'x', { headers: { 'content-type': 'text/plain' } })).status).toBe(401)
  })
})

describe('a client', () => {
  const tooLarge = () => JSON.stringify(recordBody()) + ' '.repeat(bodyLimitBytes)

  test.each([
    ['its size', {}, tooLarge, 413, 'body_too_large'],
    ['a foreign origin', { origin: 'https://evil.example' }, recordBody, 403, 'origin_refused'],
    ['an opaque origin', { origin: 'null' }, recordBody, 403, 'origin_refused'],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }, recordBody, 403, 'origin_refused'],
  ] as const)(
    'is rejected for %s before the session is checked',
    async (_, headers, toBody, status, code) => {
      const { access_token } = await signUp()
      const { database, trips } = countingDatabase(env.DB)
      const response = await saveRecord(access_token, toBody(), { headers, changes: { DB: database } })
      expect([response.status, (await readError(response)).code]).toEqual([status, code])
      expect(trips).toEqual([])
    },
  )

  test('counts towards the rate limit of all forms', async () => {
    const { access_token } = await signUp()
    const changes = {
      FORM_RATE_LIMITS: 'on',
      FORM_LIMIT: { limit: async () => ({ success: false }) } as unknown as typeof env.FORM_LIMIT,
    }
    const response = await saveRecord(access_token, recordBody(), { changes })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await countRecords()).toEqual(nothing)
  })
})

describe('while the database fails', () => {
  test('does not answer that the caller is not signed in', async () => {
    const { access_token } = await signUp()
    const response = await saveRecord(access_token, recordBody(), {
      changes: { DB: downDatabase(env.DB) },
    })
    expect(response.status).toBe(503)
    expect((await readError(response)).code).toBe('unavailable')
    expect(await countRecords()).toEqual(nothing)
  })

  test('logs nothing that was typed', async () => {
    const lines = captureConsole()
    const { access_token, email } = await signUp()
    const database = interceptQueries(env.DB, (make, asked) =>
      asked.some(({ sql }) => /^insert into "client_data"/i.test(sql)) ? Promise.reject(d1Down()) : make(),
    )
    const body = recordBody()
    await saveRecord(access_token, body, { changes: { DB: database } })
    for (const word of [body.company_name, body.bank_account_number, body.signatory_email, email])
      expect(lines.join('\n')).not.toContain(word)
  })
})
