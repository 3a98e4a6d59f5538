import { env } from 'cloudflare:workers'
import { generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { asAdmin, type Json, newEmail, password, signUp } from '../../../support/auth.ts'
import { passTime } from '../../../support/clock.ts'
import { allRows, runSql } from '../../../support/database.ts'
import { timedOut } from '../../../support/outbox.ts'
import {
  challenge,
  fakeProvider,
  followCallback,
  fragmentOf,
  issuer,
  locationOf,
  newPerson,
  signIdToken,
  signInAt,
  startSignIn,
  userAt,
  withAllowList,
  withProviders,
} from '../../../support/provider.ts'
import { world } from '../../../support/world.ts'

const { provider } = world()
const auth = withProviders()

const site = 'https://site.test/'

/** The error of a failed flow, which must be the same in both places where clients look. */
function errorIn(target: URL) {
  const query = Object.fromEntries(target.searchParams)
  const { sb, ...fragment } = fragmentOf(target)
  expect(sb).toBe('')
  expect(fragment).toEqual(query)
  return query
}

const usersOf = async () => await allRows<Json>('SELECT * FROM auth_users')

describe('a state', () => {
  const refused = (answer: { status: number; headers: Headers }) => {
    const target = locationOf(answer)
    expect(answer.status).toBe(303)
    expect(target.href.startsWith(site)).toBe(true)
    expect(target.hash).toBe('')
    return target.searchParams.get('error_code')
  }

  test.each([
    [{ code: 'x' }, 'bad_oauth_callback'],
    [{ code: 'x', state: 'x' }, 'bad_oauth_state'],
    [{ code: 'x', state: crypto.randomUUID() }, 'bad_oauth_state'],
  ])('of %j redirects to the site', async (brought, code) => {
    fakeProvider()
    expect(refused(await followCallback(withProviders(), brought))).toBe(code)
  })

  test('is valid for five minutes', async () => {
    const early = await startSignIn(auth, challenge)
    const late = await startSignIn(auth, challenge)
    passTime(299_000)
    const arrived = locationOf(await followCallback(auth, provider.signIn(early.page, newPerson())))
    expect(arrived.searchParams.has('code')).toBe(true)
    passTime(1_000)
    const answer = await followCallback(auth, provider.signIn(late.page, newPerson()))
    expect(refused(answer)).toBe('bad_oauth_state')
  })

  test('is valid once, also for concurrent callbacks', async () => {
    const { page } = await startSignIn(auth, challenge)
    const brought = provider.signIn(page, newPerson())
    const answers = await Promise.all([followCallback(auth, brought), followCallback(auth, brought)])
    const won = answers.filter((answer) => locationOf(answer).searchParams.has('code'))
    const [lost] = answers.filter((answer) => !won.includes(answer))
    expect(won).toHaveLength(1)
    expect(lost && refused(lost)).toBe('flow_state_already_used')
    expect(refused(await followCallback(auth, brought))).toBe('flow_state_already_used')
  })

  test('of a flow that ends with a session is valid only in the browser that started it', async () => {
    const own = await startSignIn(auth)
    const other = await startSignIn(auth)
    expect(own.answer.headers.get('set-cookie')).toMatch(
      /^__Host-auth-flow-[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const forged = `${own.cookie.split('=')[0]}=${other.cookie.split('=')[1]}`
    for (const cookie of ['', other.cookie, forged]) {
      const { page } = await startSignIn(auth)
      const state = page.searchParams.get('state')
      const named = cookie === forged ? forged.replace(/flow-[^=]+/, `flow-${state}`) : cookie
      expect(refused(await followCallback(auth, provider.signIn(page, newPerson()), named))).toBe(
        'bad_oauth_state',
      )
    }
    const answer = await followCallback(auth, provider.signIn(own.page, newPerson()), own.cookie)
    expect(fragmentOf(locationOf(answer))).toHaveProperty('access_token')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-auth-flow-.+=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^known-device=/),
    ])
    expect(await usersOf()).toHaveLength(1)
  })

  test('leaves no more than a few cookies behind where sign-ins are given up', async () => {
    const jar = new Map<string, string>()
    for (let attempt = 1; attempt <= 8; attempt++) {
      const cookie = [...jar].map((entry) => entry.join('=')).join('; ')
      const { headers } = await auth.get('/authorize?provider=house', { headers: { cookie } })
      for (const set of headers.getSetCookie()) {
        const [, name = '', value = ''] = set.match(/^([^=]+)=([^;]*)/) ?? []
        if (/Max-Age=0/.test(set)) jar.delete(name)
        else jar.set(name, value)
      }
      expect(jar.size).toBe(Math.min(attempt, 5))
    }
  })
})

