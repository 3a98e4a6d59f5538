import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { catchMessages, newEmail, openAuth, password, signIn, signUp } from '../../support/auth.ts'
import { captureConsole } from '../../support/console.ts'
import { freshSite } from '../../support/fresh-site.ts'

freshSite()

/** Fakes a service that responds with text; records the requested addresses. */
function fakeService(answer: (url: string, body: URLSearchParams) => Response | Promise<Response>) {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(String(input))
    return answer(String(input), new URLSearchParams(String(init?.body ?? '')))
  })
  return asked
}

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
    expect((await signIn(openAuth(settings), email)).body.weak_password.reasons).toEqual(['pwned'])
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
  await auth.post('/verify', { type: 'email', email, token: mails()[0]?.code })
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
