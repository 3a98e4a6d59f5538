import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { type Answered, type Json, openAuth, password, refresh, signIn, signUp } from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { captureConsole, eventsIn } from '../../support/console.ts'
import { flakyDatabase, interceptQueries } from '../../support/d1.ts'
import { prepareFactor, verifyFactor } from '../../support/factors.ts'
import { freshSite } from '../../support/fresh-site.ts'

freshSite()

const claimsOf = ({ body }: Pick<Answered, 'body'>) =>
  JSON.parse(atob(body.access_token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))

const methodsOf = (answer: Pick<Answered, 'body'>) => claimsOf(answer).amr.map(({ method }: Json) => method)

async function keysOf(sessionId = '') {
  const { keys } = await env.SESSIONS.list({ prefix: `session:${sessionId}` })
  return keys.map(({ name }) => name)
}

async function loseRecords() {
  for (const name of await keysOf()) await env.SESSIONS.delete(name)
}

/** KV whose writes, reads or both fail. */
const brokenKv = (broken: { put?: boolean; get?: boolean }) =>
  ({
    get: async (key: string, type: 'json') => {
      if (broken.get) throw new Error('KV GET failed: 500')
      return env.SESSIONS.get(key, type)
    },
    put: async (...given: Parameters<typeof env.SESSIONS.put>) => {
      if (broken.put) throw new Error('KV PUT failed: 500')
      return env.SESSIONS.put(...given)
    },
    delete: (key: string) => env.SESSIONS.delete(key),
  }) as never

/** A user whose session has used an authenticator app. */
async function raised() {
  const person = await signUp()
  const factor = await prepareFactor(person.auth, person.access_token, 'totp', () => [])
  const answer = await verifyFactor(person.auth, person.access_token, factor)
  return { ...person, refresh_token: answer.body.refresh_token as string, answer }
}

describe('a session whose records are lost', () => {
  test('gets 503 for two minutes, and is then rebuilt', async () => {
    const person = await signUp()
    const before = claimsOf({ body: person })
    await loseRecords()
    passTime(120_000)
    expect((await refresh(person.auth, person.refresh_token)).status).toBe(503)
    passTime(1)
    const answer = await refresh(person.auth, person.refresh_token)
    expect(answer.status).toBe(200)
    expect(claimsOf(answer)).toMatchObject({
      session_id: before.session_id,
      aal: 'aal1',
      amr: before.amr,
    })
    expect((await refresh(person.auth, answer.body.refresh_token)).status).toBe(200)
  })

  test('keeps its second factor', async () => {
    const { auth, refresh_token } = await raised()
    await loseRecords()
    passTime(120_001)
    const answer = await refresh(auth, refresh_token)
    expect(answer.status).toBe(200)
    expect([claimsOf(answer).aal, methodsOf(answer)]).toEqual(['aal2', ['totp', 'password']])
  })

  test('accepts its parent token again, from one rebuilt record', async () => {
    const person = await signUp()
    const next = await refresh(person.auth, person.refresh_token)
    await loseRecords()
    passTime(120_001)
    const answers = await Promise.all([1, 2, 3].map(() => refresh(person.auth, person.refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.refresh_token))).toEqual(new Set([next.body.refresh_token]))
    expect(await keysOf()).toHaveLength(1)
  })

  test('falls back to aal1 when its factor is deleted, and can use another', async () => {
    const { auth, refresh_token, answer } = await raised()
    await loseRecords()
    const [factor] = answer.body.user.factors
    passTime(120_001)
    expect((await auth.remove(`/factors/${factor.id}`, { token: answer.body.access_token })).status).toBe(200)
    const next = await refresh(auth, refresh_token)
    expect([claimsOf(next).aal, methodsOf(next)]).toEqual(['aal1', ['password']])
  })

  test('from before rows stored amr has only what is certain', async () => {
    const [low, high] = [await signUp(), await raised()]
    await env.DB.prepare('UPDATE auth_sessions_guard SET amr = NULL').run()
    await loseRecords()
    passTime(120_001)
    const answers = [await refresh(low.auth, low.refresh_token), await refresh(high.auth, high.refresh_token)]
    expect(answers.map((answer) => [claimsOf(answer).aal, methodsOf(answer)])).toEqual([
      ['aal1', []],
      ['aal2', ['totp']],
    ])
  })

  test('from before rows stored amr gets it with its next refresh', async () => {
    const { auth, refresh_token } = await signUp()
    await env.DB.prepare('UPDATE auth_sessions_guard SET amr = NULL').run()
    const next = await refresh(auth, refresh_token)
    await loseRecords()
    passTime(120_001)
    expect(methodsOf(await refresh(auth, next.body.refresh_token))).toEqual(['password'])
  })

  test('that was revoked stays revoked', async () => {
    const { auth, refresh_token, access_token: token } = await signUp()
    await auth.call('POST', '/logout', { token })
    await loseRecords()
    passTime(120_001)
    expect((await refresh(auth, refresh_token)).body.code).toBe('session_not_found')
  })
})

