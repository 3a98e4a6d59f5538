import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { hashPassword } from '#worker/auth/passwords/password-hash.ts'
import { findWeakness } from '#worker/auth/passwords/password-policy.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { settingsOf } from '#worker/env/settings.ts'
import {
  type Answered,
  type Auth,
  asAdmin,
  catchMessages,
  newEmail,
  openAuth,
  password,
  signUp,
} from '../../support/auth.ts'
import { captureConsole } from '../../support/console.ts'
import { world } from '../../support/world.ts'

const { auth } = world()

/** Fakes a service that responds with text; records the requested addresses. */
function fakeService(answer: (url: string, body: URLSearchParams) => Response | Promise<Response>) {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(String(input))
    return answer(String(input), new URLSearchParams(String(init?.body ?? '')))
  })
  return asked
}

/** The ways to set a password, each for an account that has none of them yet. */
const ways: [string, (password: string) => Promise<Answered>][] = [
  ['a sign-up', (secret) => openAuth().post('/signup', { email: newEmail(), password: secret })],
  [
    'a change',
    async (secret) => {
      const { auth, access_token: token } = await signUp()
      return auth.put('/user', { password: secret }, { token })
    },
  ],
  [
    'a new user of an administrator',
    async (secret) => openAuth().post('/admin/users', { email: newEmail(), password: secret }, asAdmin),
  ],
  [
    'an administrator’s change',
    async (secret) => {
      const { auth, user } = await signUp()
      return auth.put(`/admin/users/${user.id}`, { password: secret }, asAdmin)
    },
  ],
  [
    'a generated link',
    async (secret) =>
      openAuth().post(
        '/admin/generate_link',
        { type: 'signup', email: newEmail(), password: secret },
        asAdmin,
      ),
  ],
]

describe.each(ways)('%s', (_, set) => {
  test.each([
    ['nine characters', 'dźwigi 26', ['length']],
    ['one of the commonest passwords', 'qwertyuiop', ['pwned']],
    ['one of the commonest passwords in capitals', 'QwErTyUiOp', ['pwned']],
    ['a short one of the commonest', 'dragon', ['length', 'pwned']],
    ['one repeated letter', 'żżżżżżżżżżżż', ['pwned']],
    ['the site’s own name and a year', 'Altimach2026', ['pwned']],
  ])('is rejected with %s', async (_what, secret, reasons) => {
    const { status, body } = await set(secret)
    expect([status, body.code, body.weak_password]).toEqual([422, 'weak_password', { reasons }])
  })

  test('is accepted with ten characters', async () => {
    expect((await set('dźwigi 202')).status).toBe(200)
  })
})

test.each([
  ['zzzzzzzzzz', true],
  ['XxXxXxXxXx', true],
  ['aaaaaaaaa1', true],
  ['7777777777', true],
  ['..........', true],
  ['abcabcabca', false],
  ['2026Altimach', true],
  ['ALTIMACH-26!', true],
  ['alti.mach 2026', true],
  ['altimach.pl26', true],
  ['ＡＬＴＩＭＡＣＨ２０２６', true],
  ['Altimách2026', true],
  ['altimachaltimach', true],
  ['moja-strona-2026', true],
  ['Altimach wynajmuje 3 dźwigi', false],
  ['klimat 2026 roku', false],
  ['www.sklep-2026', false],
])('%s is easily guessed: %s', async (secret, isGuessed) => {
  const site = { ...settingsOf(env).auth, siteUrl: 'https://www.moja-strona.com.pl' }
  expect((await findWeakness(site, secret))?.reasons ?? []).toEqual(isGuessed ? ['pwned'] : [])
})

