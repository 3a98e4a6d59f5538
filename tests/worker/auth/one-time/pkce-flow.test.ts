import { describe, expect, test } from 'vitest'
import { company } from '#worker/domain/company.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import {
  type Auth,
  catchMessages,
  claimsOf,
  cookieOf,
  errorOf,
  newEmail,
  openAuth,
  password,
  signUp,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { challenge, fragmentOf, locationOf, verifier } from '../../support/provider.ts'
import { world } from '../../support/world.ts'

const { mails, auth } = world()

const site = 'https://site.test'

/** The address to which the button of a link's page leads. */
const targetOf = async (auth: Auth, link: URL | null | undefined, cookie = '') => {
  const answer = await auth.press(link, { cookie })
  expect(answer.status).toBe(303)
  return locationOf(answer)
}

describe('a link', () => {
  test('redirects to the site with a session', async () => {
    const email = newEmail()
    const path = `/signup?redirect_to=${encodeURIComponent(`${site}/auth?a=1&b=2`)}`
    const cookie = cookieOf(await auth.post(path, { email, password }))
    const target = await targetOf(auth, mails()[0]?.link, cookie)
    expect(target.origin + target.pathname + target.search).toBe(`${site}/auth?a=1&b=2`)
    const fragment = fragmentOf(target)
    expect(fragment).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '3600', sb: '' })
    expect((await auth.get('/user', { token: fragment.access_token ?? '' })).body.email).toBe(email)
  })

  test('for a forgotten password has the type recovery', async () => {
    const { email } = await signUp()
    expect(await auth.post(`/recover?redirect_to=${site}/auth`, { email })).toMatchObject({
      status: 200,
      body: {},
    })
    const link = mails()[0]?.link
    expect(link?.href).toContain(`&type=recovery&redirect_to=${site}/auth`)
    const target = await targetOf(auth, link)
    expect(fragmentOf(target).type).toBe('recovery')
  })

  test('works once, and then returns an error', async () => {
    const { email } = await signUp()
    await auth.post('/recover', { email })
    const link = mails()[0]?.link
    await targetOf(auth, link)
    const target = await targetOf(auth, link)
    expect(fragmentOf(target)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    })
    expect(target.search).toBe('')
  })

  test('does not work after an hour', async () => {
    const { email } = await signUp()
    await auth.post('/recover', { email })
    passTime(3_600_000)
    expect(fragmentOf(await targetOf(auth, mails()[0]?.link)).error_code).toBe('otp_expired')
  })
})

