import { describe, expect, test } from 'vitest'
import { codeOf } from '#tests/support/totp.ts'
import { type Answered, newEmail, openAuth, signUp, withRateLimits } from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { firstRow } from '../../support/database.ts'
import { enrollApp, proveApp } from '../../support/factors.ts'
import { world } from '../../support/world.ts'

const { auth } = world(withRateLimits)

const countWhere = async (rows: string) =>
  (await firstRow<{ n: number }>(`SELECT count(*) AS n FROM ${rows}`))?.n

const countLogged = (action: string) => countWhere(`auth_audit_log WHERE action = '${action}'`)

const tenMinutes = 600_000

/** Tokens of so many sessions of an account. */
async function openSessions(email: string, count: number) {
  const tokens: string[] = []
  while (tokens.length < count) tokens.push((await openAuth().signIn(email)).body.access_token)
  return tokens
}

async function challengeFrom(tokens: string[], id: string, times: number) {
  const answers: Answered[] = []
  for (const token of tokens)
    for (let time = 0; time < times; time += 1)
      answers.push(await auth.post(`/factors/${id}/challenge`, {}, { token }))
  return answers.filter(({ status }) => status === 200).length
}

describe('challenges of one account', () => {
  test('are thirty in ten minutes from any number of sessions, and logged once', async () => {
    const { email, access_token: token } = await signUp()
    const { id } = await enrollApp(auth, token)
    const tokens = await openSessions(email, 4)
    expect(await challengeFrom(tokens, id, 10)).toBe(30)
    expect([await countWhere('auth_challenges'), await countLogged('challenge_created')]).toEqual([30, 1])
    passTime(tenMinutes)
    expect(await challengeFrom(tokens, id, 10)).toBe(30)
    expect(await countLogged('challenge_created')).toBe(2)
  })

  test('by the password alone use up nobody else’s', async () => {
    const { email, access_token: token } = await signUp()
    const { id, secret } = await enrollApp(auth, token)
    const cookie = (await proveApp(auth, token, id, secret)).headers.get('set-cookie')?.split(';')[0] ?? ''
    const { access_token: strangers } = (await auth.signIn(email)).body
    expect(await challengeFrom([strangers], id, 40)).toBe(30)
    passTime(30_000)
    const { access_token: owners } = (await auth.signIn(email)).body
    const known = { token: owners, headers: { cookie } }
    const { status, body } = await auth.post(`/factors/${id}/challenge`, {}, known)
    expect(status).toBe(200)
    const proof = { challenge_id: body.id, code: codeOf(secret) }
    expect((await auth.post(`/factors/${id}/verify`, proof, known)).status).toBe(200)
  })
})

describe('what a session can repeat without end is logged once', () => {
  test('changes of oneself, in ten minutes', async () => {
    const { access_token: token } = await signUp()
    for (const [minutes, logged] of [
      [9, 1],
      [2, 2],
    ] as const) {
      for (let time = 0; time < 3; time += 1)
        expect((await auth.put('/user', { data: { time } }, { token })).status).toBe(200)
      expect(await countLogged('user_modified')).toBe(logged)
      passTime(minutes * 60_000 + 60_000)
    }
  })

  test('signing out all others, if there are any', async () => {
    const { email, access_token: token } = await signUp(auth, newEmail())
    await openSessions(email, 2)
    for (let time = 0; time < 3; time += 1)
      expect((await auth.call('POST', '/logout?scope=others', { token })).status).toBe(204)
    expect(await countLogged('logout')).toBe(1)
  })
})
