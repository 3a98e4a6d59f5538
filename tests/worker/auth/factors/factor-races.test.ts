import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { codeOf } from '#tests/support/totp.ts'
import { type Answered, adminToken, asAdmin, catchMessages, type Json } from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { allRows, firstRow, interruptedDatabase, runSql } from '../../support/database.ts'
import {
  factorKinds,
  openFactors,
  prepareFactor,
  twoWithOnePassword,
  verifyFactor,
} from '../../support/factors.ts'

type Two = Awaited<ReturnType<typeof twoWithOnePassword>>

/** A call that is paused before its database round trip number `at` until `meanwhile` has finished. */
async function heldAt(
  at: number,
  meanwhile: () => Promise<unknown>,
  call: (auth: ReturnType<typeof openFactors>) => Promise<Answered>,
) {
  let isHeld = false
  const DB = interruptedDatabase(env.DB, at, async () => {
    isHeld = true
    await meanwhile()
  })
  return { answer: await call(openFactors({ DB })), isHeld }
}

/** Runs a call once for every point between two database round trips; returns their number. */
async function atEveryMoment(run: (at: number) => Promise<{ isHeld: boolean }>): Promise<number> {
  let at = 1
  while ((await run(at)).isHeld) at += 1
  return at - 1
}

const factorsOf = async (userId: string) =>
  await allRows<Json>('SELECT * FROM auth_factors WHERE user_id = ?', userId)

const highSessionsOf = async (userId: string) =>
  await allRows<Json>(
    "SELECT * FROM auth_sessions WHERE user_id = ? AND aal = 'aal2' AND revoked_at IS NULL",
    userId,
  )

/** Once the owner's factor is verified, nobody else is at aal2 and no other factor is left. */
async function expectOwnersAlone({ user, owner }: Two) {
  expect(await factorsOf(user.id)).toMatchObject([{ id: owner.factor.id, status: 'verified' }])
  for (const session of await highSessionsOf(user.id)) expect(session.factor_id).toBe(owner.factor.id)
}

