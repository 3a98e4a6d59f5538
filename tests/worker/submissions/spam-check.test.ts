import { describe, expect, test, vi } from 'vitest'
import { dummyToken, testSecrets } from '#tests/support/turnstile/siteverify.ts'
import { fakeSiteverify, withCaptcha } from '../support/captcha.ts'
import { captureConsole } from '../support/console.ts'
import { applicationRows, countRows, deliveryRows, messageRows } from '../support/database.ts'
import { timedOut } from '../support/outbox.ts'
import { formBody } from '../support/plain-form.ts'
import { openSite, submissionRoutes } from '../support/site.ts'

const host = 'site.test'

const suspicions = async () =>
  [...(await messageRows()), ...(await applicationRows())].map((row) => row.suspected_for)

const forms = submissionRoutes.map((route) => ({
  ...route,
  action: route.path.includes('contact') ? 'contact' : 'application',
  otherAction: route.path.includes('contact') ? 'application' : 'contact',
}))

describe.each(forms)('a post to $path', ({ path, validBody, largeBody, action, otherAction }) => {
  const send = async (captcha_token?: unknown, changes = {}) => {
    const response = await openSite({ ...withCaptcha, ...changes }).post(path, {
      ...validBody(),
      captcha_token,
    })
    expect(response.status, 'nothing is refused for its captcha').toBe(201)
    return suspicions()
  }

  test('with a valid token is delivered', async () => {
    const { mint, asked } = fakeSiteverify()
    const token = mint(host, action)
    const body = validBody()
    const site = openSite(withCaptcha)
    const sent = { ...body, captcha_token: token }
    const response = await site.post(path, sent, { 'cf-connecting-ip': '192.0.2.7' })
    expect(response.status).toBe(201)
    expect(await suspicions()).toEqual([null])
    expect(await deliveryRows()).not.toEqual([])
    expect(asked).toEqual([
      {
        secret: withCaptcha.TURNSTILE_SECRET_KEY,
        response: token,
        remoteip: '192.0.2.7',
        idempotency_key: body.id,
      },
    ])
  })

  test.each([
    ['no token', () => undefined],
    ['an empty one', () => ''],
    ['one that is no text', () => ({ token: 1 })],
    ['one of nobody', () => 'made-up'],
    ['one that is too long', () => 'x'.repeat(100_000)],
    ['one of another site', (mint: (host: string, action: string) => string) => mint('other.test', action)],
    ['one of another form', (mint: (host: string, action: string) => string) => mint(host, otherAction)],
  ])('with %s is stored as suspected and answered with success', async (_, token) => {
    const { mint } = fakeSiteverify()
    expect(await send(token(mint))).toEqual(['captcha'])
    expect(await deliveryRows()).toEqual([])
  })

  test('with a token that was already used is stored as suspected', async () => {
    const { mint } = fakeSiteverify()
    const token = mint(host, action)
    expect(await send(token)).toEqual([null])
    expect((await send(token)).toSorted()).toEqual(['captcha', null])
  })

  test('that is retried keeps its state, whatever its token', async () => {
    const { mint, expire } = fakeSiteverify()
    const body = { ...validBody(), captcha_token: mint(host, action) }
    const site = openSite(withCaptcha)
    const first = await (await site.post(path, body)).json()
    expire()
    for (const again of [body, { ...body, captcha_token: null }]) {
      const response = await site.post(path, again)
      expect([response.status, await response.json()]).toEqual([201, first])
    }
    expect(await suspicions()).toEqual([null])
  })

  test('under the id of one that was not stored may reuse the token', async () => {
    const { mint } = fakeSiteverify()
    const body = { ...largeBody(), captcha_token: mint(host, action) }
    const full = openSite({ ...withCaptcha, FORM_RATE_LIMITS: 'on', FORM_DAILY_BYTES: '1' })
    expect((await full.post(path, body)).status).toBe(429)
    expect((await openSite(withCaptcha).post(path, body)).status).toBe(201)
    expect(await suspicions()).toEqual([null])
  })

  test.each([
    ['says 500', () => new Response('oops', { status: 500 })],
    ['answers a page', () => new Response('<h1>busy</h1>')],
    ['breaks the line', () => Promise.reject(new TypeError('network'))],
    ['does not answer in time', () => Promise.reject(timedOut())],
    ['has an error of its own', () => Response.json({ success: false, 'error-codes': ['internal-error'] })],
    [
      'does not know the site',
      () => Response.json({ success: false, 'error-codes': ['invalid-input-secret'] }),
    ],
  ])('is delivered when the check %s, which is logged', async (_, answer) => {
    const lines = captureConsole()
    const { breakDown } = fakeSiteverify()
    breakDown(answer)
    expect(await send('any')).toEqual([null])
    expect(await send()).toEqual([null, null])
    const outages = lines.filter((line) => line.includes('captcha_unreachable'))
    expect(outages).toHaveLength(2)
    expect(outages.join()).not.toContain('any')
  })

  test('times out the check after a moment', async () => {
    const { mint } = fakeSiteverify()
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await send(mint(host, action))
    expect(timeout).toHaveBeenCalledWith(2_500)
    const [, init] = vi.mocked(fetch).mock.calls[0] ?? []
    expect(init?.signal).toBe(timeout.mock.results[0]?.value)
  })

  test('does not check the captcha if the honeypot is filled', async () => {
    const { mint, asked } = fakeSiteverify()
    const body = { ...validBody(), leave_empty: 'x', captcha_token: mint(host, action) }
    await openSite(withCaptcha).post(path, body)
    expect([await suspicions(), asked]).toEqual([['honeypot'], []])
  })

  test.each([
    ['without a key', {}],
    ['without its secret', { TURNSTILE_SITE_KEY: withCaptcha.TURNSTILE_SITE_KEY }],
    ['without the key of its pages', { TURNSTILE_SECRET_KEY: withCaptcha.TURNSTILE_SECRET_KEY }],
  ])('does not call the captcha service %s', async (_, changes) => {
    const { asked } = fakeSiteverify()
    await openSite(changes).post(path, validBody())
    expect([await suspicions(), asked]).toEqual([[null], []])
  })

  test.each([
    [testSecrets.passes, null],
    [testSecrets.fails, 'captcha'],
    [testSecrets.spent, 'captcha'],
  ])('behaves as documented with the vendor’s test secret %s', async (secret, suspicion) => {
    fakeSiteverify()
    expect(await send(dummyToken, { TURNSTILE_SECRET_KEY: secret })).toEqual([suspicion])
  })

  test('with the dummy token is rejected on a real site', async () => {
    fakeSiteverify()
    expect(await send(dummyToken)).toEqual(['captcha'])
  })
})

test('a plain form has no captcha; it is confirmed and stored as suspected', async () => {
  fakeSiteverify()
  const page = await openSite(withCaptcha).postForm(formBody())
  expect(page.status).toBe(201)
  expect(await suspicions()).toEqual(['captcha'])
})

test('a plain form is delivered while the captcha service is down', async () => {
  fakeSiteverify().breakDown(() => new Response('', { status: 503 }))
  await openSite(withCaptcha).postForm(formBody())
  expect(await suspicions()).toEqual([null])
  expect(await countRows()).toMatchObject({ messages: 1, deliveries: 1 })
})

test('what is suspected for its captcha does not count towards the caps', async () => {
  const { mint } = fakeSiteverify()
  const site = openSite({ ...withCaptcha, FORM_RATE_LIMITS: 'on', FORM_DAILY_SITE: '1' })
  const [{ path, validBody }] = submissionRoutes
  for (let left = 3; left > 0; left -= 1) await site.post(path, validBody())
  await site.post(path, { ...validBody(), captcha_token: mint(host, 'contact') })
  expect((await suspicions()).toSorted()).toEqual(['captcha', 'captcha', 'captcha', null])
})
