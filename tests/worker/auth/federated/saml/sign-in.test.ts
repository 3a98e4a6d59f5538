import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import {
  isSignedRequest,
  makeKey,
  openIdentityProvider,
  readRequest,
} from '#tests/support/identity-provider.ts'
import { asAdmin, errorOf, newEmail, openAuth, password, signUp } from '../../../support/auth.ts'
import { withCaptcha } from '../../../support/captcha.ts'
import { company, openSso, postSamlResponse, signInBySso, startSso, userOf } from '../../../support/saml.ts'

const auth = openSso()

const { id } = company.listed()
const verifier = 'v'.repeat(50)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const pkce = { code_challenge: challenge, code_challenge_method: 's256' }

describe('the redirect to the company', () => {
  test('is found by a domain in any case, or by the provider’s id', async () => {
    for (const named of [{ domain: 'Partner.Example' }, { domain: null, provider_id: id.toUpperCase() }]) {
      const { status, body } = await auth.post('/sso', { ...named, skip_http_redirect: true })
      expect(status).toBe(200)
      const address = new URL(body.url)
      expect(address.origin + address.pathname).toBe('http://login.partner.example/sso')
      expect(address.searchParams.get('tenant')).toBe('1')
      expect(address.searchParams.has('Signature')).toBe(false)
      const request = readRequest(body.url)
      expect(request.acsUrl).toBe('https://site.test/auth/v1/sso/saml/acs')
      expect(request.issuer).toBe('https://site.test/auth/v1/sso/saml/metadata')
      expect(request.xml).toContain(`IssueInstant="${new Date().toISOString().slice(0, 10)}T`)
    }
  })

  test('is an HTTP redirect by default', async () => {
    const { status, headers } = await openSso().post('/sso', { domain: 'partner.example' })
    expect(status).toBe(303)
    expect(readRequest(headers.get('location') ?? '').id).toMatch(/^_/)
  })

  test('is signed if there is a key', async () => {
    const key = makeKey()
    const { body } = await openSso({}, { AUTH_SAML_PRIVATE_KEY: key }).post('/sso', {
      domain: 'partner.example',
      skip_http_redirect: true,
    })
    expect(isSignedRequest(body.url, key)).toBe(true)
    expect(isSignedRequest(body.url, company.privateKey)).toBe(false)
  })

  test('is rejected for a disabled company', async () => {
    expect(await errorOf(openSso({ disabled: true }).post('/sso', { domain: 'partner.example' }))).toBe(
      '404 sso_provider_disabled',
    )
  })
})