describe.each(factorKinds)('two people with one password and a factor each (%s)', (kind) => {
  test('in 20 races a stranger never reaches aal2 next to the owner', async () => {
    let strangers = 0
    let owners = 0
    for (let round = 0; round < 20; round += 1) {
      const two = await twoWithOnePassword(kind)
      const { auth, owner, stranger, user } = two
      const own = () => verifyFactor(auth, owner.token, owner.factor)
      const other = () => verifyFactor(auth, stranger.token, stranger.factor)
      if (round % 2 === 0) await Promise.all([own(), other()])
      else await Promise.all([other(), own()])
      const factors = await factorsOf(user.id)
      expect(factors).toMatchObject([{ status: 'verified' }])
      if (factors[0]?.id === owner.factor.id) owners += 1
      else strangers += 1
      for (const session of await highSessionsOf(user.id)) expect(session.factor_id).toBe(factors[0]?.id)
      expect(await highSessionsOf(user.id)).toHaveLength(1)
    }
    expect(owners + strangers).toBe(20)
  })

  test('a stranger’s code is rejected from the moment the owner’s code is consumed', async () => {
    const moments = await atEveryMoment(async (at) => {
      const two = await twoWithOnePassword(kind)
      const { auth, owner, stranger } = two
      let own: Answered | undefined
      const held = await heldAt(
        at,
        async () => {
          own = await verifyFactor(auth, owner.token, owner.factor)
        },
        (slow) => verifyFactor(slow, stranger.token, stranger.factor),
      )
      if (!held.isHeld) return held
      // Paused before its last round trip or earlier, the stranger comes second.
      expect(own?.status).toBe(200)
      expect(held.answer.status).not.toBe(200)
      await expectOwnersAlone(two)
      return held
    })
    expect(moments).toBeGreaterThan(1)
  })

  test('verifying deletes every other unverified factor of any type, with its challenges', async () => {
    const { texts } = catchMessages()
    const two = await twoWithOnePassword(kind)
    const other = factorKinds.find((one) => one !== kind) ?? kind
    await prepareFactor(two.auth, two.stranger.token, other, texts)
    expect(await factorsOf(two.user.id)).toHaveLength(3)
    const { status, body } = await verifyFactor(two.auth, two.owner.token, two.owner.factor)
    expect(status).toBe(200)
    expect(body.user.factors).toMatchObject([{ id: two.owner.factor.id, status: 'verified' }])
    await expectOwnersAlone(two)
    const results = await allRows('SELECT factor_id FROM auth_challenges')
    expect(results).toEqual([{ factor_id: two.owner.factor.id }])
  })

  test('a lost attempt consumes none of the owner’s challenges and tokens', async () => {
    const two = await twoWithOnePassword(kind)
    const { auth, owner, stranger, user } = two
    expect((await verifyFactor(auth, owner.token, owner.factor)).status).toBe(200)
    // The state left by a request that had read everything before the owner's write.
    await runSql('UPDATE auth_sessions SET revoked_at = NULL')
    await runSql(
      `INSERT INTO auth_factors (id, user_id, factor_type, status, friendly_name, secret, phone, created_at, updated_at)
        SELECT ?1, user_id, factor_type, 'unverified', 'late', secret, NULL, 0, 0 FROM auth_factors WHERE user_id = ?2`,
      stranger.factor.id,
      user.id,
    )
    const row = await firstRow<Json>('SELECT code_hash FROM auth_challenges')
    await runSql(
      'INSERT INTO auth_challenges (id, factor_id, ip_address, code_hash, created_at) VALUES (?1, ?2, ?3, ?4, ?5)',
      stranger.factor.proof.challenge_id,
      stranger.factor.id,
      '',
      row?.code_hash ?? null,
      Date.now(),
    )
    const proof =
      kind === 'totp' ? { ...stranger.factor.proof, code: owner.factor.proof.code } : stranger.factor.proof
    const answer = await verifyFactor(auth, stranger.token, { id: stranger.factor.id, proof })
    if (kind === 'totp') expect([answer.status, answer.body.code]).toEqual([403, 'insufficient_aal'])
    else expect(answer.status).not.toBe(200)
    const unused = await firstRow<Json>('SELECT count(*) AS n FROM auth_challenges WHERE verified_at IS NULL')
    expect(unused?.n).toBe(1)
    expect(await highSessionsOf(user.id)).toHaveLength(1)
  })

  test('no factor can be enrolled by a session at aal1 after another one was verified', async () => {
    const moments = await atEveryMoment(async (at) => {
      const two = await twoWithOnePassword(kind)
      const { auth, owner, stranger } = two
      const given = { factor_type: kind, friendly_name: 'mine', phone: '+48123456789' }
      const held = await heldAt(
        at,
        () => verifyFactor(auth, owner.token, owner.factor),
        (slow) => slow.post('/factors', given, { token: stranger.token }),
      )
      if (!held.isHeld) return held
      expect(held.answer.status).toBe(403)
      await expectOwnersAlone(two)
      return held
    })
    expect(moments).toBeGreaterThan(1)
  })
})

