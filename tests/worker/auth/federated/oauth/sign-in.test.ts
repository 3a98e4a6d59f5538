import { describe, expect, test } from 'vitest'
import { asAdmin, errorOf } from '../../../support/auth.ts'
import { captureConsole, eventsIn } from '../../../support/console.ts'
import { firstRow } from '../../../support/database.ts'
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
  verifier,
  withAllowList,
  withProviders,
} from '../../../support/provider.ts'
import { world } from '../../../support/world.ts'

const { provider } = world()
const auth = withProviders()

const exchange = (auth: ReturnType<typeof withProviders>, target: URL) =>
  auth.post('/token?grant_type=pkce', {
    auth_code: target.searchParams.get('code'),
    code_verifier: verifier,
  })

describe('authorization', () => {
  test('redirects to the provider with all parameters', async () => {
    fakeProvider()
    const { answer, page } = await startSignIn(withProviders(), { scopes: 'calendar mail', redirect_to: 'x' })
    expect(answer.status).toBe(302)
    expect(page.origin + page.pathname).toBe(`${issuer}/authorize`)
    expect(Object.fromEntries(page.searchParams)).toEqual({
      client_id: 'our-client',
      redirect_uri: 'https://site.test/auth/v1/callback',
      response_type: 'code',
      scope: 'openid email profile calendar mail',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  test('passes a client’s extra parameters on, but not reserved ones', async () => {
    fakeProvider()
    const { page } = await startSignIn(withProviders(), {
      prompt: 'consent',
      login_hint: 'a@b.co',
      nonce: 'of-the-client',
      ...challenge,
      client_id: 'theirs',
      client_secret: 'theirs',
      redirect_uri: 'https://evil.example/',
      response_type: 'token',
      state: 'theirs',
      code_verifier: 'theirs',
      request_uri: 'https://evil.example/',
      skip_http_redirect: 'true',
    })
    const query = page.searchParams
    expect([query.get('prompt'), query.get('login_hint'), query.get('nonce')]).toEqual([
      'consent',
      'a@b.co',
      'of-the-client',
    ])
    expect([...query.values()].filter((value) => /theirs|evil|token/.test(value))).toEqual([])
    expect(query.get('code_challenge')).not.toBe(challenge.code_challenge)
    for (const name of ['code_verifier', 'request_uri', 'client_secret', 'skip_http_redirect', 'provider'])
      expect(query.has(name)).toBe(false)
  })

  test('fetches the provider’s metadata once in ten minutes', async () => {
    const { asked } = fakeProvider()
    await startSignIn(withProviders())
    await startSignIn(withProviders())
    expect(asked.map(({ url }) => url)).toEqual([`${issuer}/.well-known/openid-configuration`])
    expect(asked[0]?.init.signal).toBeInstanceOf(AbortSignal)
  })
})

test('the callback creates a session and an account with the provider’s claims', async () => {
  const person = newPerson({ email: 'Ewa@People.Example', hd: 'people.example' })
  const auth = withProviders({}, withAllowList)
  const answer = await signInAt(auth, provider, person, { redirect_to: 'https://app.example/in?x=1' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const target = locationOf(answer)
  expect(target.origin + target.pathname + target.search).toBe('https://app.example/in?x=1')
  const session = fragmentOf(target)
  expect(session).toEqual({
    access_token: expect.any(String),
    expires_at: expect.any(String),
    expires_in: '3600',
    provider_token: expect.stringMatching(/^access-/),
    provider_refresh_token: expect.stringMatching(/^refresh-/),
    refresh_token: expect.any(String),
    sb: '',
    token_type: 'bearer',
  })
  const { body: user } = await auth.get('/user', { token: session.access_token ?? '' })
  const data = {
    iss: issuer,
    sub: person.sub,
    provider_id: person.sub,
    name: 'Ewa Kot',
    full_name: 'Ewa Kot',
    email: 'ewa@people.example',
    email_verified: true,
    phone_verified: false,
    picture: person.picture,
    avatar_url: person.picture,
    preferred_username: 'ewa',
    user_name: 'ewa',
    custom_claims: { hd: 'people.example' },
  }
  expect(user).toMatchObject({
    email: 'ewa@people.example',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'house', providers: ['house'] },
    user_metadata: data,
    identities: [{ id: person.sub, provider: 'house', identity_data: data, email: 'ewa@people.example' }],
  })
  const claims = JSON.parse(atob((session.access_token ?? '').split('.')[1] ?? ''))
  expect(claims.amr).toEqual([{ method: 'oauth', timestamp: expect.any(Number) }])
})

test('a PKCE client gets a code, and the provider’s tokens with the exchange', async () => {
  const { page, cookie } = await startSignIn(auth, challenge)
  expect(cookie).toBe('')
  const target = locationOf(await followCallback(auth, provider.signIn(page, newPerson())))
  expect(target.hash).toBe('')
  const stored = await firstRow('SELECT * FROM auth_flow_states')
  expect(JSON.stringify(stored)).not.toMatch(/access-|refresh-/)
  const { status, body } = await exchange(auth, target)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    access_token: expect.any(String),
    provider_token: expect.stringMatching(/^access-/),
    provider_refresh_token: expect.stringMatching(/^refresh-/),
    user: { app_metadata: { provider: 'house' } },
  })
  expect((await exchange(auth, target)).body.code).toBe('flow_state_not_found')
})

test('a returning person is the same user, with updated claims', async () => {
  const person = newPerson()
  const first = await userAt(auth, provider, person)
  const again = await userAt(auth, provider, { ...person, name: 'Ewa Sowa', email: 'moved@people.example' })
  expect(again).toMatchObject({ id: first.id, email: first.email, user_metadata: { full_name: 'Ewa Sowa' } })
  expect(again.identities).toMatchObject([{ identity_data: { email: 'moved@people.example' } }])
})

test('claims missing from the ID token are fetched from userinfo', async () => {
  const provider = fakeProvider({ isTerse: true })
  const person = newPerson()
  expect((await userAt(auth, provider, person)).email).toBe(person.email)
})

test('a plain OAuth 2 provider can have its own claim names', async () => {
  const person = { data: { id: 4711, mail: 'plain@people.example', checked: 'true', title: 'Jan' } }
  expect(await userAt(auth, provider, person, { provider: 'plain' })).toMatchObject({
    email: 'plain@people.example',
    identities: [{ id: '4711', identity_data: { iss: 'https://plain.test', full_name: 'Jan' } }],
  })
  const asked = provider.asked.find(({ url }) => url === 'https://plain.test/token')
  expect(asked?.headers.get('authorization')).toMatch(/^Basic /)
})

describe('GitHub', () => {
  const emails = [
    { email: 'old@people.example', primary: false, verified: true },
    { email: 'main@people.example', primary: true, verified: true },
  ]
  const hub = {
    id: 7,
    login: 'ewa',
    name: 'Ewa',
    avatar_url: 'https://hub.test/7',
    email: 'shown@people.example',
  }

  test('is asked for the verified address', async () => {
    const provider = fakeProvider({ emails })
    const { page } = await startSignIn(auth, { provider: 'github' })
    expect(page.origin + page.pathname).toBe('https://github.com/login/oauth/authorize')
    expect(page.searchParams.get('scope')).toBe('read:user user:email')
    expect(page.searchParams.has('nonce')).toBe(false)
    expect(await userAt(auth, provider, hub, { provider: 'github' })).toMatchObject({
      email: 'main@people.example',
      user_metadata: { user_name: 'ewa', avatar_url: 'https://hub.test/7', provider_id: '7' },
    })
    for (const { url, headers } of provider.asked.filter((one) => one.url.includes('api.github.com')))
      expect(headers.get('user-agent'), url).toBe('altimach')
  })

  test('without a visible address leaves the account without one', async () => {
    const provider = fakeProvider({ emails: [] })
    expect(await userAt(auth, provider, hub, { provider: 'github' })).toMatchObject({ email: '' })
  })
})

test('each tenant of Microsoft is an issuer of its own', async () => {
  const tid = '11111111-2222-3333-4444-555555555555'
  const { page } = await startSignIn(withProviders({ azure: { client_id: 'our-client' } }), {
    provider: 'azure',
  })
  expect(page.href).toContain('https://login.microsoftonline.com/common/oauth2/v2.0/authorize?')
  const one = await startSignIn(withProviders({ azure: { client_id: 'our-client', tenant: tid } }), {
    provider: 'azure',
  })
  expect(one.page.href).toContain(`https://login.microsoftonline.com/${tid}/oauth2/v2.0/authorize?`)
})

test('Apple posts the response as a form, with the name outside the token', async () => {
  const apple = { issuer, client_id: 'our-client', client_secret: 'signed' }
  const auth = withProviders({ apple })
  const { answer, page, cookie } = await startSignIn(auth, { provider: 'apple' })
  expect(page.searchParams.get('response_mode')).toBe('form_post')
  expect(answer.headers.get('set-cookie')).toMatch(/SameSite=None/)
  const person = newPerson({ name: undefined, email_verified: 'true' })
  const user = { name: { firstName: 'Ewa', lastName: 'Sowa' }, email: 'evil@people.example' }
  const form = new URLSearchParams({ ...provider.signIn(page, person), user: JSON.stringify(user) })
  const posted = await auth.call('POST', '/callback', {
    body: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
  })
  expect(posted.status).toBe(302)
  const { access_token: token = '' } = fragmentOf(locationOf(posted))
  expect((await auth.get('/user', { token })).body).toMatchObject({
    email: person.email,
    user_metadata: { full_name: 'Ewa Sowa' },
  })
})

describe('an invitation', () => {
  async function invite(email: string) {
    const provider = fakeProvider()
    const { body } = await auth.post('/invite', { email, data: { team: 'cranes' } }, asAdmin)
    const hash = /token=(\w+)/.exec(String(provider.mails[0]?.text))?.[1] ?? ''
    return { provider, auth, id: body.id as string, hash }
  }

  test('is accepted by the sign-in', async () => {
    const person = newPerson({ email_verified: false })
    const { provider, auth, id, hash } = await invite(person.email)
    expect(await userAt(auth, provider, person, { invite_token: hash })).toMatchObject({
      id,
      email_confirmed_at: expect.any(String),
      user_metadata: { team: 'cranes', full_name: 'Ewa Kot' },
      app_metadata: { providers: ['email', 'house'] },
    })
    const late = await startSignIn(auth, { invite_token: hash })
    expect(late.page.searchParams.get('error_code')).toBe('invite_not_found')
  })

  test('works only for its own address, and stays valid for its recipient', async () => {
    const person = newPerson()
    const { provider, auth, id, hash } = await invite(person.email)
    const stranger = locationOf(await signInAt(auth, provider, newPerson(), { invite_token: hash }))
    expect(stranger.searchParams.get('error_code')).toBe('invite_not_found')
    expect((await userAt(auth, provider, person, { invite_token: hash })).id).toBe(id)
  })
})

test('no provider’s or visitor’s text is logged when a provider fails', async () => {
  const lines = captureConsole()
  const provider = fakeProvider({ tokens: { id_token: 'secret.of.somebody' } })
  await signInAt(withProviders(), provider, newPerson())
  expect(eventsIn(lines)).toContainEqual({
    event: 'provider_failed',
    provider: 'house',
    during: 'exchange',
    reason: 'BadIdToken',
  })
  expect(lines.join('\n')).not.toMatch(/secret|people\.example/)
})

test('a provider may have a custom: name', async () => {
  const custom = { issuer, client_id: 'our-client', client_secret: 'our-secret' }
  const auth = withProviders({ 'custom:acme-works': custom }, { AUTH_MANUAL_LINKING_ENABLED: 'true' })
  const { body: settings } = await auth.get('/settings')
  const external = { 'custom:acme-works': true, house: true, github: true, plain: true, google: false }
  expect(settings.external).toMatchObject(external)
  expect(JSON.stringify(settings)).not.toContain('secret')
  const person = newPerson()
  const target = locationOf(await signInAt(auth, provider, person, { provider: 'custom:acme-works' }))
  const { body } = await auth.get('/user', { token: fragmentOf(target).access_token ?? '' })
  expect(body).toMatchObject({
    email: person.email,
    app_metadata: { provider: 'custom:acme-works' },
    identities: [{ provider: 'custom:acme-works', id: person.sub }],
  })
  const { status } = await auth.post('/token?grant_type=id_token', {
    provider: 'custom:acme-works',
    id_token: await signIdToken(person),
  })
  expect(status).toBe(200)
  expect(await errorOf(auth.get('/authorize?provider=custom:nobody'))).toBe('400 validation_failed')
})
