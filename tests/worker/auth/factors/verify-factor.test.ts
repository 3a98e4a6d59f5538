import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { codeOf } from '#tests/support/totp.ts'
import { type Answered, type Auth, catchMessages, signUp } from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { allRows, interceptQueries } from '../../support/database.ts'
import {
  answerChallenge,
  enrollApp,
  openFactors,
  prepareFactor,
  proveApp,
  verifyFactor,
} from '../../support/factors.ts'

const stepMs = 30_000

/** An account whose app was verified by the code of this half minute. */
async function verifiedApp() {
  const person = await signUp(openFactors())
  const { id, secret } = await enrollApp(person.auth, person.access_token)
  const verified = await proveApp(person.auth, person.access_token, id, secret)
  expect(verified.status).toBe(200)
  const tokenOf = async () => (await person.auth.signIn(person.email)).body.access_token as string
  return { ...person, id, secret, tokenOf }
}

/** Two challenges of one session, answered by one code. */
async function twoChallenges() {
  const app = await verifiedApp()
  passTime(stepMs)
  const token = await app.tokenOf()
  const ready = async () => {
    const { body } = await app.auth.post(`/factors/${app.id}/challenge`, {}, { token })
    return { id: app.id, proof: { challenge_id: body.id as string, code: codeOf(app.secret) } }
  }
  return { ...app, token, first: await ready(), second: await ready() }
}

const refused = {
  status: 422,
  body: { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
}

describe('a code of an app is refused', () => {
  test('once it has verified the enrolment, and the next one is accepted', async () => {
    const { auth, id, secret, tokenOf } = await verifiedApp()
    const token = await tokenOf()
    expect(await proveApp(auth, token, id, secret)).toMatchObject(refused)
    passTime(stepMs)
    expect((await proveApp(auth, token, id, secret)).status).toBe(200)
  })

  test('in a second challenge of its half minute, in the same session and in another one', async () => {
    const { auth, tokenOf, first, second, token, id, secret } = await twoChallenges()
    const { status, body } = await verifyFactor(auth, token, first)
    expect(status).toBe(200)
    expect(await verifyFactor(auth, body.access_token, second)).toMatchObject(refused)
    expect(await proveApp(auth, await tokenOf(), id, secret)).toMatchObject(refused)
  })

  test('once a later one was accepted, also by a clock that is ahead', async () => {
    const { auth, id, secret, tokenOf } = await verifiedApp()
    passTime(stepMs)
    const ahead = await answerChallenge(auth, await tokenOf(), id, codeOf(secret, Date.now() + stepMs))
    expect(ahead.status).toBe(200)
    expect(await proveApp(auth, await tokenOf(), id, secret)).toMatchObject(refused)
    passTime(stepMs)
    expect(await proveApp(auth, await tokenOf(), id, secret)).toMatchObject(refused)
    passTime(stepMs)
    expect((await proveApp(auth, await tokenOf(), id, secret)).status).toBe(200)
  })

  test('but not by another app', async () => {
    const { auth, id, secret, tokenOf } = await verifiedApp()
    passTime(stepMs)
    const { body } = await proveApp(auth, await tokenOf(), id, secret)
    const other = await enrollApp(auth, body.access_token, 'other app')
    expect((await proveApp(auth, body.access_token, other.id, other.secret)).status).toBe(200)
  })
})

describe('of two calls with one code', () => {
  const statuses = (answers: Answered[]) => answers.map(({ status }) => status).sort()

  test('one succeeds, in one session', async () => {
    const { auth, token, first, second } = await twoChallenges()
    const answers = await Promise.all([verifyFactor(auth, token, first), verifyFactor(auth, token, second)])
    expect(statuses(answers)).toEqual([200, 422])
  })

  test('one succeeds, whenever the other one comes between', async () => {
    let at = 1
    for (let isHeld = true; isHeld; at += 1) {
      const { auth, token, first, second, user } = await twoChallenges()
      let trips = 0
      let between: Answered | undefined
      const DB = interceptQueries(env.DB, async (make) => {
        trips += 1
        if (trips === at) between = await verifyFactor(auth, token, second)
        return make()
      })
      const answer = await verifyFactor(openFactors({ DB }), token, first)
      isHeld = between !== undefined
      expect(statuses(between ? [answer, between] : [answer])).toEqual(isHeld ? [200, 422] : [200])
      const results = await allRows(
        "SELECT session_id FROM auth_sessions WHERE user_id = ? AND aal = 'aal2' AND revoked_at IS NULL",
        user.id,
      )
      expect(results).toHaveLength(2)
    }
    expect(at).toBeGreaterThan(3)
  })
})

test('a code that was sent to a phone counts once, and for its own challenge', async () => {
  const { texts } = catchMessages()
  const auth: Auth = openFactors({ AUTH_SMS_MIN_INTERVAL_S: '0' })
  const { access_token: token } = await signUp(auth)
  const ready = await prepareFactor(auth, token, 'phone', texts)
  const other = await auth.post(`/factors/${ready.id}/challenge`, {}, { token })
  const swapped = { id: ready.id, proof: { ...ready.proof, challenge_id: other.body.id as string } }
  expect((await verifyFactor(auth, token, swapped)).body.code).toBe('mfa_verification_failed')
  const { status, body } = await verifyFactor(auth, token, ready)
  expect(status).toBe(200)
  expect((await verifyFactor(auth, body.access_token, ready)).status).toBe(422)
})
