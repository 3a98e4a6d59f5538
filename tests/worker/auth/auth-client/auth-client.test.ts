import { expect, test } from 'vitest'
import { newEmail, newPhone, password } from '../../support/auth.ts'
import { openAuthClients } from '../../support/auth-client.ts'
import { company } from '../../support/saml.ts'

test('signing up by a mailed link, implicit flow', async () => {
  const { newClient, mailTo, follow } = await openAuthClients()
  const { client, events } = newClient()
  const email = newEmail()
  const signUp = await client.signUp({
    email,
    password,
    options: { data: { first_name: 'Ewa', last_name: 'Kot' } },
  })
  expect(signUp.error).toBeNull()
  expect(signUp.data.session).toBeNull()
  expect(signUp.data.user?.identities).toHaveLength(1)
  const early = await client.signInWithPassword({ email, password })
  expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
  const target = await follow(mailTo(email).link, password)
  const answer = new URLSearchParams(target.hash.slice(1))
  const set = await client.setSession({
    access_token: answer.get('access_token') ?? '',
    refresh_token: answer.get('refresh_token') ?? '',
  })
  expect(set.error).toBeNull()
  expect(set.data.user).toMatchObject({ email, user_metadata: { first_name: 'Ewa', last_name: 'Kot' } })
  expect(events).toContain('SIGNED_IN')
})

test('a magic link and a forgotten password, code flow', async () => {
  const { newClient, mailTo, follow, admin } = await openAuthClients()
  const email = newEmail()
  expect((await admin.createUser({ email, password, email_confirm: true })).error).toBeNull()
  const magic = newClient('pkce')
  const asked = await magic.client.signInWithOtp({
    email,
    options: { emailRedirectTo: 'https://app.example/in?x=1' },
  })
  expect(asked.error).toBeNull()
  const target = await follow(mailTo(email).link)
  expect(target.origin + target.pathname).toBe('https://app.example/in')
  const exchanged = await magic.client.exchangeCodeForSession(target.searchParams.get('code') ?? '')
  expect(exchanged.error).toBeNull()
  expect(exchanged.data.user?.email).toBe(email)

  const forgetful = newClient('pkce')
  await forgetful.client.resetPasswordForEmail(email)
  const code = (await follow(mailTo(email).link)).searchParams.get('code') ?? ''
  expect((await forgetful.client.exchangeCodeForSession(code)).error).toBeNull()
  expect(forgetful.events).toContain('PASSWORD_RECOVERY')
  const changed = await forgetful.client.updateUser({ password: 'another password' })
  expect(changed.error).toBeNull()
  expect((await magic.client.getUser()).error?.message).toBe('Auth session missing!')
  const again = await newClient().client.signInWithPassword({ email, password: 'another password' })
  expect(again.error).toBeNull()
})

test('codes, refreshing, claims and signing out', async () => {
  const { newClient, mailTo } = await openAuthClients()
  const { client, events } = newClient()
  const email = newEmail()
  await client.signInWithOtp({ email })
  const verified = await client.verifyOtp({ email, token: mailTo(email).code, type: 'email' })
  expect(verified.error).toBeNull()
  const claims = await client.getClaims()
  expect(claims.error).toBeNull()
  expect(claims.data?.header.alg).toBe('ES256')
  expect(claims.data?.claims).toMatchObject({ email, aal: 'aal1', role: 'authenticated' })
  const refreshed = await client.refreshSession()
  expect(refreshed.error).toBeNull()
  expect(refreshed.data.session?.refresh_token).not.toBe(verified.data.session?.refresh_token)
  expect(events).toContain('TOKEN_REFRESHED')
  expect((await client.signOut()).error).toBeNull()
  expect(events).toContain('SIGNED_OUT')
  const gone = await newClient().client.refreshSession({
    refresh_token: refreshed.data.session?.refresh_token ?? '',
  })
  expect(gone.error?.name).toMatch(/AuthSessionMissingError|AuthApiError/)
})

test('errors are told in the client’s own kinds', async () => {
  const { newClient } = await openAuthClients({
    AUTH_SAML_PROVIDERS: JSON.stringify([company.listed()]),
  })
  const { client } = newClient()
  const weak = await client.signUp({ email: newEmail(), password: '123' })
  expect(weak.error).toMatchObject({
    name: 'AuthWeakPasswordError',
    reasons: ['length'],
    code: 'weak_password',
  })
  const wrong = await client.signInWithPassword({ email: newEmail(), password })
  expect(wrong.error).toMatchObject({
    message: 'Invalid login credentials',
    code: 'invalid_credentials',
    status: 400,
  })
  const otp = await client.signInWithOtp({ email: newEmail(), options: { shouldCreateUser: false } })
  expect(otp.error).toMatchObject({ code: 'otp_disabled', status: 422 })
  const sso = await client.signInWithSSO({ domain: 'company.example' })
  expect(sso.error).toMatchObject({ code: 'sso_provider_not_found', status: 404 })
})

test('guests, phones and a change of address', async () => {
  const { newClient, mailTo } = await openAuthClients()
  const { client } = newClient()
  const guest = await client.signInAnonymously({ options: { data: { a: 1 } } })
  expect(guest.error).toBeNull()
  expect(guest.data.user?.is_anonymous).toBe(true)
  const email = newEmail()
  expect((await client.updateUser({ email })).error).toBeNull()
  const changed = await client.verifyOtp({ email, token: mailTo(email).code, type: 'email_change' })
  expect(changed.error).toBeNull()
  expect(changed.data.user).toMatchObject({ id: guest.data.user?.id, email, is_anonymous: false })
  const phone = await client.signInWithOtp({ phone: newPhone() })
  expect(phone.error).toBeNull()
  expect(phone.data.messageId).toEqual(expect.any(String))
})

test('administration', async () => {
  const { admin, newClient, follow } = await openAuthClients()
  const email = newEmail()
  const invited = await admin.inviteUserByEmail(email, {
    data: { team: 'x' },
    redirectTo: 'https://app.example/',
  })
  expect(invited.data.user).toMatchObject({ email, user_metadata: { team: 'x' } })
  const id = invited.data.user?.id ?? ''
  expect((await admin.getUserById(id)).data.user?.email).toBe(email)
  const list = await admin.listUsers({ page: 1, perPage: 1 })
  expect(list.error).toBeNull()
  expect(list.data).toMatchObject({ aud: 'authenticated' })
  expect(list.data.users).toHaveLength(1)
  const link = await admin.generateLink({
    type: 'invite',
    email,
    options: { redirectTo: 'https://app.example/' },
  })
  expect(link.data.properties).toMatchObject({
    verification_type: 'invite',
    redirect_to: 'https://app.example/',
  })
  expect(link.data.user?.id).toBe(id)
  const target = await follow(link.data.properties?.action_link ?? '')
  const accessToken = new URLSearchParams(target.hash.slice(1)).get('access_token') ?? ''
  expect((await admin.signOut(accessToken, 'global')).error).toBeNull()
  const updated = await admin.updateUserById(id, { password, ban_duration: '24h' })
  expect(updated.error).toBeNull()
  const refused = await newClient().client.signInWithPassword({ email, password })
  expect(refused.error).toMatchObject({ code: 'user_banned' })
  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found', status: 404 })
})