describe('conditions are checked again in the batch', () => {
  /** The owner's factor is verified; a second session of the owner's has used it as well. */
  async function protectedAccount() {
    const { texts } = catchMessages()
    const two = await twoWithOnePassword('totp')
    const { body } = await verifyFactor(two.auth, two.owner.token, two.owner.factor)
    return { ...two, high: body.access_token as string, after: body.refresh_token as string, texts }
  }

  test('removing a factor requires aal2 at that moment', async () => {
    const moments = await atEveryMoment(async (at) => {
      const { auth, high, owner, user } = await protectedAccount()
      const lowered = () => runSql("UPDATE auth_sessions SET aal = 'aal1', factor_id = NULL")
      const held = await heldAt(at, lowered, (slow) =>
        slow.remove(`/factors/${owner.factor.id}`, { token: high }),
      )
      if (!held.isHeld) return held
      expect([held.answer.status, held.answer.body.code]).toEqual([422, 'insufficient_aal'])
      expect(await factorsOf(user.id)).toHaveLength(1)
      expect((await auth.get('/user', { token: high })).status).toBe(200)
      return held
    })
    expect(moments).toBeGreaterThan(1)
  })

  test('no session stays at aal2 through a factor that was removed meanwhile', async () => {
    const ways = [
      (auth: ReturnType<typeof openFactors>, two: Two, high: string) =>
        auth.remove(`/factors/${two.owner.factor.id}`, { token: high }),
      (auth: ReturnType<typeof openFactors>, two: Two) =>
        auth.remove(`/admin/users/${two.user.id}/factors/${two.owner.factor.id}`, asAdmin),
    ]
    for (const remove of ways) {
      const moments = await atEveryMoment(async (at) => {
        const account = await protectedAccount()
        const { auth, email, owner, user, high } = account
        passTime(30_000)
        const { body } = await auth.signIn(email)
        const { body: challenge } = await auth.post(
          `/factors/${owner.factor.id}/challenge`,
          {},
          { token: body.access_token },
        )
        const proof = { challenge_id: challenge.id, code: codeOf(owner.factor.secret) }
        const raise = async () => {
          const { status } = await verifyFactor(auth, body.access_token, { id: owner.factor.id, proof })
          expect(status).toBe(200)
        }
        const held = await heldAt(at, raise, (slow) => remove(slow, account, high))
        if (!held.isHeld) return held
        expect(held.answer.status).toBe(200)
        expect(await factorsOf(user.id)).toEqual([])
        expect(await highSessionsOf(user.id)).toEqual([])
        return held
      })
      expect(moments).toBeGreaterThan(1)
    }
  })

  test.each([{ friendly_name: 'taken' }, { phone: '48123123123' }])(
    'an administrator gives no factor %j that another one got meanwhile',
    async (change) => {
      const token = await adminToken()
      const moments = await atEveryMoment(async (at) => {
        const { user, owner, stranger } = await twoWithOnePassword('phone')
        const take = () =>
          runSql(
            "UPDATE auth_factors SET status = 'verified', friendly_name = 'taken', phone = '48123123123' WHERE id = ?",
            stranger.factor.id,
          )
        const held = await heldAt(at, take, (slow) =>
          slow.put(`/admin/users/${user.id}/factors/${owner.factor.id}`, change, { token }),
        )
        if (held.isHeld) expect([409, 422]).toContain(held.answer.status)
        return held
      })
      expect(moments).toBeGreaterThan(1)
    },
  )

  test.each([{ password: 'a new password' }, { email: 'thief@people.example' }, { phone: '48123123123' }])(
    'a session below aal2 cannot change %j once a factor is verified',
    async (change) => {
      const read = (userId: string) =>
        firstRow(
          'SELECT password_hash, email, phone, new_email, new_phone FROM auth_users WHERE id = ?',
          userId,
        )
      const moments = await atEveryMoment(async (at) => {
        const { auth, owner, stranger, user } = await twoWithOnePassword('totp')
        let before: unknown
        const held = await heldAt(
          at,
          async () => {
            before = await read(user.id)
            await verifyFactor(auth, owner.token, owner.factor)
          },
          (slow) => slow.put('/user', change, { token: stranger.token }),
        )
        // Changes before that moment stay; none follow.
        if (held.isHeld) expect(await read(user.id)).toEqual(before)
        return held
      })
      expect(moments).toBeGreaterThan(1)
    },
  )
})

test('of 30 concurrent enrolments ten are kept, with distinct names', async () => {
  const { auth, stranger, user } = await twoWithOnePassword('totp')
  const enrol = (friendly_name: string) =>
    auth.post('/factors', { factor_type: 'totp', friendly_name }, { token: stranger.token })
  const same = await Promise.all([1, 2, 3].map(() => enrol('same')))
  expect(same.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => enrol(`factor ${number}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(answers.filter(({ body }) => body.code === 'too_many_enrolled_mfa_factors')).toHaveLength(23)
  expect(await factorsOf(user.id)).toHaveLength(10)
})
