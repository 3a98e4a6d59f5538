import { env } from 'cloudflare:workers'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { addFactor, callAdmin, giveRole, openAdmin } from '../support/admin.ts'
import {
  asAdmin,
  catchMessages,
  confirmPassword,
  newEmail,
  openAuth,
  password,
  signUp,
} from '../support/auth.ts'
import { passTime } from '../support/clock.ts'
import { interceptQueries } from '../support/database.ts'
import { addClientData, logged } from '../support/people.ts'

type Answer = Promise<{ status: number; body: { code?: string } }>

const refusal = async (answer: Answer) => {
  const { status, body } = await answer
  return [status, body.code]
}

const rolesOf = async (userId: string) =>
  (await env.DB.prepare('SELECT role FROM user_roles WHERE user_id = ?').bind(userId).all()).results

async function openTwo() {
  const admin = await openAdmin()
  const other = await openAdmin()
  return { admin, other }
}

describe('the list of users', () => {
  test('shows all users with an address or number, newest first, paged', async () => {
    const admin = await openAdmin()
    await openAuth({ AUTH_ANONYMOUS_ENABLED: 'true' }).post('/signup', {})
    const gone = await signUp()
    await openAuth().call('DELETE', `/admin/users/${gone.user.id}`, {
      ...asAdmin,
      body: { should_soft_delete: true },
    })
    const emails = Array.from({ length: 60 }, (_, number) => `many${number}@people.example`)
    // Several of one instant: the id decides.
    await env.DB.prepare(
      `INSERT INTO auth_users (id, aud, role, email, language, app_metadata, user_metadata, created_at, updated_at)
        SELECT 'id-' || hex(randomblob(8)), 'authenticated', 'authenticated', value, 'pl', '{}', '{}', ?2 + key / 7, 0 FROM json_each(?1)`,
    )
      .bind(JSON.stringify(emails), Date.now() + 1)
      .run()
    const first = await admin.get('/users')
    expect(first.body.users).toHaveLength(50)
    const second = await admin.get(`/users?before=${first.body.next}`)
    expect(second.body.next).toBeNull()
    const shown = [...first.body.users, ...second.body.users]
    expect(shown.map(({ email }) => email).toSorted()).toEqual([...emails, admin.email].toSorted())
    const times = shown.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().reverse())
    expect(shown.at(-1)).toMatchObject({ email: admin.email, isSelf: true, isAdmin: true })
  })

  test('shows role, ban, factor and invitation', async () => {
    const admin = await openAdmin()
    const { user, access_token: token } = await signUp(undefined, undefined, {
      first_name: 'Łucja',
      last_name: 'Żak',
    })
    await addFactor(token)
    const found = await admin.get('/users?search=lucja%20%20zak')
    expect(found.body.users).toEqual([
      {
        id: user.id,
        email: user.email,
        phone: null,
        firstName: 'Łucja',
        lastName: 'Żak',
        isAdmin: false,
        isBanned: false,
        hasFactor: true,
        isInvited: false,
        isConfirmed: true,
        isCompany: false,
        createdAt: new Date().toISOString(),
        lastSignInAt: new Date().toISOString(),
        isSelf: false,
      },
    ])
  })

  test('distinguishes two accounts of one address, and unconfirmed ones', async () => {
    const admin = await openAdmin()
    const email = newEmail()
    await signUp(undefined, email)
    const company = await signUp()
    await env.DB.prepare(
      'UPDATE auth_users SET email = ?, is_sso = 1, email_confirmed_at = NULL WHERE id = ?',
    )
      .bind(email, company.user.id)
      .run()
    const { users } = (await admin.get(`/users?search=${encodeURIComponent(email)}`)).body
    expect(users).toHaveLength(2)
    expect(
      users.map((user: Record<string, unknown>) => [
        user.id === company.user.id,
        user.isCompany,
        user.isConfirmed,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [true, true, false],
        [false, false, true],
      ]),
    )
  })

  test.each([
    ['a part of an address', 'ADA.LO'],
    ['a name with its marks', 'ŁÓŻ'],
    ['a name without its marks', 'loz'],
    ['a number as people write it', '+48 600 123 456'],
  ])('is searched by %s', async (_, search) => {
    const admin = await openAdmin()
    const given = {
      email: 'ada.lo@people.example',
      phone: '48600123456',
      user_metadata: { last_name: 'Łóż' },
    }
    await openAuth().post('/admin/users', given, asAdmin)
    const { body } = await admin.get(`/users?search=${encodeURIComponent(search)}`)
    expect(body.users.map(({ email }: { email: string }) => email)).toEqual([given.email])
  })

  test.each(['info@müller-bau.example', 'MÜLLER-BAU', 'müller-bau.ex', 'xn--mller'])(
    'is searched by a domain in letters: %s',
    async (search) => {
      const admin = await openAdmin()
      await openAuth().post('/admin/users', { email: 'Info@Müller-Bau.example' }, asAdmin)
      const { body } = await admin.get(`/users?search=${encodeURIComponent(search)}`)
      expect(body.users).toMatchObject([{ email: 'info@xn--mller-bau-q9a.example' }])
    },
  )

  test('shows who signed up for another audience, as their tokens are as good', async () => {
    const admin = await openAdmin()
    const email = newEmail()
    const headers = { 'x-jwt-aud': 'elsewhere' }
    const auth = openAuth({ AUTH_EMAIL_AUTOCONFIRM: 'true' })
    const { body } = await auth.post('/signup', { email, password }, { headers })
    expect((await callAdmin(body.access_token).get('/state')).status).toBe(403)
    const { users } = (await admin.get('/users')).body
    expect(users.map((user: { email: string }) => user.email).toSorted()).toEqual(
      [email, admin.email].toSorted(),
    )
  })

  test('treats the search as text, not as a pattern', async () => {
    const admin = await openAdmin()
    expect((await admin.get('/users?search=%25')).body.users).toEqual([])
    expect(await refusal(admin.get('/users?before=yesterday'))).toEqual([400, 'validation_failed'])
  })
})