describe('a link of the PKCE flow', () => {
  async function begin(path = '/otp') {
    const { email } = await signUp()
    const { mails } = catchMessages()
    const auth = openAuth()
    await auth.post(`${path}?redirect_to=${site}/auth?x=1`, { email, ...challenge })
    const link = mails()[0]?.link ?? null
    return { auth, email, link, code: mails()[0]?.code ?? '' }
  }

  const exchange = (auth: Auth, auth_code: string | null, code_verifier: string) =>
    auth.post('/token?grant_type=pkce', { auth_code, code_verifier })

  test.each([
    ['/otp', 'magiclink'],
    ['/recover', 'recovery'],
  ])('of %s creates a session with its method', async (path, method) => {
    const { auth, link } = await begin(path)
    expect(link?.searchParams.get('token')).toMatch(/^pkce_[0-9a-f]{32}$/)
    const target = await targetOf(auth, link)
    expect(target.hash).toBe('')
    expect(target.searchParams.get('x')).toBe('1')
    const { status, body } = await exchange(auth, target.searchParams.get('code'), verifier)
    expect(status).toBe(200)
    const claims = claimsOf(body.access_token)
    expect(claims.amr[0].method).toBe(method)
  })

  test('has a code that signs in without an exchange', async () => {
    const { auth, email, code } = await begin()
    expect((await auth.verify('email', email, code)).status).toBe(200)
  })

  test('requires the right verifier, and then works once', async () => {
    const { auth, link } = await begin()
    const code = (await targetOf(auth, link)).searchParams.get('code')
    expect(await errorOf(exchange(auth, code, 'w'.repeat(64)))).toBe('400 bad_code_verifier')
    const answers = await Promise.all([1, 2, 3].map(() => exchange(auth, code, verifier)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  test('returns an auth code that is valid for five minutes from the click', async () => {
    const { auth, link } = await begin()
    passTime(3_000_000)
    const code = (await targetOf(auth, link)).searchParams.get('code')
    passTime(300_000)
    expect(await errorOf(exchange(auth, code, verifier))).toBe('422 flow_state_expired')
  })

  test('reports errors in query and fragment', async () => {
    const { auth, link } = await begin()
    await targetOf(auth, link)
    const target = await targetOf(auth, link)
    expect(target.searchParams.get('error_code')).toBe('otp_expired')
    expect(fragmentOf(target).error_code).toBe('otp_expired')
  })

  test('of a sign-up confirms before the exchange', async () => {
    const email = newEmail()
    const secret = 's'.repeat(43)
    const given = { email, password, code_challenge: secret, code_challenge_method: 'PLAIN' }
    const cookie = cookieOf(await auth.post('/signup', given))
    const target = await targetOf(auth, mails()[0]?.link, cookie)
    expect((await auth.post('/token?grant_type=password', { email, password })).status).toBe(200)
    expect((await exchange(auth, target.searchParams.get('code'), secret)).status).toBe(200)
  })
})

describe('the redirect target of a link', () => {
  async function redirectOf(redirectTo: string, settings = {}, headers = {}) {
    const { email } = await signUp()
    const { mails } = catchMessages()
    await openAuth(settings).post(
      `/recover?redirect_to=${encodeURIComponent(redirectTo)}`,
      { email },
      { headers },
    )
    return mails()[0]?.link?.searchParams.get('redirect_to')
  }

  test.each([
    ['https://x.app.example/deep/er?q=1', 'https://x.app.example/deep/er?q=1'],
    ['https://x.y.app.example/', site],
    ['nonsense', site],
  ])('of %s is %s', async (target, expected) => {
    expect(await redirectOf(target, { AUTH_REDIRECT_ALLOW_LIST: 'https://*.app.example/**' })).toBe(expected)
  })

  test('defaults to the requesting page', async () => {
    expect(await redirectOf('', {}, { referer: `${site}/en/contact` })).toBe(`${site}/en/contact`)
    expect(await redirectOf('', {}, { referer: 'https://evil.example/' })).toBe(site)
  })

  test('is checked again when the link is opened', async () => {
    const { email } = await signUp()
    await auth.post('/recover', { email })
    const link = mails()[0]?.link
    link?.searchParams.set('redirect_to', 'https://evil.example/')
    expect((await targetOf(auth, link)).origin).toBe(site)
  })
})

test.each([
  ['pl', '', 'Altimach: ustawienie nowego hasła'],
  ['en', '/en', 'Altimach: set a new password'],
  ['de', '/de', 'Altimach: Neues Passwort festlegen'],
  ['nl', '/nl/contact', 'Altimach: stel een nieuw wachtwoord in'],
])('mails are in the account’s language: %s', async (language, path, subject) => {
  const auth = openAuth({ AUTH_MAIL_MIN_INTERVAL_S: '0' })
  const email = newEmail()
  await auth.post(`/signup?redirect_to=${site}${path}`, { email, password })
  await auth.post('/recover', { email })
  const [, mail] = mails()
  expect(mail?.subject).toBe(subject)
  expect(mail?.html).toContain(`<html lang="${language}">`)
  for (const part of [mail?.text, mail?.html]) {
    expect(toPlainSpaces(part ?? '')).toContain(company.legalName)
    expect(part).toContain(company.email)
  }
  expect(mail?.text).toContain(mail?.code)
  expect(mail?.html).toContain(mail?.code)
  expect(mail?.html).toContain(mail?.link?.href.replaceAll('&', '&amp;'))
})

test('the address with the session is not sent as a referrer', async () => {
  const { headers } = await openAuth().get('/verify?token=unknown&type=signup')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})
