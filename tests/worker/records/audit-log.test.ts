import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { type Admin, openAdmin } from '../support/admin.ts'
import { openAuth, signUp } from '../support/auth.ts'
import { passTime } from '../support/clock.ts'
import { world } from '../support/world.ts'

const { admin } = world()

const actionsOf = async (admin: Admin, query: string) =>
  (await admin.get(`/audit?${query}`)).body.entries.map(({ action }: { action: string }) => action)

test('actions of the admin area are listed with current addresses', async () => {
  const { user, email } = await signUp()
  await admin.put(`/users/${user.id}/role`, { isAdmin: true })
  passTime(1000)
  await admin.post(`/users/${user.id}/sign-out`)
  const { status, body } = await admin.get('/audit')
  expect(status).toBe(200)
  expect(body).toEqual({
    entries: ['user_signed_out', 'role_given'].map((action) => ({
      id: expect.any(String),
      at: expect.any(String),
      actor: { id: admin.userId, email: admin.email, keyName: null },
      action,
      subject: { kind: 'user', id: user.id, email, keyName: null },
      details: {},
    })),
    next: null,
  })
  await admin.remove(`/users/${user.id}`)
  const { body: after } = await admin.get('/audit?action=role_given')
  expect(after.entries[0].subject).toEqual({ kind: 'user', id: user.id, email: null, keyName: null })
})

test('an action that this release does not know is listed as unknown, with what is stored', async () => {
  await env.DB.prepare(
    `INSERT INTO audit_log VALUES ('id', 'cron', 'new_action', NULL, NULL, '{"count":2}', 1000)`,
  ).run()
  const { body } = await admin.get('/audit?action=new_action')
  expect(body.entries[0]).toMatchObject({
    action: 'unknown',
    details: { action: 'new_action', details: { count: 2 } },
  })
})

test('sign-ins are listed from the auth service’s log', async () => {
  const { email } = await signUp()
  passTime(1000)
  await openAuth().signIn(email)
  const { body } = await admin.get('/audit?source=sign_in')
  expect(body.entries[0]).toMatchObject({ action: 'login', actor: { email } })
  expect(await actionsOf(admin, `source=sign_in&actor=${email}`)).toEqual(['login', 'user_signedup'])
})

describe('can be filtered', () => {
  async function fill() {
    const admin = await openAdmin()
    const other = await openAdmin()
    await admin.put(`/users/${other.userId}/ban`, { isBanned: true })
    passTime(1000)
    await admin.put(`/users/${other.userId}/ban`, { isBanned: false })
    const { body } = await openAuth().signIn(other.email)
    return { admin, other, token: body.access_token }
  }

  test('by action', async () => {
    const { admin } = await fill()
    expect(await actionsOf(admin, 'action=user_banned')).toEqual(['user_banned'])
  })

  test('by actor, by address or id', async () => {
    const { admin, other } = await fill()
    for (const actor of [admin.email.toUpperCase(), admin.userId])
      expect(await actionsOf(admin, `actor=${actor}`)).toEqual(['user_unbanned', 'user_banned'])
    for (const actor of [other.email, 'nobody@people.example', 'cron'])
      expect(await actionsOf(admin, `actor=${actor}`)).toEqual([])
  })

  test('by days of Warsaw, in winter and in summer', async () => {
    const times = [
      '2026-03-28T22:59:59.999Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
      '2026-03-29T22:00:00.000Z',
      '2026-10-25T22:59:59.999Z',
    ]
    await env.DB.batch(
      times.map((time) =>
        env.DB.prepare("INSERT INTO audit_log VALUES (?1, 'x', ?1, NULL, NULL, '{}', ?2)").bind(
          time,
          Date.parse(time),
        ),
      ),
    )
    const timesOf = async (query: string) =>
      (await admin.get(`/audit?${query}`)).body.entries.map(({ at }: { at: string }) => at)
    expect(await timesOf('from=2026-03-29&to=2026-03-29')).toEqual([times[2], times[1]])
    expect(await timesOf('to=2026-03-28')).toEqual([times[0]])
    expect(await timesOf('from=2026-10-25')).toEqual([times[4]])
    expect(await timesOf('from=0000-01-01&to=9999-12-31')).toHaveLength(times.length)
  })

  test.each(['source=x', 'from=soon', 'before=x', 'action=DROP'])('not by %s', async (query) => {
    const { status, body } = await admin.get(`/audit?${query}`)
    expect([status, body.code]).toEqual([400, 'validation_failed'])
  })
})

test.each([
  [
    'admin',
    "INSERT INTO audit_log SELECT 'id' || value, 'x', 'x', NULL, NULL, '{}', value / 7 FROM generate",
  ],
  [
    'sign_in',
    "INSERT INTO auth_audit_log SELECT 'id' || value, 'x', 'x', 'x', '{}', '', value / 7 FROM generate",
  ],
])('%s is paged without a gap', async (source, insert) => {
  const rows =
    'WITH RECURSIVE generate(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM generate LIMIT 120)'
  await env.DB.prepare(insert.replace('SELECT', `${rows} SELECT`)).run()
  const seen: string[] = []
  let place = ''
  do {
    const { body } = await admin.get(`/audit?source=${source}&actor=x${place && `&before=${place}`}`)
    seen.push(...body.entries.map(({ id }: { id: string }) => id))
    place = body.next
  } while (place)
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
})

test('entries cannot be written or deleted', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect((await admin.call(method, '/audit', method === 'DELETE' ? undefined : {})).status).toBe(405)
})
