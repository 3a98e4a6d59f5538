import { expect, test } from 'vitest'
import { adminApp } from '#worker/admin/app.ts'
import { apiKeyScopes } from '#worker/contract/admin/api-keys.ts'
import { addFactor, type Changes, callAdmin, createApiKey, openAdmin } from '../support/admin.ts'
import { openAuth, signUp } from '../support/auth.ts'
import { runSql } from '../support/database.ts'

/** Every route, read from the admin app itself, so that none can be forgotten here. */
const routes = Array.from(
  new Set(
    adminApp.routes
      .filter(({ method }) => method !== 'ALL')
      .map(
        ({ method, path }) => `${method} ${path.replace('/api/admin', '').replace(':kind', 'client_data')}`,
      ),
  ),
).map((route) => route.split(' ') as [method: string, path: string])

const nobodysId = '00000000-0000-4000-8000-000000000000'

const bodyOf = (method: string) => (method === 'GET' ? undefined : {})

type Admin = ReturnType<typeof callAdmin>

const knock = async ({ call }: Admin, method: string, path: string) => {
  const { status, body } = await call(method, path.replaceAll(/:\w+/g, nobodysId), bodyOf(method))
  return { status, code: body.code }
}

const needsFactor = { ADMIN_REQUIRES_FACTOR: 'true' }

const change = (userId: string, assignment: string) =>
  runSql(`UPDATE auth_users SET ${assignment} WHERE id = ?`, userId)

const banned = `banned_until = ${Date.parse('2100-01-01')}`

/** An administrator whose account is changed behind the back of its session. */
async function changed(assignment: string, variables: Changes = {}) {
  const admin = await openAdmin(variables)
  await change(admin.userId, assignment)
  return admin
}

async function revokedKey() {
  const admin = await openAdmin()
  const { key, apiKey } = await createApiKey(admin)
  await admin.remove(`/api-keys/${apiKey.id}`)
  return callAdmin(key)
}

async function bannedUser() {
  const { access_token, user } = await signUp()
  await change(user.id, banned)
  return callAdmin(access_token)
}

async function withoutRole() {
  const admin = await openAdmin()
  await runSql('DELETE FROM user_roles WHERE user_id = ?', admin.userId)
  return admin
}

/** A session that has not shown the second factor which the account has. */
async function withoutSecondStep(assignment = 'password_vouched = 1') {
  const admin = await openAdmin()
  await addFactor(admin.token)
  await change(admin.userId, assignment)
  return callAdmin((await openAuth().signIn(admin.email)).body.access_token)
}

const withSecondStep = async (variables: Changes = {}) =>
  callAdmin(await addFactor((await openAdmin(variables)).token), variables)

const isUnconfirmed = 'email_confirmed_at = NULL'
const isUnvouched = 'password_vouched = 0'

/** Every kind of caller, with the response that each gets at every route. */
const visitors: [who: string, open: () => Admin | Promise<Admin>, status: number, code: string][] = [
  ['nobody', () => callAdmin(null), 401, 'not_signed_in'],
  ['a forger', async () => callAdmin(`${(await openAdmin()).token}x`), 401, 'not_signed_in'],
  ['a user', async () => callAdmin((await signUp()).access_token), 403, 'not_allowed'],
  ['an API key that was revoked', revokedKey, 401, 'key_invalid'],
  ['a banned user', bannedUser, 401, 'not_signed_in'],
  ['a banned administrator', () => changed(banned), 401, 'not_signed_in'],
  ['an administrator whose role was taken', withoutRole, 403, 'not_allowed'],
  [
    'an administrator whose password nobody vouches for',
    () => changed(isUnvouched),
    403,
    'password_not_vouched',
  ],
  [
    'an administrator with such a password who has not shown the second factor',
    () => withoutSecondStep(isUnvouched),
    403,
    'password_not_vouched',
  ],
  [
    'an administrator with such a password where a second factor is asked for',
    () => changed(isUnvouched, needsFactor),
    403,
    'password_not_vouched',
  ],
  ['an administrator whose address is no longer confirmed', () => changed(isUnconfirmed), 403, 'not_allowed'],
  [
    'an administrator whose number is confirmed and whose address is not',
    () => changed(`${isUnconfirmed}, phone = '48600700800', phone_confirmed_at = 1`),
    403,
    'not_allowed',
  ],
  ['an administrator who has not shown the second factor', withoutSecondStep, 403, 'second_step_needed'],
  [
    'an administrator without the second factor that is asked for',
    () => openAdmin(needsFactor),
    403,
    'factor_missing',
  ],
]

const atTheDoor = [
  'not_signed_in',
  'not_allowed',
  'password_not_vouched',
  'second_step_needed',
  'factor_missing',
]

test('there are routes to check', () => {
  expect(routes.length).toBeGreaterThan(10)
})

test.each(visitors)('%s gets the same response at every route', async (_, open, status, code) => {
  const visitor = await open()
  const heard: unknown[] = []
  for (const [method, path] of routes) heard.push([method, path, await knock(visitor, method, path)])
  expect(heard).toEqual(routes.map(([method, path]) => [method, path, { status, code }]))
})

test.each<[who: string, open: () => Promise<Admin>]>([
  ['an administrator', openAdmin],
  ['an administrator without a password', () => changed('password_hash = NULL, password_vouched = 0')],
  [
    'an administrator with a confirmed number and no address',
    () => changed(`email = NULL, ${isUnconfirmed}, phone = '48600700801', phone_confirmed_at = 1`),
  ],
  ['an administrator who has shown a second factor of their own', withSecondStep],
  ['an administrator who has shown the second factor that is asked for', () => withSecondStep(needsFactor)],
])('%s has access to every route', async (_, open) => {
  const admin = await open()
  for (const [method, path] of routes) {
    const { status, code } = await knock(admin, method, path)
    expect([method, path, status < 500, atTheDoor.includes(code)]).toEqual([method, path, true, false])
  }
})

test('an API key with every scope has access to the routes for keys, and to no other', async () => {
  const { key } = await createApiKey(await openAdmin(), { scopes: [...apiKeyScopes] })
  const open: string[] = []
  for (const [method, path] of routes) {
    const { status, code } = await knock(callAdmin(key), method, path)
    if (code === 'key_not_allowed') expect([method, path, status]).toEqual([method, path, 403])
    else open.push(`${method} ${path}`)
    expect([method, path, status < 500]).toEqual([method, path, true])
  }
  expect(open).toEqual([
    'GET /inbox',
    'GET /inbox/sources',
    'GET /inbox/export.csv',
    'GET /inbox/export.json',
    'GET /records/client_data/:id',
    'GET /records/client_data/:id/related',
    'PUT /records/client_data/:id/status',
    'PUT /records/client_data/:id/owner',
    'POST /records/client_data/:id/notes',
    'POST /files/:id/grant',
  ])
})

test('cross-site requests are rejected', async () => {
  const { site, token } = await openAdmin()
  for (const [method, path] of routes) {
    const response = await site.request(`/api/admin${path.replaceAll(/:\w+/g, nobodysId)}`, {
      method,
      headers: { authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' },
    })
    expect([method, path, response.status]).toEqual([method, path, 403])
  }
})
