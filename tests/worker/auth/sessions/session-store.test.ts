import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { type Answered, claimsOf, type Json, openAuth, password, signUp } from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { captureConsole, eventsIn } from '../../support/console.ts'
import { d1ConnectionLost, interruptedDatabase } from '../../support/database.ts'
import { prepareFactor, verifyFactor } from '../../support/factors.ts'

const stateOf = (answer: Pick<Answered, 'body'>) => {
  const { aal, amr } = claimsOf(answer.body.access_token)
  return [aal, amr.map(({ method }: Json) => method)]
}

/** KV of which every call fails. */
const brokenKv = new Proxy(
  {},
  { get: () => async () => Promise.reject(new Error('KV failed: 500')) },
) as never

/** KV that only notes what is written. */
function notingKv() {
  const puts: [key: string, record: Json, options: Json][] = []
  const put = async (key: string, value: string, options: Json) => {
    puts.push([key, JSON.parse(value), options])
  }
  return { puts, kv: { put } as never }
}

const address = '203.0.113.7'

async function signInAs(name: string) {
  const { email } = await signUp()
  const { puts, kv } = notingKv()
  const auth = openAuth({ SESSIONS: kv })
  const answer = await auth.post(
    '/token?grant_type=password',
    { email, password },
    { headers: { 'user-agent': name }, address },
  )
  const refreshAs = async (other: string, token: string) =>
    auth.post(
      '/token?grant_type=refresh_token',
      { refresh_token: token },
      { headers: { 'user-agent': other }, address },
    )
  return { answer, refreshAs, puts }
}

test('a session has one record, written at sign-in and once a minute', async () => {
  const { answer, refreshAs, puts } = await signInAs('Opera')
  const [key, created_at] = [`session:${claimsOf(answer.body.access_token).session_id}`, Date.now()]
  const first = { ip_address: address, user_agent: 'Opera', method: 'password', aal: 'aal1' }
  const options = { expirationTtl: 400 * 86_400 }
  expect(puts).toEqual([[key, { ...first, created_at, refreshed_at: created_at }, options]])
  passTime(59_999)
  const second = await refreshAs('Lynx', answer.body.refresh_token)
  expect(puts).toHaveLength(1)
  passTime(1)
  const third = await refreshAs('Lynx', second.body.refresh_token)
  expect(puts.slice(1)).toEqual([
    [key, { ...first, user_agent: 'Lynx', created_at, refreshed_at: created_at + 60_000 }, options],
  ])
  passTime(59_999)
  await refreshAs('Mosaic', third.body.refresh_token)
  expect(puts).toHaveLength(2)
})

test('user agents are truncated to 500 characters', async () => {
  const { puts } = await signInAs('x'.repeat(4_000))
  expect(puts[0]?.[1].user_agent).toBe('x'.repeat(500))
})

test('without KV people sign in, use a factor, remove it and continue', async () => {
  const lines = captureConsole()
  const { email } = await signUp()
  const auth = openAuth({ SESSIONS: brokenKv })
  const { body } = await auth.signIn(email)
  const second = await auth.refresh(body.refresh_token)
  expect([second.status, stateOf(second)]).toEqual([200, ['aal1', ['password']]])
  const factor = await prepareFactor(auth, second.body.access_token, 'totp', () => [])
  const high = await verifyFactor(auth, second.body.access_token, factor)
  passTime(60_000)
  const third = await auth.refresh(high.body.refresh_token)
  expect([third.status, stateOf(third)]).toEqual([200, ['aal2', ['totp', 'password']]])
  const [{ id }] = high.body.user.factors
  expect((await auth.remove(`/factors/${id}`, { token: third.body.access_token })).status).toBe(200)
  const low = await auth.refresh(third.body.refresh_token)
  expect([low.status, stateOf(low)]).toEqual([200, ['aal1', ['password']]])
  expect(lines.join()).not.toContain(email)
  expect(eventsIn(lines).map(({ event }) => event)).toEqual([
    'session_record_not_stored',
    'session_record_not_stored',
  ])
})

test('a refresh during which the factor is removed gets no aal2', async () => {
  const { auth, access_token } = await signUp()
  const factor = await prepareFactor(auth, access_token, 'totp', () => [])
  const high = await verifyFactor(auth, access_token, factor)
  const [{ id }] = high.body.user.factors
  const token = high.body.access_token
  const DB = interruptedDatabase(env.DB, 2, () => auth.remove(`/factors/${id}`, { token }))
  const answer = await openAuth({ DB }).refresh(high.body.refresh_token)
  expect([answer.status, stateOf(answer)]).toEqual([200, ['aal1', ['password']]])
})

test('a failed sign-in leaves no record', async () => {
  const { email } = await signUp()
  const { puts, kv } = notingKv()
  const DB = interruptedDatabase(env.DB, 2, () => Promise.reject(d1ConnectionLost()))
  expect((await openAuth({ DB, SESSIONS: kv }).signIn(email, password)).status).toBe(500)
  expect(puts).toEqual([])
})
