import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { confirmationText } from '#worker/auth/one-time/confirmation-page.ts'
import { securityHeaders } from '#worker/contract/csp.ts'
import { locales } from '#worker/domain/locales.ts'
import {
  type Answered,
  type Auth,
  asAdmin,
  catchMessages,
  confirmPassword,
  cookieOf,
  hiddenFieldsOf,
  newEmail,
  openAuth,
  password,
  pathOf,
  signUp,
  withoutCooldown,
} from '../../support/auth.ts'
import { allRows } from '../../support/database.ts'
import { elementsOf } from '../../support/mail.ts'
import { world } from '../../support/world.ts'

const { mails } = world()

const open = (settings = {}) => openAuth({ ...withoutCooldown, ...settings })

const auth = open()

/** All rows except the rate limits. */
async function snapshot() {
  const results = await allRows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'auth_%' AND name <> 'auth_rate_limits'",
  )
  const tables = await Promise.all(
    results.map(async ({ name }) => [name, await allRows(`SELECT * FROM ${name}`)]),
  )
  const sessions = (await env.SESSIONS.list()).keys.map(({ name }) => name)
  return JSON.stringify([tables, sessions])
}

async function mailOf(kind: string, auth: Auth) {
  const { mails } = catchMessages()
  const email = newEmail()
  let cookie = ''
  if (kind === 'signup') cookie = cookieOf(await auth.post('/signup', { email, password }))
  else if (kind === 'invite') await auth.post('/invite', { email }, asAdmin)
  else {
    const { access_token: token } = await signUp(undefined, email)
    if (kind === 'email_change') await auth.put('/user', { email: newEmail() }, { token })
    else await auth.post(kind === 'recovery' ? '/recover' : '/otp', { email })
  }
  return { email, cookie, link: mails()[0]?.link ?? null }
}

const kinds = ['signup', 'invite', 'recovery', 'magiclink', 'email_change']

describe.each(kinds)('the link of a mail of type %s', (kind) => {
  test('opened by twenty mail scanners changes nothing, and then works once', async () => {
    const auth = open({ AUTH_RATE_LIMITS: 'true' })
    const { link, cookie } = await mailOf(kind, auth)
    const before = await snapshot()
    for (let time = 0; time < 20; time += 1) {
      for (const method of ['HEAD', 'GET']) {
        const answer = await auth.call(method, pathOf(link), { address: '192.0.2.1' })
        expect(answer.status).toBe(200)
        if (method === 'HEAD') expect(answer.text).toBe('')
      }
    }
    expect(await snapshot()).toBe(before)
    const answer = await auth.press(link, { cookie, headers: { 'cf-connecting-ip': '192.0.2.1' } })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toContain(kind === 'email_change' ? 'message=' : 'access_token=')
    expect((await auth.get(pathOf(link))).headers.get('location')).toContain('otp_expired')
  })

  test('shows a page that says what its button does, and works without scripts', async () => {
    const { link, cookie } = await mailOf(kind, auth)
    const page = await auth.get(pathOf(link), { headers: { cookie } })
    const words = confirmationText.pl[kind === 'signup' ? 'confirmation' : (kind as 'invite')]
    expect(page.text).toContain('<html lang="pl">')
    for (const said of [words.heading, words.lead, words.button]) expect(page.text).toContain(said)
    const elements = await elementsOf(page.text)
    expect(elements.has('script')).toBe(false)
    expect(page.text.match(/<button/g)).toHaveLength(1)
    expect(page.text).not.toContain('type="password"')
    expect(page.text).toContain('content="noindex"')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    for (const name of ['X-Frame-Options', 'X-Content-Type-Options'] as const)
      expect(page.headers.get(name)).toBe(securityHeaders[name])
  })
})

