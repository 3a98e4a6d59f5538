import { describe, expect, test } from 'vitest'
import {
  type Auth,
  asAdmin,
  catchMessages,
  confirmPassword,
  linkIdentity,
  newEmail,
  newPhone,
  openAuth,
  password,
  signUp,
  withoutCooldown,
} from '../../support/auth.ts'
import { challenge, verifier, withAllowList } from '../../support/provider.ts'

const open = () =>
  openAuth({
    ...withoutCooldown,
    ...withAllowList,
    AUTH_PHONE_ENABLED: 'true',
    AUTH_MANUAL_LINKING_ENABLED: 'true',
  })

const toApp = '?redirect_to=https://app.example/in'

/** An account whose address is about to be replaced, after somebody who reads the mail has asked for all there is. */
async function readByAnother(auth: Auth) {
  const { user, email, access_token: token } = await signUp()
  await confirmPassword(user.id)
  const { mails, texts } = catchMessages()
  const to = (address: string) => mails().findLast((mail) => mail.to === address)
  await auth.post(`/otp${toApp}`, { email, ...challenge })
  const followed = await auth.press(to(email)?.link)
  const authCode = new URL(followed.headers.get('location') ?? '').searchParams.get('code')
  expect(authCode).not.toBeNull()
  const phone = newPhone()
  await auth.put('/user', { phone }, { token })
  await auth.post('/recover', { email })
  return { auth, user, email, token, phone, recovery: to(email), text: texts()[0], to, authCode }
}

type Person = Awaited<ReturnType<typeof readByAnother>>

const ways: [string, (person: Person, next: string) => Promise<unknown>][] = [
  [
    'by its owner',
    async ({ auth, token, email, to }, next) => {
      await auth.put('/user', { email: next }, { token })
      for (const address of [email, next]) await auth.verify('email_change', address, to(address)?.code)
    },
  ],
  [
    'by an administrator',
    async ({ auth, user }, email) =>
      auth.put(`/admin/users/${user.id}`, { email, email_confirm: true }, asAdmin),
  ],
  [
    'by unlinking',
    async ({ auth, user, token }, next) => {
      await linkIdentity(user.id, { email: next })
      await auth.remove(`/user/identities/${user.identities[0].identity_id}`, { token })
    },
  ],
]

describe.each(ways)('an address that is replaced %s', (_, replace) => {
  test('ends what was mailed to the previous one and a pending change of number, and no session', async () => {
    const person = await readByAnother(open())
    const { auth, user, email, token, phone, recovery, text, authCode } = person
    const next = newEmail()
    await replace(person, next)
    const { body } = await auth.get('/user', { token })
    expect(body).toMatchObject({ id: user.id, email: next })
    expect(body).not.toHaveProperty('new_phone')
    expect(body).not.toHaveProperty('new_email')

    const lost = await auth.press(recovery?.link)
    expect(lost.headers.get('location')).toContain('otp_expired')
    for (const given of [
      { type: 'recovery', email, token: recovery?.code },
      { type: 'recovery', email: next, token: recovery?.code },
      { type: 'phone_change', phone, token: text?.code },
    ])
      expect((await auth.post('/verify', given)).body.code).toBe('otp_expired')
    const exchange = { auth_code: authCode, code_verifier: verifier }
    expect((await auth.post('/token?grant_type=pkce', exchange)).body.code).toBe('flow_state_not_found')
  })
})

test('a change that continues a PKCE flow still ends with its code', async () => {
  const auth = open()
  const { user, email, access_token: token } = await signUp()
  await confirmPassword(user.id)
  const { mails } = catchMessages()
  const next = newEmail()
  await auth.put(`/user${toApp}`, { email: next, ...challenge }, { token })
  await auth.press(mails().find(({ to }) => to === email)?.link)
  const last = await auth.press(mails().find(({ to }) => to === next)?.link)
  const auth_code = new URL(last.headers.get('location') ?? '').searchParams.get('code')
  const { body } = await auth.post('/token?grant_type=pkce', { auth_code, code_verifier: verifier })
  expect(body.user).toMatchObject({ id: user.id, email: next })
})

test('the link of a sign-up does not confirm the address that an administrator has put in its place', async () => {
  const auth = open()
  const { mails } = catchMessages()
  const email = newEmail()
  await auth.post('/signup', { email, password })
  const { body } = await auth.get(`/admin/users?filter=${email}`, asAdmin)
  const next = newEmail()
  await auth.put(`/admin/users/${body.users[0].id}`, { email: next }, asAdmin)
  const followed = await auth.press(mails()[0]?.link, { password })
  expect(followed.headers.get('location')).toContain('otp_expired')
  expect((await auth.signIn(next)).status).toBe(400)
})