describe('a redirect', () => {
  test('that is not allowed is replaced by the site', async () => {
    const redirect_to = 'https://evil.example/'
    const auth = withProviders({}, withAllowList)
    const target = locationOf(await signInAt(auth, provider, newPerson(), { redirect_to, ...challenge }))
    expect(target.origin).toBe('https://site.test')
  })

  test('to an app keeps its query', async () => {
    const auth = withProviders({}, withAllowList)
    const query = { redirect_to: 'myapp://in', ...challenge }
    const target = locationOf(await signInAt(auth, provider, newPerson(), query))
    expect(target.href).toMatch(/^myapp:\/\/in\?code=/)
  })

  test('is fixed when the flow starts, whatever the callback contains', async () => {
    const auth = withProviders({}, withAllowList)
    const { page } = await startSignIn(auth, challenge)
    const brought = { ...provider.signIn(page, newPerson()), redirect_to: 'https://app.example/' }
    expect(locationOf(await followCallback(auth, brought)).origin).toBe('https://site.test')
  })
})

describe('an error reported by the provider', () => {
  test('is passed on', async () => {
    fakeProvider()
    const { page } = await startSignIn(auth, challenge)
    const state = page.searchParams.get('state') ?? ''
    const brought = { state, error: 'access_denied', error_description: 'Not today & never' }
    const answer = await followCallback(auth, brought)
    expect(answer.status).toBe(302)
    expect(errorIn(locationOf(answer))).toEqual({
      error: 'access_denied',
      error_code: 'bad_oauth_callback',
      error_description: 'Not today & never',
    })
  })

  test('may be missing entirely', async () => {
    fakeProvider()
    const { page } = await startSignIn(auth, challenge)
    const answer = await followCallback(auth, { state: page.searchParams.get('state') ?? '' })
    expect(errorIn(locationOf(answer))).toMatchObject({
      error: 'invalid_request',
      error_code: 'bad_oauth_callback',
    })
  })
})

const unexpected = { error: 'server_error', error_code: 'unexpected_failure' }
const foreignKey = (await generateKeyPair('RS256')).privateKey

describe('a provider', () => {
  const down = [
    ['is down', () => new Response('down', { status: 503 })],
    ['cannot be reached', () => Promise.reject(new TypeError('network'))],
    ['does not answer in time', () => Promise.reject(timedOut())],
    ['answers nonsense', () => new Response('<html>')],
  ] as const

  test.each(down)('that %s is reported at authorization', async (_, instead) => {
    fakeProvider({ instead })
    const unseen = { issuer: 'https://unseen.test', client_id: 'our-client' }
    const { answer, page } = await startSignIn(withProviders({ house: unseen }))
    expect(answer.status).toBe(302)
    expect(errorIn(page)).toMatchObject(unexpected)
  })

  test.each(
    ['/token', '/keys', '/me'].flatMap((path) => down.map(([how, instead]) => [path, how, instead] as const)),
  )('whose %s %s is reported at the callback', async (path, _, instead) => {
    const provider = fakeProvider({
      isTerse: true,
      instead: ({ url }) => (url.endsWith(path) ? instead() : undefined),
    })
    const answer = await signInAt(withProviders(), provider, newPerson(), challenge)
    expect(answer.status).toBe(302)
    expect(errorIn(locationOf(answer))).toMatchObject(unexpected)
    expect(await usersOf()).toEqual([])
    for (const { init, url } of provider.asked) expect(init.signal, url).toBeInstanceOf(AbortSignal)
  })

  test('that is down keeps its cached metadata', async () => {
    fakeProvider()
    await startSignIn(withProviders())
    passTime(601_000)
    fakeProvider({ instead: () => new Response('', { status: 503 }) })
    expect((await startSignIn(withProviders())).page.origin).toBe(issuer)
  })

  test('whose userinfo has another subject is rejected', async () => {
    const provider = fakeProvider({
      isTerse: true,
      instead: ({ url }) => (url.endsWith('/me') ? Response.json(newPerson()) : undefined),
    })
    const answer = await signInAt(withProviders(), provider, newPerson(), challenge)
    expect(errorIn(locationOf(answer))).toMatchObject(unexpected)
  })

  test('with another issuer than that of the flow is rejected', async () => {
    const { page } = await startSignIn(auth, challenge)
    const brought = { ...provider.signIn(page, newPerson()), iss: 'https://other.test' }
    expect(errorIn(locationOf(await followCallback(auth, brought)))).toMatchObject(unexpected)
    expect(provider.asked.some(({ url }) => url.endsWith('/token'))).toBe(false)
  })

  test('that was removed meanwhile is rejected', async () => {
    const { page } = await startSignIn(withProviders(), challenge)
    const without = withProviders({ house: undefined })
    const answer = await followCallback(without, provider.signIn(page, newPerson()))
    expect(locationOf(answer).searchParams.get('error_code')).toBe('bad_oauth_state')
  })
})