describe('the admin role', () => {
  test('is granted and revoked, effective with the next call', async () => {
    const admin = await openAdmin()
    const { user, access_token: token } = await signUp()
    await confirmPassword(user.id)
    const theirs = callAdmin(token)
    expect(await refusal(theirs.get('/state'))).toEqual([403, 'not_allowed'])
    const given = await admin.put(`/users/${user.id}/role`, { isAdmin: true })
    expect(given.body.user).toMatchObject({ id: user.id, isAdmin: true })
    expect((await theirs.get('/state')).status).toBe(200)
    const taken = await admin.put(`/users/${user.id}/role`, { isAdmin: false })
    expect(taken.body.user).toMatchObject({ id: user.id, isAdmin: false })
    expect(await refusal(theirs.get('/state'))).toEqual([403, 'not_allowed'])
    expect(await logged()).toEqual([
      ['role_given', admin.userId, user.id],
      ['role_taken', admin.userId, user.id],
    ])
  })

  test('granted or revoked twice is logged once', async () => {
    const { admin, other } = await openTwo()
    for (const isAdmin of [true, false, false])
      expect((await admin.put(`/users/${other.userId}/role`, { isAdmin })).status).toBe(200)
    expect((await logged()).map(([action]) => action)).toEqual(['role_taken'])
  })

  test('cannot be revoked from the last administrator who can sign in', async () => {
    const { admin, other } = await openTwo()
    await admin.put(`/users/${other.userId}/ban`, { isBanned: true })
    const { user: waiting } = await signUp()
    await env.DB.prepare('UPDATE auth_users SET email_confirmed_at = NULL WHERE id = ?')
      .bind(waiting.id)
      .run()
    await giveRole(waiting.id)
    expect(await refusal(admin.put(`/users/${admin.userId}/role`, { isAdmin: false }))).toEqual([
      409,
      'last_admin',
    ])
    expect((await admin.get('/state')).status).toBe(200)
    expect((await logged()).map(([action]) => action)).toEqual(['user_banned'])
  })

  test.each([
    ['whose address is not confirmed', 'email_confirmed_at = NULL'],
    [
      'whose number is confirmed and whose address is not',
      "email_confirmed_at = NULL, phone = '48600500400', phone_confirmed_at = 1",
    ],
    ['whose number is not confirmed', "email = NULL, email_confirmed_at = NULL, phone = '48600500401'"],
    ['whom nothing names', 'email = NULL'],
  ])('is not granted to an account %s, and nothing is logged', async (_, assignment) => {
    const admin = await openAdmin()
    const { user } = await signUp()
    await env.DB.prepare(`UPDATE auth_users SET ${assignment} WHERE id = ?`).bind(user.id).run()
    expect(await refusal(admin.put(`/users/${user.id}/role`, { isAdmin: true }))).toEqual([
      409,
      'account_unconfirmed',
    ])
    expect(await rolesOf(user.id)).toEqual([])
    expect(await logged()).toEqual([])
  })

  test('is not granted to an invited user before they accept', async () => {
    catchMessages()
    const admin = await openAdmin()
    const { body } = await admin.post('/users/invite', { email: newEmail() })
    expect(body.user.isConfirmed).toBe(false)
    expect(await refusal(admin.put(`/users/${body.user.id}/role`, { isAdmin: true }))).toEqual([
      409,
      'account_unconfirmed',
    ])
  })

  test('is granted to an account with a confirmed number only', async () => {
    const admin = await openAdmin()
    const { user } = await signUp()
    await env.DB.prepare(
      "UPDATE auth_users SET email = NULL, email_confirmed_at = NULL, phone = '48600500402', phone_confirmed_at = 1 WHERE id = ?",
    )
      .bind(user.id)
      .run()
    expect((await admin.put(`/users/${user.id}/role`, { isAdmin: true })).status).toBe(200)
  })

  test('depends on the account at the time of the write, not of the read', async () => {
    const admin = await openAdmin()
    const { user } = await signUp()
    const database = interceptQueries(env.DB, async (make, asked) => {
      if (asked.some(({ sql }) => /insert into "user_roles"/i.test(sql)))
        await env.DB.prepare('UPDATE auth_users SET email_confirmed_at = NULL WHERE id = ?')
          .bind(user.id)
          .run()
      return make()
    })
    const caller = callAdmin(admin.token, { DB: database })
    expect(await refusal(caller.put(`/users/${user.id}/role`, { isAdmin: true }))).toEqual([
      409,
      'account_unconfirmed',
    ])
    expect(await rolesOf(user.id)).toEqual([])
    expect(await logged()).toEqual([])
  })

  test.each([
    ['role is taken', 'DELETE FROM user_roles WHERE user_id = ?'],
    ['account is banned', 'UPDATE auth_users SET banned_until = 9e12 WHERE id = ?'],
  ])('is not granted by a caller whose own %s at that moment', async (_, loss) => {
    const admin = await openAdmin()
    const { user } = await signUp()
    const database = interceptQueries(env.DB, async (make, asked) => {
      if (asked.some(({ sql }) => /insert into "user_roles"/i.test(sql)))
        await env.DB.prepare(loss).bind(admin.userId).run()
      return make()
    })
    const caller = callAdmin(admin.token, { DB: database })
    expect(await refusal(caller.put(`/users/${user.id}/role`, { isAdmin: true }))).toEqual([
      403,
      'not_allowed',
    ])
    expect(await rolesOf(user.id)).toEqual([])
    expect(await logged()).toEqual([])
  })

  test('is not granted to a user who is deleted at that moment', async () => {
    const admin = await openAdmin()
    const { user } = await signUp()
    const database = interceptQueries(env.DB, async (make, asked) => {
      if (asked.some(({ sql }) => /insert into "user_roles"/i.test(sql)))
        await openAuth().remove(`/admin/users/${user.id}`, asAdmin)
      return make()
    })
    const caller = callAdmin(admin.token, { DB: database })
    expect(await refusal(caller.put(`/users/${user.id}/role`, { isAdmin: true }))).toEqual([404, 'not_found'])
    expect(await logged()).toEqual([])
  })

  test.each([
    ['whose password is not confirmed', 'password_vouched = 0'],
    [
      'whose number is confirmed and whose address is not',
      "email_confirmed_at = NULL, phone = '48600500403', phone_confirmed_at = 1",
    ],
  ])('cannot be left to an administrator %s alone', async (_, assignment) => {
    const { admin, other } = await openTwo()
    await env.DB.prepare(`UPDATE auth_users SET ${assignment} WHERE id = ?`).bind(other.userId).run()
    const lastAdmin = [409, 'last_admin']
    expect(await refusal(admin.put(`/users/${admin.userId}/role`, { isAdmin: false }))).toEqual(lastAdmin)
    await env.DB.prepare('UPDATE auth_users SET password_hash = NULL, email_confirmed_at = 1 WHERE id = ?')
      .bind(other.userId)
      .run()
    expect((await admin.put(`/users/${admin.userId}/role`, { isAdmin: false })).status).toBe(200)
  })

  test('stays with one of two who revoke each other’s concurrently', async () => {
    const { admin, other } = await openTwo()
    const answers = await Promise.all([
      admin.put(`/users/${other.userId}/role`, { isAdmin: false }),
      other.put(`/users/${admin.userId}/role`, { isAdmin: false }),
    ])
    const admins = await env.DB.prepare('SELECT user_id FROM user_roles').all()
    expect(admins.results).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
  })
})

