import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { codeOf } from '#tests/support/totp.ts'
import {
  type Auth,
  asAdmin,
  catchMessages,
  claimsOf,
  errorOf,
  newEmail,
  newPhone,
  openAuth,
  signUp,
  withRateLimits,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { interruptedDatabase, runSql } from '../../support/database.ts'
import { enrollApp, openFactors, prepareFactor, proveApp, verifyFactor } from '../../support/factors.ts'
import { world } from '../../support/world.ts'

const { texts } = world()

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A user with a verified factor, in a session that has used it. */
async function protectedPerson() {
  const person = await signUp()
  const { id, secret } = await enrollApp(person.auth, person.access_token)
  const { status, body } = await proveApp(person.auth, person.access_token, id, secret)
  expect(status).toBe(200)
  return {
    ...person,
    id,
    secret,
    before: person.refresh_token,
    high: body.access_token as string,
    after: body.refresh_token as string,
    session: body,
  }
}

describe('enrolling an app', () => {
  test('keeps colons out of the issuer, which apps take for the end of it', async () => {
    const { auth, access_token } = await signUp()
    const given = { factor_type: 'totp', issuer: 'Firm: panel' }
    const { body } = await auth.post('/factors', given, { token: access_token })
    expect(body.totp.uri).toMatch(/^otpauth:\/\/totp\/Firm%20panel:.+&issuer=Firm%20panel&/)
  })

  test('returns secret, URI and QR code', async () => {
    const { auth, access_token, email } = await signUp()
    const { body, secret } = await enrollApp(auth, access_token, 'My app')
    expect(body).toMatchObject({ type: 'totp', friendly_name: 'My app' })
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.totp.uri).toBe(
      `otpauth://totp/site.test:${encodeURIComponent(email)}?algorithm=SHA1&digits=6&issuer=site.test&period=30&secret=${secret}`,
    )
    expect(body.totp.qr_code).toMatch(/^<svg/)
    expect(body.totp.qr_code).not.toMatch(/[#%]/)
    const { body: user } = await auth.get('/user', { token: access_token })
    expect(user.factors).toMatchObject([
      {
        id: body.id,
        status: 'unverified',
        factor_type: 'totp',
        friendly_name: 'My app',
        phone: '',
        last_challenged_at: null,
      },
    ])
    expect(JSON.stringify(user)).not.toContain(secret)
  })

  test('requires distinct names, also when both are missing', async () => {
    const { auth, access_token: token } = await signUp()
    for (const friendly_name of ['app', undefined]) {
      const enrol = () => auth.post('/factors', { factor_type: 'totp', friendly_name }, { token })
      expect((await enrol()).status).toBe(200)
      expect(await errorOf(enrol())).toBe('422 mfa_factor_name_conflict')
    }
  })

  test('is limited to ten factors, and replaces abandoned ones', async () => {
    const { auth, access_token: token } = await signUp()
    for (let number = 0; number < 10; number += 1) await enrollApp(auth, token, `app ${number}`)
    expect(
      await errorOf(auth.post('/factors', { factor_type: 'totp', friendly_name: 'more' }, { token })),
    ).toBe('422 too_many_enrolled_mfa_factors')
    passTime(300_000)
    await enrollApp(auth, token, 'app 0')
    expect((await auth.get('/user', { token })).body.factors).toHaveLength(1)
  })
})

describe('a right code', () => {
  test('raises this session to aal2 and revokes those below', async () => {
    const person = await signUp()
    const other = await person.auth.signIn(person.email)
    const { id, secret } = await enrollApp(person.auth, person.access_token)
    await enrollApp(person.auth, person.access_token, 'abandoned')
    const { status, body } = await proveApp(person.auth, person.access_token, id, secret)
    expect(status).toBe(200)
    const claims = claimsOf(body.access_token)
    expect(claims.aal).toBe('aal2')
    expect(claims.amr.map(({ method }: { method: string }) => method)).toEqual(['totp', 'password'])
    expect(body.user.factors).toMatchObject([{ id, status: 'verified' }])
    expect((await person.auth.get('/user', { token: other.body.access_token })).body.code).toBe(
      'session_not_found',
    )
    const next = await person.auth.refresh(body.refresh_token)
    expect(next.status).toBe(200)
    expect(claimsOf(next.body.access_token).aal).toBe('aal2')
  })

  test('invalidates the previous refresh token', async () => {
    const { auth, before, after } = await protectedPerson()
    expect((await auth.refresh(before)).body.code).toBe('refresh_token_already_used')
    expect((await auth.refresh(after)).status).toBe(200)
  })

  test.each([-30_000, 0, 30_000])('is accepted %i ms off', async (off) => {
    const { auth, access_token: token } = await signUp()
    const { id, secret } = await enrollApp(auth, token)
    const challenge = await auth.post(`/factors/${id}/challenge`, {}, { token })
    const given = { challenge_id: challenge.body.id, code: codeOf(secret, Date.now() + off) }
    expect((await auth.post(`/factors/${id}/verify`, given, { token })).status).toBe(200)
  })

  test('counts once, also when it is sent three times concurrently', async () => {
    const { auth, access_token: token } = await signUp()
    const { id, secret } = await enrollApp(auth, token)
    const challenge = await auth.post(`/factors/${id}/challenge`, {}, { token })
    const given = { challenge_id: challenge.body.id, code: codeOf(secret) }
    const answers = await Promise.all(
      [1, 2, 3].map(() => auth.post(`/factors/${id}/verify`, given, { token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })
})

describe('a code is rejected', () => {
  async function challenged(address = '192.0.2.1') {
    const person = await signUp()
    const { id, secret } = await enrollApp(person.auth, person.access_token)
    const call = { token: person.access_token, address }
    const { body, status } = await person.auth.post(`/factors/${id}/challenge`, {}, call)
    expect(status).toBe(200)
    const expires_at = Math.floor(Date.now() / 1000) + 300
    expect(body).toEqual({ id: expect.any(String), type: 'totp', expires_at })
    const verify = (given: object, from = address) =>
      person.auth.post(`/factors/${id}/verify`, given, { token: person.access_token, address: from })
    return { ...person, id, secret, challenge_id: body.id as string, verify }
  }

  test('when it is wrong, and can be retried', async () => {
    const { verify, challenge_id, secret } = await challenged()
    const wrong = await verify({ challenge_id, code: wrongFor(codeOf(secret)) })
    expect(wrong.status).toBe(422)
    expect(wrong.body).toEqual({ code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' })
    expect((await verify({ challenge_id, code: codeOf(secret) })).status).toBe(200)
  })

  test('from another IP address', async () => {
    const { verify, challenge_id, secret } = await challenged()
    expect(await errorOf(verify({ challenge_id, code: codeOf(secret) }, '192.0.2.2'))).toBe(
      '422 mfa_ip_address_mismatch',
    )
  })

  test('after five minutes', async () => {
    const { verify, challenge_id, secret } = await challenged()
    passTime(300_000)
    expect((await verify({ challenge_id, code: codeOf(secret) })).body.code).toBe('mfa_challenge_expired')
  })

  test('when it is empty or no text, or of no challenge that is known', async () => {
    const { verify, challenge_id } = await challenged()
    const code = '123456'
    expect(await errorOf(verify({ challenge_id, code: '' }))).toBe('400 validation_failed')
    expect(await errorOf(verify({ challenge_id, code: 123456 }))).toBe('400 bad_json')
    expect(await errorOf(verify({ challenge_id: 'x', code }))).toBe('400 bad_json')
    const unknown = { challenge_id: crypto.randomUUID(), code }
    expect(await errorOf(verify(unknown))).toBe('422 mfa_factor_not_found')
  })

  test('for a factor id that is no UUID, unknown, or another user’s', async () => {
    const { auth, access_token: token } = await signUp()
    const other = await protectedPerson()
    const call = (id: string) => auth.post(`/factors/${id}/challenge`, {}, { token })
    expect(await errorOf(call('x'))).toBe('404 validation_failed')
    for (const id of [crypto.randomUUID(), other.id])
      expect(await errorOf(call(id))).toBe('404 mfa_factor_not_found')
  })
})

describe('with a verified factor, a session that has not used it', () => {
  test('cannot change credentials', async () => {
    const { auth, email, id } = await protectedPerson()
    const { body } = await auth.signIn(email)
    const token = body.access_token
    for (const change of [{ password: 'a new password' }, { email: newEmail() }, { phone: '48600000000' }])
      expect(await errorOf(auth.put('/user', change, { token }))).toBe('401 insufficient_aal')
    expect((await auth.put('/user', { data: { a: 1 } }, { token })).status).toBe(200)
    expect(
      await errorOf(auth.post('/factors', { factor_type: 'totp', friendly_name: 'mine' }, { token })),
    ).toBe('403 insufficient_aal')
    expect(await errorOf(auth.remove(`/factors/${id}`, { token }))).toBe('422 insufficient_aal')
  })

  test('can after using the factor', async () => {
    const { auth, email, id, secret } = await protectedPerson()
    passTime(30_000)
    const { body } = await auth.signIn(email)
    const lifted = await proveApp(auth, body.access_token, id, secret)
    expect(lifted.status).toBe(200)
    const changed = await auth.put(
      '/user',
      { password: 'a new password' },
      { token: lifted.body.access_token },
    )
    expect(changed.status).toBe(200)
  })

  test('can be given a shorter lifetime', async () => {
    const { email } = await protectedPerson()
    const auth = openAuth({ AUTH_SESSION_LOW_AAL_S: '600' })
    const { body } = await auth.signIn(email)
    expect(body.expires_in).toBe(600)
    passTime(600_000)
    expect((await auth.refresh(body.refresh_token)).body.message).toMatch(/Low AAL/)
  })
})

describe('removing a factor', () => {
  test('lowers the sessions that used it, from their next refresh on', async () => {
    const { auth, high, id, after } = await protectedPerson()
    expect(await auth.remove(`/factors/${id}`, { token: high })).toMatchObject({ status: 200, body: { id } })
    const { body } = await auth.refresh(after)
    const claims = claimsOf(body.access_token)
    expect(claims.aal).toBe('aal1')
    expect(claims.amr).toMatchObject([{ method: 'password' }])
    expect(body.user).not.toHaveProperty('factors')
  })

  test('is possible for administrators', async () => {
    const { auth, id, user } = await protectedPerson()
    const path = `/admin/users/${user.id}/factors`
    expect((await auth.get(path, asAdmin)).body).toMatchObject([{ id, status: 'verified' }])
    const removed = await auth.remove(`${path}/${id}`, asAdmin)
    expect(removed).toMatchObject({ status: 200, body: { id, factor_type: 'totp' } })
    expect((await auth.get(path, asAdmin)).body).toEqual([])
    expect(await errorOf(auth.remove(`${path}/${id}`, asAdmin))).toBe('404 mfa_factor_not_found')
  })
})

describe('an administrator changes a factor', () => {
  const change = async (auth: Auth, userId: string, factorId: string, given: object) =>
    auth.put(`/admin/users/${userId}/factors/${factorId}`, given, asAdmin)

  test('by another name, which is logged and ends no session', async () => {
    const { auth, high, id, user } = await protectedPerson()
    const { status, body } = await change(auth, user.id, id, { friendly_name: 'work phone' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, friendly_name: 'work phone', factor_type: 'totp', status: 'verified' })
    const { factors } = (await auth.get('/user', { token: high })).body
    expect(factors).toMatchObject([{ id, friendly_name: 'work phone' }])
    const log = await auth.get('/admin/audit?query=action:factor_updated', asAdmin)
    const traits = { user_id: user.id, factor_id: id, factor_type: 'totp' }
    expect(log.body).toMatchObject([{ payload: { action: 'factor_updated', traits } }])
  })

  test('by another number, to which the next code goes, while that of the old one no longer counts', async () => {
    const { access_token: token, user } = await signUp()
    const auth = openFactors({ AUTH_SMS_MIN_INTERVAL_S: '0' })
    const { id, proof } = await prepareFactor(auth, token, 'phone', texts)
    const phone = newPhone()
    expect((await change(auth, user.id, id, { phone: `+${phone}` })).body).toMatchObject({ id, phone })
    expect((await verifyFactor(auth, token, { id, proof })).body.code).toBe('mfa_factor_not_found')
    const { body } = await auth.post(`/factors/${id}/challenge`, {}, { token })
    const given = { challenge_id: body.id, code: texts().find(({ to }) => to === `+${phone}`)?.code ?? '' }
    expect((await verifyFactor(auth, token, { id, proof: given })).status).toBe(200)
  })

  test('never to the name or number of another one, and not one of another account', async () => {
    const { access_token: token, user } = await signUp()
    const auth = openFactors()
    const number = newPhone()
    const enroll = async (friendly_name: string, phone: string) =>
      (await auth.post('/factors', { factor_type: 'phone', friendly_name, phone }, { token })).body.id
    const verified = await enroll('private', number)
    const id = await enroll('work', newPhone())
    await runSql("UPDATE auth_factors SET status = 'verified' WHERE id = ?", verified)
    const stranger = await signUp()
    const { id: other } = await enrollApp(auth, stranger.access_token)
    const refusals: [string, object, string][] = [
      [id, { friendly_name: 'private' }, '422 mfa_factor_name_conflict'],
      [id, { phone: number }, '422 mfa_verified_factor_exists'],
      [id, { phone: 'no number' }, '400 validation_failed'],
      [id, { friendly_name: 'n'.repeat(101) }, '400 validation_failed'],
      [other, { friendly_name: 'x' }, '404 mfa_factor_not_found'],
      ['x', { friendly_name: 'x' }, '404 validation_failed'],
    ]
    for (const [factorId, given, refusal] of refusals)
      expect(await errorOf(change(auth, user.id, factorId, given))).toBe(refusal)
    for (const given of [{ friendly_name: 'work' }, {}])
      expect((await change(auth, user.id, id, given)).body).toMatchObject({ friendly_name: 'work' })
    expect((await change(auth, stranger.user.id, other, { phone: number })).body).toMatchObject({ phone: '' })
  })
})

test('a phone can be a factor if enabled', async () => {
  const { access_token: token } = await signUp()
  const auth = openAuth({ AUTH_PHONE_FACTOR_ENABLED: 'true' })
  const phone = newPhone()
  const given = { factor_type: 'phone', phone: `+${phone}`, friendly_name: 'phone' }
  const { body } = await auth.post('/factors', given, { token })
  expect(body).toMatchObject({ type: 'phone', phone: `+${phone}` })
  const challenge = await auth.post(`/factors/${body.id}/challenge`, { channel: 'sms' }, { token })
  expect(texts()).toMatchObject([{ to: `+${phone}` }])
  const early = auth.post(`/factors/${body.id}/challenge`, {}, { token })
  expect(await errorOf(early)).toBe('429 over_sms_send_rate_limit')
  const code = texts()[0]?.code ?? ''
  const verify = (shown: string) =>
    auth.post(`/factors/${body.id}/verify`, { challenge_id: challenge.body.id, code: shown }, { token })
  expect((await verify(wrongFor(code))).body.message).toBe('Invalid MFA Phone code entered')
  const verified = await verify(code)
  expect(verified.status).toBe(200)
  expect(verified.body.user.factors).toMatchObject([{ factor_type: 'phone', phone, status: 'verified' }])
  const again = auth.post('/factors', { factor_type: 'phone', phone }, { token: verified.body.access_token })
  expect(await errorOf(again)).toBe('422 mfa_verified_factor_exists')
})

test('text messages that could not be sent use up none of the hour', async () => {
  const { access_token: token } = await signUp()
  catchMessages(() => new Response('{}', { status: 422 }))
  const auth = openFactors(withRateLimits)
  const { body } = await auth.post('/factors', { factor_type: 'phone', phone: newPhone() }, { token })
  for (let network = 0; network < 11; network += 1) {
    const address = `198.51.${network}.1`
    const challenge = auth.post(`/factors/${body.id}/challenge`, {}, { token, address })
    expect(await errorOf(challenge)).toBe('422 sms_send_failed')
  }
})

describe('enrolling is limited', () => {
  test('by account, from any IP address, and by IP address', async () => {
    const person = await signUp()
    const auth = openAuth({ AUTH_RATE_LIMITS: 'on' })
    const enrol = (token: string, address: string) =>
      auth.post('/factors', { factor_type: 'fax' }, { token, address })
    const { body } = await person.auth.signIn(person.email)
    for (let number = 0; number < 20; number += 1) {
      const token = number % 2 === 0 ? person.access_token : body.access_token
      expect((await enrol(token, `192.0.2.${number}`)).body.code).toBe('validation_failed')
    }
    expect(await errorOf(enrol(body.access_token, '192.0.2.99'))).toBe('429 over_request_rate_limit')
    const other = await signUp()
    expect((await enrol(other.access_token, '192.0.2.99')).body.code).toBe('validation_failed')
    passTime(180_000)
    expect((await enrol(body.access_token, '192.0.2.99')).body.code).toBe('validation_failed')

    for (let number = 0; number < 29; number += 1) {
      const { access_token } = await signUp()
      await enrol(access_token, '198.51.100.1')
    }
    const { access_token: last } = await signUp()
    expect((await enrol(last, '198.51.100.1')).status).toBe(400)
    expect((await enrol(last, '198.51.100.1')).status).toBe(429)
  })

  test('and renders a QR code for the longest names', async () => {
    const email = `${'{'.repeat(243)}@x.example`
    const { auth, access_token: token } = await signUp(openAuth(), email)
    const given = { factor_type: 'totp', friendly_name: '😀'.repeat(50), issuer: '😀'.repeat(50) }
    const { status, body } = await auth.post('/factors', given, { token })
    expect(status).toBe(200)
    expect(body.totp.qr_code).toMatch(/^<svg/)
  })
})

test('a challenge of a factor that is deleted meanwhile is rejected with 404', async () => {
  const { auth, access_token: token } = await signUp()
  const { id } = await enrollApp(auth, token)
  const DB = interruptedDatabase(env.DB, 2, () => auth.remove(`/factors/${id}`, { token }))
  expect(await errorOf(openAuth({ DB }).post(`/factors/${id}/challenge`, {}, { token }))).toBe(
    '404 mfa_factor_not_found',
  )
})