describe('the target of the button', () => {
  const list = { AUTH_REDIRECT_ALLOW_LIST: 'https://app.example:8443/**,myapp://back' }

  const openPage = async (target: string, SITE_URL = 'https://site.test') => {
    const auth = open({ ...list, SITE_URL })
    const { mails } = catchMessages()
    const { email } = await signUp()
    await auth.post(`/otp?redirect_to=${encodeURIComponent(target)}`, { email })
    const link = mails()[0]?.link ?? null
    return { auth, link, page: await auth.get(pathOf(link)) }
  }

  const directivesOf = ({ headers }: Answered) => (headers.get('content-security-policy') ?? '').split('; ')

  test.each<[target: string, named: string, siteUrl?: string]>([
    ['https://app.example:8443/back?a=1&b=%22', 'https://app.example:8443'],
    ['myapp://back', 'myapp:'],
    ['https://site.test/en/auth', 'https://site.test'],
    ['http://[::1]:4321/back', 'http:', 'http://[::1]:5173'],
  ])(
    'is the only form target that the content security policy allows: %s',
    async (target, named, siteUrl) => {
      const { auth, link, page } = await openPage(target, siteUrl)
      const usual = securityHeaders['Content-Security-Policy']
        .split('; ')
        .filter((one) => !one.startsWith('form-action'))
      expect(directivesOf(page).sort()).toEqual([...usual, `form-action 'self' ${named}`].sort())
      expect(hiddenFieldsOf(page).redirect_to).toBe(target)
      const answer = await auth.press(link)
      expect(answer.headers.get('location')?.startsWith(target.split('#')[0] ?? '')).toBe(true)
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    },
  )

  test('is checked again when the button is pressed', async () => {
    const { auth, page } = await openPage('https://app.example:8443/back')
    const fields = { ...hiddenFieldsOf(page), redirect_to: 'https://evil.example/' }
    const { headers } = await auth.postForm(fields)
    expect(new URL(headers.get('location') ?? '').origin).toBe('https://site.test')
  })
})

describe('the form is accepted', () => {
  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://other.site.test', 'sec-fetch-site': 'same-site' },
  ])('from no other origin: %j', async (headers: Record<string, string>) => {
    const { link, cookie } = await mailOf('signup', auth)
    const fields = hiddenFieldsOf(await auth.get(pathOf(link)))
    const before = await snapshot()
    expect((await auth.postForm(fields, { cookie, headers })).status).toBe(403)
    expect(await snapshot()).toBe(before)
    expect((await auth.press(link, { cookie })).status).toBe(303)
  })

  test('only with token and type', async () => {
    for (const fields of [{ type: 'signup' }, { token: 'x' }])
      expect((await open().postForm(fields as Record<string, string>)).body.code).toBe('validation_failed')
    const { status, headers } = await open().postForm({ token: 'x', type: 'nothing' })
    expect([status, headers.get('location')?.includes('validation_failed')]).toEqual([303, true])
  })
})

describe('in another browser than the one that signed up', () => {
  test('the page asks for a password, accessible to screen readers and password managers', async () => {
    const { link } = await mailOf('signup', auth)
    const { text } = await auth.get(pathOf(link))
    const words = confirmationText.pl.password
    expect(text).toContain(`<label for="password">${words.label}</label>`)
    expect(text).toContain(words.hint(10))
    expect(text).toMatch(
      /<input id="password"[^>]*type="password"[^>]*autocomplete="new-password"[^>]*required/,
    )
    expect(text).toContain('aria-describedby="password-hint"')
    expect(text).not.toContain('role="alert"')
  })

  test.each([
    ['', {}, (words: typeof confirmationText.pl.errors) => words.required],
    ['12345', {}, (words: typeof confirmationText.pl.errors) => words.length(10)],
    ['ż'.repeat(37), {}, (words: typeof confirmationText.pl.errors) => words.tooLong],
    [
      'only letters',
      { AUTH_PASSWORD_REQUIRED_CHARACTERS: '0123456789' },
      (words: typeof confirmationText.pl.errors) => words.characters('0123456789'),
    ],
  ])(
    'a rejected password shows the page again and does not consume the link: %j',
    async (typed, settings, wordsOf) => {
      const auth = open(settings)
      const email = newEmail()
      await auth.post('/signup', { email, password: 'some digits 123' })
      const link = mails()[0]?.link
      const before = await snapshot()
      const refused = await auth.press(link, { password: typed })
      expect(refused.status).toBe(422)
      expect(refused.text).toContain(`role="alert">${wordsOf(confirmationText.pl.errors)}</p>`)
      expect(refused.text).toContain('aria-describedby="password-hint password-error" aria-invalid="true"')
      if (typed) expect(refused.text).not.toContain(typed)
      expect(await snapshot()).toBe(before)
      const again = await auth.postForm({ ...hiddenFieldsOf(refused), password: 'a good one 123' })
      expect(again.headers.get('location')).toContain('access_token=')
      expect((await auth.signIn(email, 'a good one 123')).status).toBe(200)
    },
  )

  test('a sign-up without a password requires none', async () => {
    await auth.post('/otp', { email: newEmail() })
    expect((await auth.press(mails()[0]?.link)).headers.get('location')).toContain('access_token=')
  })

  test.each(locales)('the page is in the language of the sign-up: %s', async (language) => {
    const cookie = cookieOf(await auth.post('/signup', { email: newEmail(), password, data: { language } }))
    for (const [kind, browser] of [
      ['password', ''],
      ['confirmation', cookie],
    ] as const) {
      const { text } = await auth.get(pathOf(mails()[0]?.link ?? null), { headers: { cookie: browser } })
      expect(text).toContain(`<html lang="${language}">`)
      expect(text).toContain(confirmationText[language][kind].button)
    }
  })
})