describe('while nothing is configured', () => {
  test.each([
    ['POST', '/sso'],
    ['GET', '/sso/saml/metadata'],
    ['POST', '/sso/saml/acs'],
  ])('%s %s is disabled, whatever the body', async (method, path) => {
    const auth = openAuth(withCaptcha)
    const answer = await auth.call(method, path, method === 'POST' ? { body: '{' } : {})
    expect([answer.status, answer.body]).toEqual([
      404,
      { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
    ])
  })

  test('settings say so, and report SAML as soon as it is configured', async () => {
    const isOn = async (auth: ReturnType<typeof openAuth>) => (await auth.get('/settings')).body.saml_enabled
    expect(await isOn(openAuth())).toBe(false)
    expect(await isOn(openAuth({ AUTH_SAML_PROVIDERS: '[]' }))).toBe(false)
    expect(await isOn(openSso())).toBe(true)
    expect(await isOn(openAuth({ AUTH_SAML_PRIVATE_KEY: company.privateKey }))).toBe(true)
  })
})

describe('the response', () => {
  test('creates an SSO account and a session', async () => {
    const auth = openSso({ attributes: { groups: 'memberOf' } })
    const { status, headers, target, fragment } = await signInBySso(auth, {
      attributes: {
        mail: ['Ewa@Partner.example'],
        givenName: ['Ewa'],
        sn: ['Kot'],
        memberOf: ['a', 'b & c'],
      },
    })
    expect(status).toBe(303)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(`${target?.origin}${target?.pathname}`).toBe('https://site.test/')
    expect(decodeJwt(fragment.access_token ?? '').amr).toEqual([
      { method: 'sso/saml', timestamp: Math.floor(Date.now() / 1000), provider: id },
    ])
    const user = await userOf(auth, fragment.access_token)
    expect(user).toMatchObject({
      email: 'ewa@partner.example',
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: `sso:${id}`, providers: [`sso:${id}`] },
      user_metadata: {
        first_name: 'Ewa',
        last_name: 'Kot',
        full_name: 'Ewa Kot',
        email: 'ewa@partner.example',
        custom_claims: { groups: ['a', 'b & c'] },
      },
    })
    expect(user.identities).toMatchObject([
      { id: 'employee-17', provider: `sso:${id}`, email: 'ewa@partner.example' },
    ])
    expect((await auth.refresh(fragment.refresh_token ?? '')).status).toBe(200)
  })

  test('is logged', async () => {
    await signInBySso(openSso())
    const { body } = await openAuth().get('/admin/audit', asAdmin)
    const events = (body as unknown as { payload: Record<string, unknown> }[]).map(({ payload }) => payload)
    expect(events).toMatchObject([
      { action: 'login', actor_via_sso: true, traits: { provider: id } },
      { action: 'user_signedup', actor_via_sso: true, actor_username: 'ewa@partner.example' },
    ])
  })

  test('leads to the same account again, with the company’s current data', async () => {
    const first = await signInBySso(auth)
    const again = await signInBySso(auth, {
      attributes: { email: ['ewa.nowak@partner.example'], givenName: ['Ewa'], sn: ['Nowak'] },
    })
    const [before, after] = [
      decodeJwt(first.fragment.access_token ?? ''),
      decodeJwt(again.fragment.access_token ?? ''),
    ]
    expect(after.sub).toBe(before.sub)
    const user = await userOf(auth, again.fragment.access_token)
    expect(user).toMatchObject({
      email: 'ewa.nowak@partner.example',
      user_metadata: { last_name: 'Nowak' },
    })
    expect(user.identities).toHaveLength(1)
  })

  test('never joins another account with the same address', async () => {
    const email = newEmail()
    const { user: ordinary } = await signUp(undefined, email)
    const first = await signInBySso(auth, { attributes: { email: [email] } })
    const other = await signInBySso(auth, { nameId: 'employee-18', attributes: { email: [email] } })
    const ids = [first, other].map(({ fragment }) => decodeJwt(fragment.access_token ?? '').sub)
    expect(new Set([ordinary.id, ...ids]).size).toBe(3)
    expect((await openAuth().post('/token?grant_type=password', { email, password })).body.user.id).toBe(
      ordinary.id,
    )
  })

  test.each([
    ['', {}],
    [', also where sign-ups need no confirmation', { AUTH_EMAIL_AUTOCONFIRM: 'true' }],
  ])('an address of a foreign domain is stored as unverified%s', async (_, settings) => {
    const auth = openSso({}, settings)
    const { fragment } = await signInBySso(auth, { attributes: { email: ['boss@other.example'] } })
    const user = await userOf(auth, fragment.access_token)
    expect(user.email).toBe('boss@other.example')
    expect(user.email_confirmed_at).toBeUndefined()
    const moved = await signInBySso(auth)
    expect((await userOf(auth, moved.fragment.access_token)).email_confirmed_at).toBeDefined()
    const back = await signInBySso(auth, { attributes: { email: ['boss@other.example'] } })
    expect((await userOf(auth, back.fragment.access_token)).email_confirmed_at).toBeUndefined()
    const both = openSso({ domains: ['partner.example', 'other.example'] })
    const owned = await signInBySso(both, { attributes: { email: ['boss@other.example'] } })
    expect((await userOf(both, owned.fragment.access_token)).email_confirmed_at).toBeDefined()
  })

  test('redirects to the client’s target if it is allowed', async () => {
    const auth = openSso({}, { AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**' })
    const wanted = await postSamlResponse(
      auth,
      await startSso(auth, { redirect_to: 'https://app.example/in?x=1' }),
    )
    expect(`${wanted.target?.origin}${wanted.target?.pathname}`).toBe('https://app.example/in')
    expect(wanted.query).toEqual({ x: '1' })
    const foreign = await postSamlResponse(
      auth,
      await startSso(auth, { redirect_to: 'https://evil.example/' }),
    )
    expect(foreign.target?.origin).toBe('https://site.test')
    expect(foreign.fragment.access_token).toBeDefined()
  })

  test('with a PKCE challenge returns a code, which its verifier exchanges once', async () => {
    const { query, fragment } = await postSamlResponse(auth, await startSso(auth, pkce))
    expect(fragment.access_token).toBeUndefined()
    const exchange = (code_verifier: string) =>
      auth.post('/token?grant_type=pkce', { auth_code: query.code, code_verifier })
    expect((await exchange('w'.repeat(50))).body.code).toBe('bad_code_verifier')
    const { status, body } = await exchange(verifier)
    expect(status).toBe(200)
    expect(body.user.email).toBe('ewa@partner.example')
    expect(decodeJwt(body.access_token).amr).toMatchObject([{ method: 'sso/saml', provider: id }])
    expect((await exchange(verifier)).body.code).toBe('flow_state_not_found')
  })

  test.each([
    ['signs everything', {}, { signs: 'response' as const }, 'employee-17'],
    [
      'has its own attribute for ids',
      { attributes: { id: 'staffNo' } },
      { attributes: { email: ['a@b.co'], staffNo: ['9'] } },
      '9',
    ],
    [
      'uses addresses as ids',
      {},
      {
        nameId: 'ewa@partner.example',
        nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
        attributes: {},
      },
      'ewa@partner.example',
    ],
  ])('works with a company that %s', async (_, listed, changes, subject) => {
    const auth = openSso(listed)
    const { fragment } = await signInBySso(auth, changes)
    expect((await userOf(auth, fragment.access_token)).identities).toMatchObject([{ id: subject }])
  })

  test('a comment inside a NameID does not truncate it', async () => {
    const { fragment } = await signInBySso(auth, {
      nameId: 'the-boss.of-nothing',
      tamper: (xml) => xml.replace('the-boss', 'the-boss<!-- -->'),
    })
    expect((await userOf(auth, fragment.access_token)).identities).toMatchObject([
      { id: 'the-boss.of-nothing' },
    ])
  })

  test('works while a company rotates its key, and with clocks that differ by half a minute', async () => {
    const old = makeKey()
    const auth = openSso({ certificates: [openIdentityProvider(old).certificate, company.certificate] })
    const late = new Date(Date.now() - 30_000).toISOString()
    const early = new Date(Date.now() + 30_000).toISOString()
    expect((await signInBySso(auth, { notOnOrAfter: late })).fragment.access_token).toBeDefined()
    expect((await signInBySso(auth, { notBefore: early })).fragment.access_token).toBeDefined()
  })
})

describe('an account that a company manages', () => {
  test('cannot change address, number or password itself', async () => {
    const { fragment } = await signInBySso(auth)
    const token = fragment.access_token ?? ''
    for (const change of [
      { email: newEmail() },
      { phone: '48600000000' },
      { password: 'another password' },
    ]) {
      expect(await errorOf(auth.put('/user', change, { token }))).toBe('422 user_sso_managed')
    }
    expect((await auth.put('/user', { data: { nickname: 'E' } }, { token })).status).toBe(200)
  })
})
