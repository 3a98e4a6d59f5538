import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { adminApp } from '#worker/admin/app.ts'
import { apiKeyScopes } from '#worker/contract/admin/api-keys.ts'
import { addFactor, callAdmin, createApiKey, openAdmin } from '../support/admin.ts'
import { openAuth, signIn, signUp } from '../support/auth.ts'
import { freshSite } from '../support/fresh-site.ts'

freshSite()

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

/** Every kind of caller, with the response that each gets at every route. */
const visitors: Record<string, { admin: () => Promise<Admin>; expected: { status: number; code: string } }> =
  {
    nobody: { admin: async () => callAdmin(null), expected: { status: 401, code: 'not_signed_in' } },
    'a forger': {
      admin: async () => callAdmin(`${(await openAdmin()).token}x`),
      expected: { status: 401, code: 'not_signed_in' },
    },
    'a user': {
      admin: async () => callAdmin((await signUp()).access_token),
      expected: { status: 403, code: 'not_allowed' },
    },
    'an API key that was revoked': {
      admin: async () => {
        const admin = await openAdmin()
        const { key, apiKey } = await createApiKey(admin)
        await admin.remove(`/api-keys/${apiKey.id}`)
        return callAdmin(key)
      },
      expected: { status: 401, code: 'key_invalid' },
    },
    'a banned user': {
      admin: async () => {
        const { access_token, user } = await signUp()
        await ban(user.id)
        return callAdmin(access_token)
      },
      expected: { status: 401, code: 'not_signed_in' },
    },
    'a banned administrator': {
      admin: async () => {
        const admin = await openAdmin()
        await ban(admin.userId)
        return admin
      },
      expected: { status: 401, code: 'not_signed_in' },
    },
    'an administrator whose role was taken': {
      admin: async () => {
        const admin = await openAdmin()
        await env.DB.prepare('DELETE FROM user_roles WHERE user_id = ?').bind(admin.userId).run()
        return admin
      },
      expected: { status: 403, code: 'not_allowed' },
    },
    'an administrator whose password is not confirmed': {
      admin: async () => {
        const admin = await openAdmin()
        await change(admin.userId, 'password_vouched = 0')
        return admin
      },
      expected: { status: 403, code: 'password_not_vouched' },
    },
    'an administrator with such a password who has not shown the second factor': {
      admin: async () => {
        const admin = await openAdmin()
        await addFactor(admin.token)
        await change(admin.userId, 'password_vouched = 0')
        const { body } = await signIn(openAuth(), admin.email)
        return callAdmin(body.access_token)
      },
      expected: { status: 403, code: 'password_not_vouched' },
    },
    'an administrator with such a password where a second factor is asked for': {
      admin: async () => {
        const admin = await openAdmin({ ADMIN_REQUIRES_FACTOR: 'true' })
        await change(admin.userId, 'password_vouched = 0')
        return admin
      },
      expected: { status: 403, code: 'password_not_vouched' },
    },
    'an administrator whose address is no longer confirmed': {
      admin: async () => {
        const admin = await openAdmin()
        await change(admin.userId, 'email_confirmed_at = NULL')
        return admin
      },
      expected: { status: 403, code: 'not_allowed' },
    },
    'an administrator whose number is confirmed and whose address is not': {
      admin: async () => {
        const admin = await openAdmin()
        await change(admin.userId, "email_confirmed_at = NULL, phone = '48600700800', phone_confirmed_at = 1")
        return admin
      },
      expected: { status: 403, code: 'not_allowed' },
    },
    'an administrator who has not shown the second factor': {
      admin: async () => {
        const admin = await openAdmin()
        await addFactor(admin.token)
        const { body } = await signIn(openAuth(), admin.email)
        return callAdmin(body.access_token)
      },
      expected: { status: 403, code: 'second_step_needed' },
    },
    'an administrator without the second factor that is asked for': {
      admin: () => openAdmin({ ADMIN_REQUIRES_FACTOR: 'true' }),
      expected: { status: 403, code: 'factor_missing' },
    },
  }

const change = (userId: string, assignment: string) =>
  env.DB.prepare(`UPDATE auth_users SET ${assignment} WHERE id = ?`).bind(userId).run()

const ban = (userId: string) =>
  env.DB.prepare('UPDATE auth_users SET banned_until = ? WHERE id = ?')
    .bind(Date.now() + 3_600_000, userId)
    .run()

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

describe.each(Object.entries(visitors))('%s', (_, { admin: open, expected }) => {
  test('gets the same response at every route', async () => {
    const visitor = await open()
    const heard: unknown[] = []
    for (const [method, path] of routes) heard.push([method, path, await knock(visitor, method, path)])
    expect(heard).toEqual(routes.map(([method, path]) => [method, path, expected]))
  })
})

test.each([
  ['an administrator', async () => openAdmin()],
  [
    'an administrator without a password',
    async () => {
      const admin = await openAdmin()
      await change(admin.userId, 'password_hash = NULL, password_vouched = 0')
      return admin
    },
  ],
  [
    'an administrator with a confirmed number and no address',
    async () => {
      const admin = await openAdmin()
      await change(
        admin.userId,
        "email = NULL, email_confirmed_at = NULL, phone = '48600700801', phone_confirmed_at = 1",
      )
      return admin
    },
  ],
  [
    'an administrator who has shown the second factor',
    async () => {
      const settings = { ADMIN_REQUIRES_FACTOR: 'true' }
      return callAdmin(await addFactor((await openAdmin(settings)).token), settings)
    },
  ],
] as const)('%s has access to every route', async (_, open) => {
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
