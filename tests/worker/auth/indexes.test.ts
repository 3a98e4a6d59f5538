import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { asAdmin, catchMessages, newEmail, newPhone, openAuth, password, signUp } from '../support/auth.ts'
import { allRows, interceptQueries } from '../support/database.ts'
import { runCron } from '../support/outbox.ts'

/** Deliberate full scans: an administrator searches, counts or pages. */
const browsing = /count\(\*\)|instr\(/

test('no call scans a whole table', async () => {
  const asked = new Map<string, unknown[]>()
  const DB = interceptQueries(env.DB, (make, statements) => {
    for (const { sql, values } of statements) asked.set(sql, values)
    return make()
  })
  const settings = { DB, AUTH_PHONE_ENABLED: 'true', AUTH_RATE_LIMITS: 'true', AUTH_SESSION_SINGLE: 'true' }
  const auth = openAuth(settings)
  const { mails, texts } = catchMessages()
  const address = '192.0.2.1'
  const email = newEmail()
  const phone = newPhone()
  await auth.post('/signup', { email, password }, { address })
  await auth.press(mails()[0]?.link, { password })
  const { access_token: token, refresh_token } = await signUp()
  const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }
  await auth.post('/token?grant_type=password', { email, password }, { address })
  await auth.post('/token?grant_type=refresh_token', { refresh_token })
  await auth.post('/recover', { email, ...challenge })
  const target = new URL((await auth.press(mails()[1]?.link)).headers.get('location') ?? '')
  const grant = { auth_code: target.searchParams.get('code'), code_verifier: 'x'.repeat(43) }
  expect((await auth.post('/token?grant_type=pkce', grant)).status).toBe(200)
  await auth.post('/otp', { phone })
  await auth.verify('sms', phone, texts()[0]?.code)
  await auth.put('/user', { email: newEmail(), password: 'another password' }, { token })
  const factor = await auth.post('/factors', { factor_type: 'totp' }, { token })
  await auth.post(`/factors/${factor.body.id}/challenge`, {}, { token })
  await auth.remove(`/factors/${factor.body.id}`, { token })
  await auth.call('POST', '/logout', { token })
  const { body } = await auth.get('/admin/users', asAdmin)
  await auth.get('/admin/audit', asAdmin)
  await auth.remove(`/admin/users/${body.users[0].id}`, asAdmin)
  await runCron(settings)

  expect(asked.size).toBeGreaterThan(40)
  for (const [sql, values] of asked) {
    if (browsing.test(sql) || !/auth_|user_roles/.test(sql)) continue
    const results = await allRows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
    const scans = results.filter(
      ({ detail }) => /^SCAN (auth_|user_)/.test(detail) && !detail.includes('USING'),
    )
    expect([sql, scans]).toEqual([sql, []])
  }
})
