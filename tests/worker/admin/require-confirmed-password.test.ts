import { describe, expect, test } from 'vitest'
import { callAdmin, giveRole, openAdmin } from '../support/admin.ts'
import {
  asAdmin,
  catchMessages,
  linkIdentity,
  newEmail,
  openAuth,
  password,
  signUp,
} from '../support/auth.ts'
import { firstValue, runSql } from '../support/database.ts'

const chosen = 'an administrator’s own choice'

/** The admin area’s response to a session that signs in with the password. */
async function knock(email: string, secret: string) {
  const { body } = await openAuth().signIn(email, secret)
  const answer = await callAdmin(body.access_token).get('/state')
  return [answer.status, answer.body.code]
}

const isConfirmedPassword = (userId: string) =>
  firstValue('SELECT password_vouched FROM auth_users WHERE id = ?', userId)

describe('a password gives access to the admin area', () => {
  test('when an administrator created the account with it', async () => {
    const email = newEmail()
    const given = { email, password: chosen, email_confirm: true }
    const { body } = await openAuth().post('/admin/users', given, asAdmin)
    await giveRole(body.id)
    expect(await knock(email, chosen)).toEqual([200, undefined])
  })

  test('when an administrator imported its hash', async () => {
    const known = await signUp()
    const hash = await firstValue<string>('SELECT password_hash FROM auth_users WHERE id = ?', known.user.id)
    const email = newEmail()
    const given = { email, password_hash: hash, email_confirm: true }
    const { body } = await openAuth().post('/admin/users', given, asAdmin)
    await giveRole(body.id)
    expect(await knock(email, password)).toEqual([200, undefined])
  })

  test('when an administrator set it', async () => {
    const { user, email } = await signUp()
    await giveRole(user.id)
    expect(await knock(email, password)).toEqual([403, 'password_not_vouched'])
    await openAuth().put(`/admin/users/${user.id}`, { password: chosen }, asAdmin)
    expect(await knock(email, chosen)).toEqual([200, undefined])
  })
})

describe('a password gives no access to the admin area', () => {
  test('just because an administrator confirmed the address', async () => {
    const email = newEmail()
    catchMessages()
    await openAuth().post('/signup', { email, password })
    const { body } = await openAuth().get('/admin/users', asAdmin)
    const { id } = body.users.find((user: { email: string }) => user.email === email)
    await openAuth().put(`/admin/users/${id}`, { email_confirm: true, role: 'authenticated' }, asAdmin)
    expect(await isConfirmedPassword(id)).toBe(0)
  })

  test('nor does any other session of the account', async () => {
    const { mails } = catchMessages()
    const { user, email } = await signUp()
    await giveRole(user.id)
    await openAuth().post('/otp', { email, create_user: false })
    const code = mails().at(-1)?.code
    const { body } = await openAuth().post('/verify', { type: 'email', email, token: code })
    const answer = await callAdmin(body.access_token).get('/state')
    expect([answer.status, answer.body.code]).toEqual([403, 'password_not_vouched'])
  })

  test('from the next request after it lost its confirmation', async () => {
    const admin = await openAdmin()
    expect((await admin.get('/state')).status).toBe(200)
    await runSql('UPDATE auth_users SET password_vouched = 0 WHERE id = ?', admin.userId)
    expect((await admin.get('/state')).body.code).toBe('password_not_vouched')
    expect((await admin.post('/users/invite', { email: newEmail() })).body.code).toBe('password_not_vouched')
  })
})

test('an account without a password needs none confirmed', async () => {
  const { body } = await openAuth().post('/admin/users', { email: newEmail(), email_confirm: true }, asAdmin)
  expect(await isConfirmedPassword(body.id)).toBe(0)
})

describe('an administrator’s new password removes what came with an unconfirmed one', () => {
  const addWays = async (userId: string, email: string) => {
    await linkIdentity(userId, { email: 'stranger@elsewhere.example' })
    await linkIdentity(userId, { email, provider: 'github' })
    await runSql(
      "UPDATE auth_users SET phone = '48600900' || abs(random() % 900), phone_confirmed_at = 1 WHERE id = ?",
      userId,
    )
  }

  test('numbers and identities of other addresses', async () => {
    const { user, email } = await signUp()
    await addWays(user.id, email)
    const { body } = await openAuth().put(`/admin/users/${user.id}`, { password: chosen }, asAdmin)
    expect(body.phone).toBe('')
    expect(body.identities.map(({ provider }: { provider: string }) => provider).toSorted()).toEqual([
      'email',
      'github',
    ])
    expect(body.app_metadata.providers.toSorted()).toEqual(['email', 'github'])
    const shown = await openAuth().get(`/admin/users/${user.id}`, asAdmin)
    expect(shown.body.identities).toHaveLength(2)
    expect(shown.body.phone).toBe('')
  })

  test('nothing where the previous password was confirmed', async () => {
    const admin = await openAdmin()
    await addWays(admin.userId, admin.email)
    const { body } = await openAuth().put(`/admin/users/${admin.userId}`, { password: chosen }, asAdmin)
    expect(body.phone).not.toBe('')
    expect(body.identities).toHaveLength(3)
  })

  test('but not an account’s only number', async () => {
    const auth = openAuth({ AUTH_PHONE_ENABLED: 'true', AUTH_PHONE_AUTOCONFIRM: 'true' })
    const phone = '48600123987'
    const { body } = await auth.post('/signup', { phone, password })
    const changed = await openAuth().put(`/admin/users/${body.user.id}`, { password: chosen }, asAdmin)
    expect(changed.body.phone).toBe(phone)
    expect(changed.body.identities).toHaveLength(1)
  })
})