describe('while KV writes fail', () => {
  test('people can sign in, use a factor, and continue', async () => {
    const lines = captureConsole()
    const { email } = await signUp()
    const auth = openAuth({ SESSIONS: brokenKv({ put: true }) })
    const { status, body } = await signIn(auth, email)
    expect(status).toBe(200)
    expect((await refresh(auth, body.refresh_token)).status).toBe(503)
    passTime(120_001)
    const second = await refresh(auth, body.refresh_token)
    expect(second.status).toBe(200)
    passTime(120_001)
    const factor = await prepareFactor(auth, second.body.access_token, 'totp', () => [])
    const high = await verifyFactor(auth, second.body.access_token, factor)
    expect([high.status, claimsOf(high).aal]).toEqual([200, 'aal2'])
    expect((await refresh(auth, high.body.refresh_token)).status).toBe(503)
    passTime(120_001)
    const third = await refresh(auth, high.body.refresh_token)
    expect([third.status, claimsOf(third).aal]).toEqual([200, 'aal2'])
    expect(lines.join()).not.toContain(email)
    expect(new Set(eventsIn(lines).map(({ event }) => event))).toEqual(
      new Set(['session_record_not_stored', 'session_record_missing']),
    )
  })

  test('a replaced token returns what was committed', async () => {
    captureConsole()
    const { refresh_token } = await signUp()
    const auth = openAuth({ SESSIONS: brokenKv({ put: true }) })
    const first = await refresh(auth, refresh_token)
    const again = await refresh(openAuth(), refresh_token)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.refresh_token).toBe(first.body.refresh_token)
  })
})

test('KV that cannot be read is treated as delayed', async () => {
  const { refresh_token } = await signUp()
  const auth = openAuth({ SESSIONS: brokenKv({ get: true }) })
  expect((await refresh(auth, refresh_token)).status).toBe(503)
  passTime(120_001)
  expect((await refresh(auth, refresh_token)).status).toBe(200)
})

test('a failed sign-in leaves no record', async () => {
  captureConsole()
  const { email } = await signUp()
  const before = await keysOf()
  let trips = 0
  const DB = interceptQueries(env.DB, async (make) => {
    trips += 1
    if (trips !== 2) return make()
    while ((await keysOf()).length === before.length) await scheduler.wait(5)
    throw new Error('D1_ERROR: Network connection lost.')
  })
  const auth = openAuth({ DB })
  expect((await signIn(auth, email, password)).status).toBe(500)
  await vi.waitFor(async () => expect(await keysOf()).toEqual(before))
  expect((await signIn(openAuth({ DB: flakyDatabase(env.DB, 0) }), email)).status).toBe(200)
})

test('user agents are truncated to 500 characters', async () => {
  const { auth, email } = await signUp()
  const headers = { 'user-agent': 'x'.repeat(4_000) }
  const { body } = await auth.post('/token?grant_type=password', { email, password }, { headers })
  await auth.post('/token?grant_type=refresh_token', { refresh_token: body.refresh_token }, { headers })
  const { session_id } = claimsOf({ body })
  const keys = await keysOf(session_id)
  expect(keys).toHaveLength(2)
  for (const key of keys) {
    const record = await env.SESSIONS.get<Json>(key, 'json')
    expect(record?.user_agent).toBe('x'.repeat(500))
  }
})