describe('the cookie of the browser that signed up', () => {
  const isAsked = async (auth: Auth, link: URL | null, cookie: string) =>
    (await auth.get(pathOf(link), { headers: { cookie } })).text.includes('type="password"')

  test('is valid for that sign-up only, and cannot be forged', async () => {
    const email = newEmail()
    const own = cookieOf(await auth.post('/signup', { email, password }))
    const other = cookieOf(await auth.post('/signup', { email, password: 'a stranger’s' }))
    const link = mails()[0]?.link ?? null
    const [name, value = ''] = own.split('=')
    const forged = [`${name}=${value.split('~')[0]}~`, `${name}=${value.slice(0, -2)}xx`, `${name}=`, other]
    for (const cookie of forged) expect(await isAsked(auth, link, cookie)).toBe(true)
    expect(await isAsked(auth, link, own)).toBe(false)
  })

  test('remembers a few sign-ups of one browser', async () => {
    let cookie = ''
    for (let number = 0; number < 7; number += 1) {
      const headers = { cookie }
      cookie = cookieOf(await auth.post('/signup', { email: newEmail(), password }, { headers }))
    }
    const asked = []
    for (const { link } of mails()) asked.push(await isAsked(auth, link, cookie))
    expect(asked).toEqual([true, true, false, false, false, false, false])
  })

  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    'is not set for a cross-site request: %j',
    async (headers: Record<string, string>) => {
      catchMessages()
      const answer = await open().post('/signup', { email: newEmail(), password }, { headers })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    },
  )

  test('has no __Host- prefix on plain http', async () => {
    catchMessages()
    const answer = await open({ SITE_URL: 'http://127.0.0.1:5555' }).post('/signup', {
      email: newEmail(),
      password,
    })
    expect(answer.headers.get('set-cookie')).toMatch(/^auth-signups=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
  })
})

test('an account with an unconfirmed password needs both addresses to change its address', async () => {
  const auth = open({ AUTH_SECURE_EMAIL_CHANGE: 'false' })
  for (const isConfirmedPassword of [false, true]) {
    const { email, user, access_token: token } = await signUp()
    if (isConfirmedPassword) await confirmPassword(user.id)
    const { mails } = catchMessages()
    const next = newEmail()
    await auth.put('/user', { email: next }, { token })
    const answer = await auth.press(mails().find(({ to }) => to === next)?.link)
    expect(answer.headers.get('location')).toContain(isConfirmedPassword ? 'access_token=' : 'message=')
    expect(
      mails()
        .map(({ to }) => to)
        .sort(),
    ).toEqual((isConfirmedPassword ? [next] : [email, next]).sort())
  }
})
