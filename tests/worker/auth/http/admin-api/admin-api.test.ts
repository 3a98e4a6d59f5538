import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import {
  asAdmin,
  errorOf,
  newEmail,
  newPhone,
  openAuth,
  password,
  signToken,
  signUp,
} from '../../../support/auth.ts'
import { passTime } from '../../../support/clock.ts'
import { world } from '../../../support/world.ts'

const { received, mails } = world()

const auth = openAuth()

describe('authorization', () => {
  const calls = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${crypto.randomUUID()}`],
    ['PUT', `/admin/users/${crypto.randomUUID()}`],
    ['DELETE', `/admin/users/${crypto.randomUUID()}`],
    ['GET', `/admin/users/${crypto.randomUUID()}/factors`],
    ['PUT', `/admin/users/${crypto.randomUUID()}/factors/${crypto.randomUUID()}`],
    ['DELETE', `/admin/users/${crypto.randomUUID()}/factors/${crypto.randomUUID()}`],
    ['POST', '/admin/generate_link'],
    ['GET', '/admin/audit'],
    ['POST', '/invite'],
  ] as const

  test.each(calls)('%s %s requires an admin token', async (method, path) => {
    expect(await errorOf(auth.call(method, path))).toBe('401 no_authorization')
    const { access_token: token } = await signUp()
    const user = await auth.call(method, path, { token })
    expect(user.status).toBe(403)
    expect(user.body).toEqual({ code: 'not_admin', message: 'User not allowed' })
    expect(await errorOf(auth.call(method, path, { token: `${token.slice(0, -3)}AAA` }))).toBe('403 bad_jwt')
  })

  test.each([
    [{ role: 'service_role' }, 200],
    [{ role: 'supabase_admin', sub: 'someone' }, 200],
    [{ role: 'authenticated' }, 403],
    [{}, 403],
    [{ role: ['service_role'] }, 403],
    [{ role: 'service_role', exp: 1 }, 403],
  ])('a token with the claims %j: %i', async (claims, status) => {
    expect((await auth.get('/admin/users', { token: await signToken(claims) })).status).toBe(status)
  })

  test('a user with an admin role, while the session is active', async () => {
    const { email, user } = await signUp()
    await auth.put(`/admin/users/${user.id}`, { role: 'service_role' }, asAdmin)
    const { body } = await auth.signIn(email)
    const token = body.access_token
    expect((await auth.get('/admin/users', { token })).status).toBe(200)
    const old = openAuth({ AUTH_SESSION_TIMEBOX_S: '60' })
    passTime(60_000)
    expect((await old.get('/admin/users', { token })).body.code).toBe('session_expired')
    await auth.call('POST', '/logout', { token })
    expect((await auth.get('/admin/users', { token })).body.code).toBe('session_not_found')
  })
})

describe('creating a user', () => {
  test('with every field', async () => {
    const email = newEmail()
    const phone = newPhone()
    const id = crypto.randomUUID()
    const { status, body } = await auth.post(
      '/admin/users',
      {
        id,
        email,
        phone,
        password,
        email_confirm: true,
        user_metadata: { a: 1 },
        app_metadata: { team: 'x' },
        role: 'editor',
      },
      asAdmin,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      email,
      phone,
      role: 'editor',
      user_metadata: { a: 1, email_verified: true },
      app_metadata: { team: 'x', provider: 'email', providers: ['email', 'phone'] },
    })
    expect(body).toHaveProperty('email_confirmed_at')
    expect(body).not.toHaveProperty('phone_confirmed_at')
    expect((await auth.signIn(email)).status).toBe(200)
  })

  test('without confirmation sends nothing and does not allow sign-in', async () => {
    const email = newEmail()
    const { body } = await auth.post('/admin/users', { email, password, user_metadata: { a: 1 } }, asAdmin)
    expect(body.user_metadata).toEqual({ a: 1 })
    expect(received).toEqual([])
    expect((await auth.signIn(email)).body).toEqual({
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    })
    expect((await auth.signIn(email, 'wrong')).body.code).toBe('invalid_credentials')
  })

  test('is rejected if the address or number is taken', async () => {
    const { email } = await signUp()
    const phone = newPhone()
    await auth.post('/admin/users', { phone }, asAdmin)
    expect(await errorOf(auth.post('/admin/users', { email }, asAdmin))).toBe('422 email_exists')
    expect(await errorOf(auth.post('/admin/users', { phone }, asAdmin))).toBe('422 phone_exists')
  })
})

describe('changing a user', () => {
  test('takes effect immediately, and a new password revokes every session', async () => {
    const { user, refresh_token, access_token: token } = await signUp()
    const email = newEmail()
    const given = { email, password: 'set by admin', user_metadata: { b: 2 }, app_metadata: { c: 3 } }
    const { status, body } = await auth.put(`/admin/users/${user.id}`, given, asAdmin)
    expect(status).toBe(200)
    expect(body).toMatchObject({ email, user_metadata: { b: 2 }, app_metadata: { c: 3, provider: 'email' } })
    expect(body.identities).toMatchObject([{ provider: 'email', email }])
    expect((await auth.get('/user', { token })).body.code).toBe('session_not_found')
    expect((await auth.refresh(refresh_token)).body.code).toBe('session_not_found')
    expect((await auth.signIn(email, 'set by admin')).status).toBe(200)
  })

  test('is rejected for taken addresses and weak passwords', async () => {
    const [one, other] = [await signUp(), await signUp()]
    const change = async (given: object) =>
      (await auth.put(`/admin/users/${one.user.id}`, given, asAdmin)).body.code
    expect(await change({ email: other.email })).toBe('email_exists')
    expect(await change({ password: '123' })).toBe('weak_password')
  })

  test('bans immediately, until the ban ends or is lifted', async () => {
    const { user, email, access_token: token, refresh_token } = await signUp()
    const ban = async (ban_duration: string) => auth.put(`/admin/users/${user.id}`, { ban_duration }, asAdmin)
    const { body } = await ban('1h30m')
    expect(Date.parse(body.banned_until)).toBe(Date.now() + 5_400_000)
    expect(await errorOf(auth.get('/user', { token }))).toBe('403 user_banned')
    expect(await auth.signIn(email)).toMatchObject({
      status: 400,
      body: { code: 'user_banned', message: 'User is banned' },
    })
    expect(await errorOf(auth.refresh(refresh_token))).toBe('400 user_banned')
    await ban('none')
    expect((await auth.get('/user', { token })).status).toBe(200)
    await ban('300ms')
    passTime(300)
    expect((await auth.get('/user', { token })).status).toBe(200)
  })

  test('confirms address and number', async () => {
    const { body } = await auth.post('/admin/users', { email: newEmail(), password }, asAdmin)
    const { body: after } = await auth.put(`/admin/users/${body.id}`, { email_confirm: true }, asAdmin)
    expect(after).toHaveProperty('email_confirmed_at')
    expect(after.user_metadata.email_verified).toBe(true)
  })
})

describe('deleting a user', () => {
  test('leaves no rows', async () => {
    const { user, email, access_token: token, refresh_token } = await signUp()
    await auth.refresh(refresh_token)
    expect(await auth.remove(`/admin/users/${user.id}`, asAdmin)).toMatchObject({
      status: 200,
      body: {},
    })
    expect((await env.SESSIONS.list({ prefix: `session:${refresh_token.split('.')[0]}` })).keys).toEqual([])
    expect((await auth.get('/user', { token })).body.code).toBe('user_not_found')
    expect((await auth.get(`/admin/users/${user.id}`, asAdmin)).body.code).toBe('user_not_found')
    await signUp(undefined, email)
  })

  test('revokes the sessions first, so that a concurrent refresh saves no record', async () => {
    const { user, refresh_token } = await signUp()
    let refreshed: ReturnType<typeof auth.refresh> | undefined
    const SESSIONS = {
      async delete(key: string) {
        refreshed ??= auth.refresh(refresh_token)
        await refreshed
        await env.SESSIONS.delete(key)
      },
    }
    await openAuth({ SESSIONS: SESSIONS as never }).remove(`/admin/users/${user.id}`, asAdmin)
    expect((await refreshed)?.body.code).toBe('session_not_found')
    expect((await env.SESSIONS.list({ prefix: `session:${refresh_token.split('.')[0]}` })).keys).toEqual([])
  })

  test('softly leaves a row without personal data', async () => {
    const { user, email, access_token: token } = await signUp()
    await auth.call('DELETE', `/admin/users/${user.id}`, { body: { should_soft_delete: true }, ...asAdmin })
    const { body } = await auth.get(`/admin/users/${user.id}`, asAdmin)
    expect(body).toHaveProperty('deleted_at')
    expect(JSON.stringify(body)).not.toContain(email)
    expect((await auth.get('/user', { token })).body.code).toBe('session_not_found')
    await signUp(undefined, email)
  })
})

describe('the list of users', () => {
  async function fill(count: number) {
    const emails: string[] = []
    for (let number = 0; number < count; number += 1) {
      passTime(1000)
      emails.push((await auth.post('/admin/users', { email: newEmail() }, asAdmin)).body.email)
    }
    return emails
  }

  test('is paged, newest first, with links that clients can parse', async () => {
    const emails = await fill(5)
    const first = await auth.get('/admin/users?page=&per_page=2', asAdmin)
    expect(first.body.aud).toBe('authenticated')
    expect(first.body.users.map(({ email }: { email: string }) => email)).toEqual([emails[4], emails[3]])
    expect(first.body.users[0].identities).toHaveLength(1)
    expect(first.headers.get('x-total-count')).toBe('5')
    expect(first.headers.get('link')).toBe(
      '</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=3&per_page=2>; rel="last"',
    )
    const last = await auth.get('/admin/users?page=3&per_page=2', asAdmin)
    expect(last.body.users).toHaveLength(1)
    expect(last.headers.get('link')).toBe('</admin/users?page=3&per_page=2>; rel="last"')
  })

  test('can be sorted in reverse and searched', async () => {
    const emails = await fill(2)
    const { body } = await auth.get('/admin/users?sort=created_at%20asc', asAdmin)
    expect(body.users[0].email).toBe(emails[0])
    const found = await auth.get(
      `/admin/users?filter=${(emails[1] ?? '').split('@')[0]?.toUpperCase()}`,
      asAdmin,
    )
    expect(found.body.users.map(({ email }: { email: string }) => email)).toEqual([emails[1]])
  })
})

describe('an invitation', () => {
  test('is mailed and signs its recipient in', async () => {
    const email = newEmail()
    const { status, body } = await auth.post(
      '/invite?redirect_to=https://site.test/en/auth',
      { email, data: { team: 1 } },
      asAdmin,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ email, user_metadata: { team: 1 } })
    expect(body).toHaveProperty('invited_at')
    expect(body).toHaveProperty('confirmation_sent_at')
    expect(mails()[0]).toMatchObject({ to: email, subject: 'Altimach: you are invited to create an account' })
    expect(mails()[0]?.link?.searchParams.get('type')).toBe('invite')
    // A sign-up in the meantime does not reveal the invitation’s data.
    passTime(60_000)
    const signup = await auth.post('/signup', { email, password })
    expect(signup.body.user_metadata).not.toHaveProperty('team')
    expect(signup.body.identities[0].identity_data).not.toHaveProperty('team')
    // Nor does it invalidate the invitation.
    const { status: opened, headers } = await auth.press(mails()[0]?.link)
    expect(opened).toBe(303)
    expect(headers.get('location')).toContain('#access_token=')
    const again = await auth.post('/invite', { email }, asAdmin)
    expect(again).toMatchObject({ status: 422, body: { code: 'email_exists' } })
  })

  test('can be resent immediately', async () => {
    const email = newEmail()
    for (let time = 0; time < 2; time += 1)
      expect((await auth.post('/invite', { email }, asAdmin)).status).toBe(200)
    expect(mails()).toHaveLength(2)
  })
})

describe('a generated link', () => {
  const make = async (given: object) => auth.post('/admin/generate_link', given, asAdmin)

  test.each([
    ['signup', { password }, 'signup'],
    ['invite', {}, 'invite'],
    ['magiclink', {}, 'signup'],
  ])('of type %s creates an unknown account', async (type, rest, verification) => {
    const email = newEmail()
    const { status, body } = await make({ type, email, ...rest, redirect_to: 'https://site.test/x?a=1&b=2' })
    expect(status).toBe(200)
    expect(received).toEqual([])
    expect(body).toMatchObject({
      email,
      verification_type: verification,
      redirect_to: 'https://site.test/x?a=1&b=2',
    })
    expect(body.action_link).toBe(
      `https://site.test/auth/v1/verify?token=${body.hashed_token}&type=${verification}&redirect_to=${encodeURIComponent('https://site.test/x?a=1&b=2')}`,
    )
    const verified = await auth.post('/verify', { type: verification, email, token: body.email_otp })
    expect(verified.status).toBe(200)
  })

  test.each(['magiclink', 'recovery'])('of type %s works for a known account', async (type) => {
    const { email, user } = await signUp()
    const { body } = await make({ type, email })
    expect(body).toMatchObject({ id: user.id, verification_type: type })
    expect((await auth.post('/verify', { type, token_hash: body.hashed_token })).status).toBe(200)
  })

  test('changes an address with one link for each address', async () => {
    const { email } = await signUp()
    const new_email = newEmail()
    const current = await make({ type: 'email_change_current', email, new_email })
    const fresh = await make({ type: 'email_change_new', email, new_email })
    expect(fresh.body).toMatchObject({ new_email, verification_type: 'email_change_new' })
    for (const { body } of [current, fresh]) {
      expect(body.action_link).toContain('&type=email_change&')
      expect(body.action_link).toContain(body.hashed_token)
      await auth.press(new URL(body.action_link))
    }
    expect((await auth.signIn(new_email)).status).toBe(200)
  })

  test('is rejected for signing up a known user', async () => {
    const { email } = await signUp()
    for (const type of ['signup', 'invite'])
      expect(await errorOf(make({ type, email, password }))).toBe('422 email_exists')
  })
})

test('the audit log lists who did what', async () => {
  const { email, access_token: token } = await signUp()
  passTime(1000)
  await auth.signIn(email)
  passTime(1000)
  await auth.call('POST', '/logout', { token })
  const { body, headers } = await auth.get('/admin/audit', asAdmin)
  expect(headers.get('x-total-count')).toBe('3')
  expect(body.map(({ payload }: { payload: { action: string } }) => payload.action)).toEqual([
    'logout',
    'login',
    'user_signedup',
  ])
  expect(body[0]).toMatchObject({
    payload: { actor_username: email, log_type: 'account', actor_via_sso: false },
  })
  for (const [query, count] of [
    ['action:login', 1],
    ['type:team', 1],
    [`author:${email}`, 3],
    ['author:nobody', 0],
  ] as const)
    expect((await auth.get(`/admin/audit?query=${query}`, asAdmin)).body).toHaveLength(count)
  expect((await auth.get('/admin/audit?query=x:y', asAdmin)).body.code).toBe('validation_failed')
  expect(JSON.stringify(body)).not.toContain(password)
})