describe('an ID token is rejected', () => {
  test.each<[string, Json]>([
    ['of another flow', { nonce: 'of-another-flow' }],
    ['without the flow’s nonce', { nonce: undefined }],
  ])('%s', async (_, claims) => {
    const provider = fakeProvider({ claims })
    const answer = await signInAt(withProviders(), provider, newPerson(), challenge)
    expect(errorIn(locationOf(answer))).toMatchObject(unexpected)
    expect(await usersOf()).toEqual([])
  })

  test('that another key signed', async () => {
    const provider = fakeProvider({ tokens: { id_token: await signIdToken(newPerson(), foreignKey) } })
    const answer = await signInAt(withProviders(), provider, newPerson(), challenge)
    expect(errorIn(locationOf(answer))).toMatchObject(unexpected)
  })
})

describe('an account', () => {
  test('is created once for concurrent sign-ins', async () => {
    const person = newPerson()
    const answers = await Promise.all([
      signInAt(auth, provider, person),
      signInAt(auth, provider, person, challenge),
    ])
    expect(fragmentOf(locationOf(answers[0]))).toHaveProperty('access_token')
    expect(locationOf(answers[1]).searchParams.has('code')).toBe(true)
    expect(await usersOf()).toHaveLength(1)
  })

  test('with the verified address is joined', async () => {
    const { email, user } = await signUp()
    const body = await userAt(auth, provider, newPerson({ email }))
    expect(body).toMatchObject({
      id: user.id,
      app_metadata: { provider: 'email', providers: ['email', 'house'] },
    })
    expect((await auth.signIn(email)).status).toBe(200)
  })

  test('that is unconfirmed is reset in favour of the person who proves the address', async () => {
    const auth = withProviders({}, { AUTH_MANUAL_LINKING_ENABLED: 'true' })
    const email = newEmail()
    const given = {
      email,
      password,
      phone: '48600999888',
      phone_confirm: true,
      user_metadata: { x: 'squatted' },
    }
    await auth.post('/admin/users', given, asAdmin)
    const squatter = await auth.post('/token?grant_type=password', { phone: given.phone, password })
    const enabled = withProviders({}, { AUTH_PHONE_ENABLED: 'true', AUTH_MANUAL_LINKING_ENABLED: 'true' })
    const inside = await enabled.post('/token?grant_type=password', { phone: given.phone, password })
    expect([squatter.status, inside.status]).toEqual([422, 200])
    const { access_token: old } = inside.body
    await enabled.post('/factors', { factor_type: 'totp' }, { token: old })
    const linking = await enabled.get(
      `/user/identities/authorize?provider=house&skip_http_redirect=true&${new URLSearchParams(challenge)}`,
      { token: old },
    )

    const body = await userAt(enabled, provider, newPerson({ email }))
    expect(body).toMatchObject({
      id: inside.body.user.id,
      email,
      email_confirmed_at: expect.any(String),
      phone: '',
      app_metadata: { provider: 'house', providers: ['house'] },
      identities: [{ provider: 'house' }],
    })
    expect(body.user_metadata).not.toHaveProperty('x')
    expect(body).not.toHaveProperty('factors')
    expect((await enabled.get('/user', { token: old })).body.code).toBe('session_not_found')
    for (const address of [{ email }, { phone: given.phone }])
      expect((await enabled.post('/token?grant_type=password', { ...address, password })).status).toBe(400)
    const back = await followCallback(enabled, provider.signIn(new URL(linking.body.url), newPerson()))
    expect(locationOf(back).searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test('of SAML sign-in is never joined', async () => {
    const { email, user } = await signUp()
    await runSql('UPDATE auth_users SET is_sso = 1 WHERE id = ?', user.id)
    await signInAt(withProviders(), provider, newPerson({ email }))
    expect((await usersOf()).map(({ is_sso }) => is_sso).sort()).toEqual([0, 1])
  })

  test('is not created while sign-ups are disabled, and known users can sign in', async () => {
    const person = newPerson()
    const closed = withProviders({}, { AUTH_SIGNUP_ENABLED: 'false' })
    const refused = await signInAt(closed, provider, person)
    expect(errorIn(locationOf(refused))).toEqual({
      error: 'access_denied',
      error_code: 'signup_disabled',
      error_description: 'Signups not allowed for this instance',
    })
    await signInAt(withProviders(), provider, person)
    expect(fragmentOf(locationOf(await signInAt(closed, provider, person)))).toHaveProperty('access_token')
  })

  test('that is banned cannot sign in, with PKCE and without', async () => {
    const person = newPerson()
    await signInAt(auth, provider, person)
    const [user] = await usersOf()
    await auth.put(`/admin/users/${user?.id}`, { ban_duration: '1h' }, asAdmin)
    for (const query of [{}, challenge])
      expect(errorIn(locationOf(await signInAt(auth, provider, person, query)))).toMatchObject({
        error: 'access_denied',
        error_code: 'user_banned',
      })
  })

  test('with an address that the provider has not verified has to confirm it', async () => {
    const person = newPerson({ email_verified: false })
    const refused = await signInAt(auth, provider, person)
    expect(errorIn(locationOf(refused))).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    })
    expect(provider.mails).toHaveLength(1)
    const link = new URL(/https:\S+\/verify\?\S+/.exec(String(provider.mails[0]?.text))?.[0] ?? '')
    const cookie = refused.headers.getSetCookie().find((one) => one.includes('signups'))
    const opened = await auth.press(link, { cookie: cookie?.split(';')[0] ?? '' })
    expect(fragmentOf(locationOf(opened))).toHaveProperty('access_token')
    const answer = await signInAt(auth, provider, person)
    expect(fragmentOf(locationOf(answer))).toHaveProperty('access_token')
    expect(await usersOf()).toHaveLength(1)
  })

  test('with an unverified address goes to whoever opens the mail, without the provider’s identity', async () => {
    const person = newPerson({ email_verified: false })
    for (const query of [{}, challenge]) {
      const { email } = Object.assign(person, { email: newEmail(), sub: crypto.randomUUID() })
      await signInAt(auth, provider, person, query)
      const link = /https:\S+\/verify\?\S+/.exec(String(provider.mails.at(-1)?.text))?.[0] ?? ''
      expect((await auth.press(new URL(link))).status).toBe(303)
      const [owner] = (await usersOf()).filter((user) => user.email === email)
      const own = await env.DB.prepare('SELECT provider FROM auth_identities WHERE user_id = ?').bind(
        owner?.id,
      )
      expect((await own.all()).results).toEqual([{ provider: 'email' }])
      expect(owner?.user_metadata).not.toContain('Ewa')
    }
  })

  test('whose provider verifies the address later needs no mail', async () => {
    const person = newPerson({ email_verified: false })
    await signInAt(auth, provider, person)
    expect(
      (await userAt(auth, provider, { ...person, email_verified: true })).user_metadata.email_verified,
    ).toBe(true)
  })

  describe('with autoconfirm, an address that the provider has not verified', () => {
    const autoconfirm = { AUTH_EMAIL_AUTOCONFIRM: 'true', AUTH_MAIL_MIN_INTERVAL_S: '0' }

    test.each([{}, autoconfirm])('joins no account: %j', async (variables) => {
      const { email, user } = await signUp()
      const auth = withProviders({}, variables)
      const body = await userAt(auth, provider, newPerson({ email, email_verified: false }))
      expect(body.id).not.toBe(user.id)
      expect(body).toMatchObject({ email: '', identities: [{ provider: 'house' }] })
      expect(body).not.toHaveProperty('email_confirmed_at')
    })

    test('does not confirm a new account, which has to confirm by mail', async () => {
      const auth = withProviders({}, autoconfirm)
      const person = newPerson({ email_verified: false })
      for (const _ of [1, 2]) {
        const target = locationOf(await signInAt(auth, provider, person))
        expect(errorIn(target)).toMatchObject({
          error: 'access_denied',
          error_code: 'provider_email_needs_verification',
        })
        const [user] = await usersOf()
        expect(user).toMatchObject({ email: person.email, email_confirmed_at: null })
      }
      expect(provider.mails).toMatchObject([{ to: [person.email] }, { to: [person.email] }])
    })
  })

  test('counts as verified if the configuration trusts the provider', async () => {
    const trusted = { issuer, client_id: 'our-client', trust_email: true }
    const auth = withProviders({ house: trusted })
    const answer = await signInAt(auth, provider, newPerson({ email_verified: undefined }))
    expect(fragmentOf(locationOf(answer))).toHaveProperty('access_token')
  })
})