test.each([
  ['pl', 'To hasło jest za krótkie. Minimalna liczba znaków: 10.', 'To hasło jest zbyt popularne'],
  ['en', 'This password is too short. Use at least 10 characters.', 'This password is too common'],
  [
    'de',
    'Dieses Passwort ist zu kurz. Verwenden Sie mindestens 10 Zeichen.',
    'Dieses Passwort ist zu verbreitet',
  ],
  ['nl', 'Dit wachtwoord is te kort. Gebruik minimaal 10 tekens.', 'Dit wachtwoord wordt te vaak gebruikt'],
])(
  'the page of a mailed link asks for ten characters, and for none of the commonest passwords (%s)',
  async (language, short, common) => {
    const { mails } = catchMessages()
    await auth.post('/signup', { email: newEmail(), password, data: { language } })
    const { link } = mails()[0] ?? {}
    const refused = await auth.press(link, { password: 'dragon' })
    expect(refused.status).toBe(422)
    const said = toPlainSpaces(refused.text)
    for (const sentence of [short, common]) expect(said).toContain(sentence)
    expect((await auth.press(link, { password: 'dźwigi 202' })).status).toBe(303)
  },
)

test.each([
  ['too short', 'dźwigi', ['length']],
  ['common', 'qwertyuiop', ['pwned']],
])('an older password that is %s signs in, with a warning', async (_, secret, reasons) => {
  const email = newEmail()
  const password_hash = await hashPassword({ ...settingsOf(env).auth }, secret)
  const given = { email, email_confirm: true, password_hash }
  expect((await auth.post('/admin/users', given, asAdmin)).status).toBe(200)
  const { status, body } = await auth.signIn(email, secret)
  expect(status).toBe(200)
  expect(body.weak_password).toEqual({ reasons, message: expect.any(String) })
})

test('the minimum is a setting, and at least six', async () => {
  const sign = (auth: Auth, secret: string) => auth.post('/signup', { email: newEmail(), password: secret })
  const six = openAuth({ AUTH_PASSWORD_MIN_LENGTH: '6' })
  expect((await sign(six, 'dźwigi')).status).toBe(200)
  expect((await sign(six, 'dźwig')).body.weak_password.reasons).toEqual(['length'])
  expect((await sign(six, 'Dragon')).body.weak_password.reasons).toEqual(['pwned'])
  expect((await openAuth({ AUTH_PASSWORD_MIN_LENGTH: '12' }).get('/settings')).body.password_min_length).toBe(
    12,
  )
})

describe('leaked passwords', () => {
  const settings = { AUTH_PASSWORD_PWNED_API_URL: 'https://pwned.test/', AUTH_EMAIL_AUTOCONFIRM: 'true' }
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()

  test('are rejected, and only five digits of the hash are sent', async () => {
    const asked = fakeService(() => new Response(`0000:3\r\n${hash.slice(5)}:12\r\n`))
    const { status, body } = await openAuth(settings).post('/signup', { email: newEmail(), password })
    expect(status).toBe(422)
    expect(body.weak_password.reasons).toEqual(['pwned'])
    expect(asked).toEqual([`https://pwned.test/range/${hash.slice(0, 5)}`])
  })

  test('still sign in, with a warning', async () => {
    const { email } = await signUp()
    fakeService(() => new Response(`${hash.slice(5)}:12`))
    expect((await openAuth(settings).signIn(email)).body.weak_password.reasons).toEqual(['pwned'])
  })

  test.each([
    ['does not know it', () => new Response(`${'0'.repeat(35)}:1`)],
    ['only pads with it', () => new Response(`${hash.slice(5)}:0`)],
    ['is down', () => new Response('', { status: 503 })],
    ['cannot be reached', () => Promise.reject(new Error('network'))],
  ])('are accepted when the list %s', async (_, answer) => {
    fakeService(answer)
    expect((await openAuth(settings).post('/signup', { email: newEmail(), password })).status).toBe(200)
  })
})

test('the log contains nothing that people type or receive', async () => {
  const lines = captureConsole()
  const { mails, received } = catchMessages(() => new Response('{}', { status: 500 }))
  const email = newEmail()
  const auth = openAuth()
  await auth.post('/signup', { email, password })
  await auth.post('/token?grant_type=password', { email, password })
  await auth.verify('email', email, mails()[0]?.code)
  expect(received.length).toBeGreaterThan(0)
  const said = lines.join('\n')
  for (const secret of [
    email,
    password,
    mails()[0]?.code ?? '',
    mails()[0]?.link?.searchParams.get('token') ?? '',
  ])
    expect(said).not.toContain(secret)
})
