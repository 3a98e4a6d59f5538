import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import {
  asAdmin,
  confirmPassword,
  errorOf,
  newEmail,
  password,
  signToken,
  signUp,
} from '../../../support/auth.ts'
import { firstRow, firstValue, interceptQueries, runSql } from '../../../support/database.ts'
import {
  challenge,
  fakeProvider,
  followCallback,
  fragmentOf,
  locationOf,
  newPerson,
  signInAt,
  verifier,
  withProviders,
} from '../../../support/provider.ts'
import { world } from '../../../support/world.ts'

const { provider } = world()

const linking = (variables = {}) => withProviders({}, { AUTH_MANUAL_LINKING_ENABLED: 'true', ...variables })

const auth = linking()

const address = (query: Record<string, string> = {}) =>
  `/user/identities/authorize?${new URLSearchParams({ provider: 'house', skip_http_redirect: 'true', ...query })}`

type Auth = ReturnType<typeof linking>
type Person = ReturnType<typeof newPerson>

/** A signed-in user requests the provider’s URL; returns it with the flow cookie. */
async function beginLinking(auth: Auth, token: string, query: Record<string, string> = challenge) {
  const { body, headers } = await auth.get(address(query), { token })
  return { page: new URL(body.url), cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** A signed-in user goes to the provider and comes back. */
async function linkAt(
  auth: Auth,
  provider: ReturnType<typeof fakeProvider>,
  token: string,
  person: Person,
  query: Record<string, string> = challenge,
) {
  const { page, cookie } = await beginLinking(auth, token, query)
  return followCallback(auth, provider.signIn(page, person), cookie)
}

test('an identity is linked to the signed-in user, whatever its address', async () => {
  const { email, user, access_token: token } = await signUp()
  const person = newPerson({ email_verified: false })
  const answer = await auth.get(address({ ...challenge, scopes: 'extra' }), { token })
  expect(answer).toMatchObject({ status: 200, body: { url: expect.stringContaining('scope=openid+email') } })
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-auth-flow-[\da-f-]{36}=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const target = locationOf(await linkAt(auth, provider, token, person))
  const { body } = await auth.post('/token?grant_type=pkce', {
    auth_code: target.searchParams.get('code'),
    code_verifier: verifier,
  })
  expect(body).toMatchObject({
    provider_token: expect.any(String),
    user: {
      id: user.id,
      email,
      app_metadata: { provider: 'email', providers: ['email', 'house'] },
      identities: [{ provider: 'email' }, { provider: 'house', id: person.sub }],
    },
  })
})

test('without a PKCE challenge the session is in the fragment', async () => {
  const { user, access_token: token } = await signUp()
  const target = locationOf(await linkAt(auth, provider, token, newPerson(), {}))
  const { body } = await auth.get('/user', { token: fragmentOf(target).access_token ?? '' })
  expect(body.id).toBe(user.id)
})

test('without skip_http_redirect the response is the redirect itself, bound to the browser', async () => {
  const { access_token: token } = await signUp()
  const answer = await auth.get(address({ skip_http_redirect: 'false' }), { token })
  expect(answer.status).toBe(302)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const brought = provider.signIn(locationOf(answer), newPerson())
  expect(fragmentOf(locationOf(await followCallback(auth, brought, cookie)))).toHaveProperty('access_token')
})

test('an anonymous user becomes permanent, with the verified address if it is free', async () => {
  const auth = linking({ AUTH_ANONYMOUS_ENABLED: 'true' })
  const guest = async (person: Person) => {
    const { body } = await auth.post('/signup', {})
    await linkAt(auth, provider, body.access_token, person)
    return (await auth.get('/user', { token: body.access_token })).body
  }
  const person = newPerson()
  expect(await guest(person)).toMatchObject({
    email: person.email,
    email_confirmed_at: expect.any(String),
    is_anonymous: false,
    app_metadata: { provider: 'house' },
  })
  expect(await guest(newPerson({ email: person.email }))).toMatchObject({ email: '', is_anonymous: false })
  expect(await guest(newPerson({ email_verified: false }))).toMatchObject({ email: '', is_anonymous: false })
})

test('an identity that is already linked is rejected, also for its owner', async () => {
  const person = newPerson()
  await signInAt(auth, provider, person)
  const { access_token: token } = await signUp()
  const own = newPerson()
  await linkAt(auth, provider, token, own)
  const messages = []
  for (const one of [person, own]) {
    const answer = locationOf(await linkAt(auth, provider, token, one))
    expect(answer.searchParams.get('error_code')).toBe('identity_already_exists')
    messages.push(answer.searchParams.get('error_description'))
  }
  expect(messages).toEqual(['Identity is already linked to another user', 'Identity is already linked'])
})

test('of two users who link one identity concurrently, one gets it', async () => {
  const person = newPerson()
  const people = [await signUp(), await signUp()]
  const answers = await Promise.all(
    people.map(({ access_token }) => linkAt(auth, provider, access_token, person)),
  )
  const said = answers.map((answer) => locationOf(answer).searchParams.get('error_code'))
  expect(said.sort()).toEqual(['identity_already_exists', null])
})

describe('linking is rejected', () => {
  test('without a session, and while it is disabled', async () => {
    fakeProvider()
    expect((await linking().get(address())).body.code).toBe('no_authorization')
    const { access_token: token } = await signUp()
    expect(await errorOf(withProviders().get(address(), { token }))).toBe('404 manual_linking_disabled')
  })

  test.each([{ provider: 'google' }, { provider: 'nobody' }, { code_challenge: 'half' }])(
    'with %j',
    async (query) => {
      fakeProvider()
      const { access_token: token } = await signUp()
      expect(await errorOf(linking().get(address(query), { token }))).toBe('400 validation_failed')
    },
  )

  const foreign = { origin: 'https://app.example' }

  test.each([
    ['of another origin', foreign, challenge],
    ['of another origin, without a challenge', foreign, {}],
    ['of another origin, as a redirect', foreign, { skip_http_redirect: 'false' }],
    ['of a subdomain', { 'sec-fetch-site': 'same-site' }, challenge],
    ['of an origin that its browser hides', { origin: 'null' }, challenge],
  ])(
    'for an app %s, whose browser would not keep the flow’s cookie',
    async (_, headers: Record<string, string>, query: Record<string, string>) => {
      fakeProvider()
      const { access_token: token } = await signUp()
      const answer = await linking().get(address(query), { token, headers })
      expect(answer.status).toBe(403)
      expect(answer.body).toEqual({
        code: 'manual_linking_disabled',
        message: 'Identities can only be linked on the pages of https://site.test, or with an ID token',
      })
      expect(answer.headers.has('set-cookie')).toBe(false)
      const flows = await firstValue('SELECT count(*) AS n FROM auth_federated_flows')
      expect(flows).toBe(0)
    },
  )

  test('when the provider is down', async () => {
    fakeProvider({ instead: () => new Response('', { status: 503 }) })
    const auth = withProviders(
      { house: { issuer: 'https://unseen.test', client_id: 'x' } },
      { AUTH_MANUAL_LINKING_ENABLED: 'true' },
    )
    const { access_token: token } = await signUp()
    fakeProvider({ instead: () => new Response('', { status: 503 }) })
    expect(await errorOf(auth.get(address(), { token }))).toBe('500 unexpected_failure')
  })

  test('for a user who is banned or deleted meanwhile', async () => {
    const { user, access_token: token } = await signUp()
    const [first, second] = [await beginLinking(auth, token), await beginLinking(auth, token)]
    await auth.put(`/admin/users/${user.id}`, { ban_duration: '1h' }, asAdmin)
    const banned = await followCallback(auth, provider.signIn(first.page, newPerson()), first.cookie)
    expect(locationOf(banned).searchParams.get('error_code')).toBe('user_banned')
    await auth.remove(`/admin/users/${user.id}`, asAdmin)
    const gone = await followCallback(auth, provider.signIn(second.page, newPerson()), second.cookie)
    expect(locationOf(gone).searchParams.get('error_code')).toBe('bad_oauth_state')
  })
})

test('an account is never confirmed by an address that a provider has not verified', async () => {
  const email = newEmail()
  const { access_token: token, user } = await signUp(auth, email)
  await confirmPassword(user.id)
  await linkAt(auth, provider, token, newPerson({ email: 'victim@people.example', email_verified: false }))
  const own = user.identities[0].identity_id
  expect((await auth.remove(`/user/identities/${own}`, { token })).status).toBe(200)
  const row = await firstRow('SELECT email, email_confirmed_at FROM auth_users')
  expect(row).toEqual({ email: 'victim@people.example', email_confirmed_at: null })
  const again = await auth.post('/token?grant_type=password', { email: 'victim@people.example', password })
  expect(again.body.code).toBe('email_not_confirmed')
})

describe('linking can be finished', () => {
  const identities = async (auth: Auth, token: string) => (await auth.get('/user', { token })).body.identities

  test.each([challenge, {}])('only in the browser that started it, with %j', async (query) => {
    const [victim, stranger] = [await signUp(), await signUp()]
    const own = await beginLinking(auth, victim.access_token, query)
    const begun = await beginLinking(auth, stranger.access_token, query)
    const renamed = `${begun.cookie.split('=')[0]}=${own.cookie.split('=')[1]}`
    for (const cookie of ['', own.cookie, renamed]) {
      const { page } = begun
      await runSql('UPDATE auth_federated_flows SET used_at = NULL')
      const answer = await followCallback(auth, provider.signIn(page, newPerson()), cookie)
      expect(answer.status).toBe(303)
      const { searchParams } = locationOf(answer)
      expect(searchParams.get('error_code')).toBe('bad_oauth_state')
      expect(searchParams.get('error_description')).toBe(
        'Linking an identity must be finished in the browser that began it',
      )
    }
    expect(await identities(auth, stranger.access_token)).toHaveLength(1)
    expect(await identities(auth, victim.access_token)).toHaveLength(1)
  })

  test.each(['local', 'global'])('only by an active session, not after signing out (%s)', async (scope) => {
    const { access_token: token, email } = await signUp()
    const { page, cookie } = await beginLinking(auth, token)
    await auth.call('POST', `/logout?scope=${scope}`, { token })
    const target = locationOf(await followCallback(auth, provider.signIn(page, newPerson()), cookie))
    expect(target.searchParams.get('error_code')).toBe('session_not_found')
    const { body } = await auth.signIn(email)
    expect(body.user.identities).toHaveLength(1)
  })

  test('not when signing out happens at any point of it', async () => {
    let moments = 0
    for (let isHeld = true; isHeld; ) {
      const { access_token: token, user } = await signUp()
      const { page, cookie } = await beginLinking(auth, token)
      let trips = 0
      isHeld = false
      const count = async () =>
        (
          await firstRow<{ n: number }>(
            'SELECT count(*) AS n FROM auth_identities WHERE user_id = ?',
            user.id,
          )
        )?.n
      let before: number | undefined
      const DB = interceptQueries(env.DB, async (make) => {
        trips += 1
        if (trips === moments + 1) {
          isHeld = true
          await auth.call('POST', '/logout', { token })
          before = await count()
        }
        return make()
      })
      await followCallback(linking({ DB }), provider.signIn(page, newPerson()), cookie)
      if (!isHeld) break
      moments += 1
      expect(await count()).toBe(before)
    }
    expect(moments).toBeGreaterThan(1)
  })

  test('not with a token that has no session', async () => {
    fakeProvider()
    const { user } = await signUp()
    const token = await signToken({ sub: user.id, aud: 'authenticated', role: 'authenticated' })
    expect(await errorOf(linking().get(address(challenge), { token }))).toBe('403 session_not_found')
  })
})
