import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import {
  asAdmin,
  confirmPassword,
  errorOf,
  linkIdentity,
  newEmail,
  newPhone,
  openAuth,
  password,
  signUp,
} from '../../support/auth.ts'
import { runSql } from '../../support/database.ts'
import { prepareFactor, verifyFactor } from '../../support/factors.ts'

const auth = () => openAuth({ AUTH_MANUAL_LINKING_ENABLED: 'true', AUTH_PHONE_ENABLED: 'true' })

/** A user with an e-mail address and a phone number. */
async function twofold() {
  const given = { email: newEmail(), phone: newPhone(), password, email_confirm: true, phone_confirm: true }
  const { body: user } = await auth().post('/admin/users', given, asAdmin)
  await confirmPassword(user.id)
  const { body } = await auth().signIn(given.email)
  const identity = (provider: string) =>
    user.identities.find((one: { provider: string }) => one.provider === provider).identity_id as string
  return { ...given, id: user.id as string, token: body.access_token as string, identity }
}

test('unlinking a phone identity removes the number from the account', async () => {
  const { token, identity, phone } = await twofold()
  expect(await auth().remove(`/user/identities/${identity('phone')}`, { token })).toMatchObject({
    status: 200,
    body: {},
  })
  const { body } = await auth().get('/user', { token })
  expect(body).toMatchObject({ phone: '', app_metadata: { provider: 'email', providers: ['email'] } })
  expect(body).not.toHaveProperty('phone_confirmed_at')
  expect((await auth().post('/token?grant_type=password', { phone, password })).status).toBe(400)
})

test('with a verified factor, a session that has not used it can neither unlink nor link', async () => {
  const { token, identity, email, phone } = await twofold()
  const factor = await prepareFactor(auth(), token, 'totp', () => [])
  expect((await verifyFactor(auth(), token, factor)).status).toBe(200)
  const low = (await auth().signIn(email)).body.access_token as string
  const answers = [
    await auth().remove(`/user/identities/${identity('email')}`, { token: low }),
    await auth().remove(`/user/identities/${identity('phone')}`, { token: low }),
    await auth().get('/user/identities/authorize?provider=google', { token: low }),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([401, 'insufficient_aal'])
  expect((await auth().get('/user', { token: low })).body).toMatchObject({ email, phone })
  expect((await auth().remove(`/user/identities/${identity('phone')}`, { token })).status).toBe(200)
})

test('after unlinking the e-mail identity the phone number still signs in', async () => {
  const { token, identity, phone, email } = await twofold()
  await auth().remove(`/user/identities/${identity('email')}`, { token })
  const { body } = await auth().get('/user', { token })
  expect(body).toMatchObject({ email: '', phone, app_metadata: { provider: 'phone', providers: ['phone'] } })
  expect((await auth().post('/token?grant_type=password', { phone, password })).status).toBe(200)
  expect((await auth().signIn(email)).status).toBe(400)
})

test('the account’s address becomes that of another identity, unless it is taken', async () => {
  const { token, identity, id } = await twofold()
  const other = await signUp()
  await linkIdentity(id, { email: other.email })
  const refused = await auth().remove(`/user/identities/${identity('email')}`, { token })
  expect(refused).toMatchObject({ status: 422, body: { code: 'email_conflict_identity_not_deletable' } })
  await env.DB.exec("DELETE FROM auth_identities WHERE provider = 'google'")
  const next = newEmail()
  await linkIdentity(id, { email: next })
  expect((await auth().remove(`/user/identities/${identity('email')}`, { token })).status).toBe(200)
  expect((await auth().get('/user', { token })).body.email).toBe(next)
})

test.each([
  ['x', 404, 'validation_failed'],
  [crypto.randomUUID(), 422, 'identity_not_found'],
])('identity id %s is rejected', async (id, status, code) => {
  const { token } = await twofold()
  expect(await errorOf(auth().remove(`/user/identities/${id}`, { token }))).toBe(`${status} ${code}`)
})

test('of two identities that are unlinked at once, one stays', async () => {
  const { token, identity } = await twofold()
  const answers = await Promise.all(
    ['email', 'phone'].map((provider) => auth().remove(`/user/identities/${identity(provider)}`, { token })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { body } = await auth().get('/user', { token })
  expect(body.identities).toHaveLength(1)
  expect([body.email, body.phone]).toContainEqual(expect.stringMatching(/./))
})

test('the only identity and other users’ identities cannot be unlinked', async () => {
  const { access_token: token, user } = await signUp()
  const only = await auth().remove(`/user/identities/${user.identities[0].identity_id}`, { token })
  expect(only).toMatchObject({ status: 422, body: { code: 'single_identity_not_deletable' } })
  const person = await twofold()
  const foreign = await auth().remove(`/user/identities/${user.identities[0].identity_id}`, {
    token: person.token,
  })
  expect(foreign.body.code).toBe('identity_not_found')
})

test('an unconfirmed password is not enough to change the account’s address by unlinking', async () => {
  const { token, identity, id, email } = await twofold()
  await runSql('UPDATE auth_users SET password_vouched = 0 WHERE id = ?', id)
  const refused = await auth().remove(`/user/identities/${identity('email')}`, { token })
  expect(refused).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } })
  expect((await auth().get('/user', { token })).body).toMatchObject({ email, identities: [{}, {}] })
})