describe('a ban', () => {
  test('revokes every session, and lifting it restores none', async () => {
    const admin = await openAdmin()
    const { user, access_token: token, refresh_token, email } = await signUp()
    const banned = await admin.put(`/users/${user.id}/ban`, { isBanned: true })
    expect(banned.body.user).toMatchObject({ isBanned: true })
    expect((await openAuth().get('/user', { token })).status).toBe(403)
    expect((await openAuth().signIn(email)).body.code).toBe('user_banned')
    passTime(365 * 86_400_000)
    expect((await openAuth().signIn(email)).body.code).toBe('user_banned')
    const { body } = await openAuth().signIn(admin.email)
    const later = callAdmin(body.access_token)
    expect((await later.put(`/users/${user.id}/ban`, { isBanned: false })).body.user.isBanned).toBe(false)
    expect((await openAuth().refresh(refresh_token)).body.code).toBe('session_not_found')
    expect((await openAuth().signIn(email)).status).toBe(200)
    expect((await logged()).map(([action]) => action)).toEqual(['user_banned', 'user_unbanned'])
  })

  test('denies an administrator access with the next call', async () => {
    const { admin, other } = await openTwo()
    await admin.put(`/users/${other.userId}/ban`, { isBanned: true })
    expect(await refusal(other.get('/state'))).toEqual([401, 'not_signed_in'])
  })

  test('cannot remove the last administrator', async () => {
    const { admin, other } = await openTwo()
    const answers = await Promise.all([
      admin.put(`/users/${other.userId}/ban`, { isBanned: true }),
      other.put(`/users/${admin.userId}/ban`, { isBanned: true }),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
    const free = await env.DB.prepare('SELECT 1 FROM auth_users WHERE banned_until IS NULL').all()
    expect(free.results).toHaveLength(1)
  })
})

describe('deleting', () => {
  test('deletes all rows of a user and keeps the client data they entered', async () => {
    const admin = await openAdmin()
    const { user, access_token: token, email } = await signUp()
    await addFactor(token)
    await giveRole(user.id)
    const clientId = await addClientData(user.id)
    const record = `session:${decodeJwt(token).session_id}`
    expect(await env.SESSIONS.get(record)).not.toBeNull()
    expect((await admin.remove(`/users/${user.id}`)).body).toEqual({ success: true, id: user.id })
    expect((await openAuth().get('/user', { token })).body.code).toBe('user_not_found')
    for (const table of ['auth_identities', 'auth_factors', 'auth_sessions', 'user_roles'])
      expect(
        (await env.DB.prepare(`SELECT 1 FROM ${table} WHERE user_id = ?`).bind(user.id).all()).results,
      ).toEqual([])
    expect(await env.SESSIONS.get(record)).toBeNull()
    expect(
      await env.DB.prepare('SELECT user_id, profile_id FROM client_data WHERE id = ?').bind(clientId).first(),
    ).toEqual({ user_id: null, profile_id: null })
    expect(await logged()).toEqual([['user_deleted', admin.userId, user.id]])
    await signUp(undefined, email)
  })

  test.each([true, false])('by a service token works too, soft delete: %s', async (isSoft) => {
    const { user } = await signUp()
    const clientId = await addClientData(user.id)
    const { status } = await openAuth().call('DELETE', `/admin/users/${user.id}`, {
      ...asAdmin,
      body: { should_soft_delete: isSoft },
    })
    expect(status).toBe(200)
    const kept = await env.DB.prepare('SELECT user_id FROM client_data WHERE id = ?').bind(clientId).first()
    expect(kept).toEqual({ user_id: isSoft ? user.id : null })
  })

  test('each other concurrently leaves one administrator', async () => {
    const { admin, other } = await openTwo()
    const answers = await Promise.all([
      admin.remove(`/users/${other.userId}`),
      other.remove(`/users/${admin.userId}`),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
    expect((await env.DB.prepare('SELECT 1 FROM user_roles').all()).results).toHaveLength(1)
  })
})

test('signing out everywhere takes effect immediately', async () => {
  const admin = await openAdmin()
  const { user, access_token: token, refresh_token } = await signUp()
  expect((await admin.post(`/users/${user.id}/sign-out`)).status).toBe(200)
  expect((await openAuth().get('/user', { token })).body.code).toBe('session_not_found')
  expect((await openAuth().refresh(refresh_token)).body.code).toBe('session_not_found')
  expect(await logged()).toEqual([['user_signed_out', admin.userId, user.id]])
})

test('after a factor reset the user signs in with the password alone', async () => {
  const { admin, other } = await openTwo()
  const raised = await addFactor(other.token)
  const { body } = await admin.remove(`/users/${other.userId}/factors`)
  expect(body.user).toMatchObject({ hasFactor: false })
  expect(await refusal(callAdmin(raised).get('/state'))).toEqual([401, 'not_signed_in'])
  const again = await openAuth().signIn(other.email)
  expect((await callAdmin(again.body.access_token).get('/state')).status).toBe(200)
  expect(await logged()).toEqual([['factors_removed', admin.userId, other.userId]])
})

describe('the own account rejects', () => {
  test.each([
    ['PUT', '/ban', { isBanned: true }],
    ['PUT', '/ban', { isBanned: false }],
    ['DELETE', '', undefined],
    ['DELETE', '/factors', undefined],
  ])('%s %s', async (method, path, body) => {
    const { admin } = await openTwo()
    expect(await refusal(admin.call(method, `/users/${admin.userId}${path}`, body))).toEqual([
      409,
      'own_account',
    ])
    expect(await logged()).toEqual([])
  })
})

describe('an unknown user is not found', () => {
  const calls = [
    ['PUT', '/role', { isAdmin: true }],
    ['PUT', '/role', { isAdmin: false }],
    ['PUT', '/ban', { isBanned: true }],
    ['PUT', '/ban', { isBanned: false }],
    ['DELETE', '', undefined],
    ['POST', '/sign-out', undefined],
    ['DELETE', '/factors', undefined],
  ] as const

  test.each(calls)('%s %s %j', async (method, path, body) => {
    const admin = await openAdmin()
    for (const id of [crypto.randomUUID(), 'x', "x' OR 1"])
      expect(await refusal(admin.call(method, `/users/${encodeURIComponent(id)}${path}`, body))).toEqual([
        404,
        'not_found',
      ])
    expect(await logged()).toEqual([])
  })
})

test.each(['role', 'ban'])('a change of %s requires a boolean', async (what) => {
  const admin = await openAdmin()
  const { user } = await signUp()
  expect(await refusal(admin.put(`/users/${user.id}/${what}`, { isAdmin: 'yes' }))).toEqual([
    400,
    'validation_failed',
  ])
})
