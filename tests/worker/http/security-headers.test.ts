import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { pageSecurityHeaders, securityHeaders } from '#worker/contract/csp.ts'
import { downDatabase } from '../support/database.ts'
import { builtPages } from '../support/plain-form.ts'
import { applicationBody, messageBody, openSite } from '../support/site.ts'

const message = '/api/contact-messages'

const fileOf = (status: number, headers: Record<string, string> = {}) =>
  ({ fetch: async () => new Response('<h1>404</h1>', { status, headers }) }) as unknown as Fetcher

const answers: [string, () => Promise<Response>][] = [
  ['a stored message', () => openSite().post(message, messageBody())],
  ['a stored application', () => openSite().post('/api/client-applications', applicationBody())],
  ['a plain form’s page', () => openSite().postForm({ ...messageBody(), phone: '' })],
  ['a plain form’s refusal', () => openSite({ ASSETS: builtPages }).postForm({})],
  ['a refusal of the values', () => openSite().post(message, {})],
  ['a refusal of the origin', () => openSite().post(message, {}, { origin: 'null' })],
  ['a refusal of the media type', () => openSite().post(message, '', { 'content-type': 'text/plain' })],
  ['a refusal of the size', () => openSite().post(message, ' '.repeat(1024 * 1024))],
  ['an address that does not exist', () => openSite().request('/api/nothing')],
  ['a method that does not exist', () => openSite().request(message, { method: 'DELETE' })],
  ['health', () => openSite().request('/api/health')],
  ['bad health', () => openSite({ DB: downDatabase(env.DB) }).request('/api/health')],
  ['a D1 that is down', () => openSite({ DB: downDatabase(env.DB) }).post(message, messageBody())],
  ['a variable that is missing', () => openSite({ SITE_URL: '' }).post(message, messageBody())],
  ['a variable missed by signing in', () => openSite({ SITE_URL: '' }).request('/auth/v1/settings')],
  ['a variable missed by the admin area', () => openSite({ SITE_URL: '' }).request('/api/admin/state')],
  ['a not-found page', () => openSite({ ASSETS: fileOf(200) }).request('/en/404')],
]

describe.each(answers)('the answer of %s', (_, ask) => {
  test('has every security header', async () => {
    const { headers } = await ask()
    for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name)).toBe(value)
  })
})

const unkept = [
  'a plain form’s refusal',
  'a refusal of the values',
  'a refusal of the media type',
  'an address that does not exist',
  'health',
]

test.each(answers.filter(([name]) => unkept.includes(name)))(
  'the answer of %s is not kept',
  async (_, ask) => {
    expect((await ask()).headers.get('cache-control')).toBe('no-store')
  },
)

const directivesOf = (policy = '') =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

describe('the content security policy', () => {
  const directives = directivesOf(securityHeaders['Content-Security-Policy'])

  test('allows scripts from the site only', () => {
    expect(directives.get('script-src')).toEqual(["'self'"])
    expect(directives.has('script-src-elem')).toBe(false)
    expect(directives.has('script-src-attr')).toBe(false)
  })

  test('allows nothing by default', () => {
    expect(directives.get('default-src')).toEqual(["'none'"])
    expect(directives.get('base-uri')).toEqual(["'none'"])
    expect(directives.get('frame-ancestors')).toEqual(["'none'"])
    expect(directives.get('form-action')).toEqual(["'self'"])
  })

  test('has no other host and no wildcard', () => {
    expect([...directives.values()].flat().filter((source) => !/^('.+'|data:)$/.test(source))).toEqual([])
  })
})

describe('the headers of pages', () => {
  const turnstile = 'https://challenges.cloudflare.com'
  const plain = pageSecurityHeaders({ hashes: ['aGFzaA=='], siteKey: '' })
  const opened = pageSecurityHeaders({ hashes: ['aGFzaA=='], siteKey: '0x4AAAAAAA' })
  const usual = directivesOf(securityHeaders['Content-Security-Policy'])

  test('the policy allows inline scripts by their hashes, and nothing else', () => {
    const directives = directivesOf(plain['Content-Security-Policy'])
    expect(directives).toEqual(new Map([...usual, ['script-src', ["'self'", "'sha256-aGFzaA=='"]]]))
  })

  test('with a captcha it allows its script and its frame as well', () => {
    const directives = directivesOf(opened['Content-Security-Policy'])
    expect(directives).toEqual(
      new Map([
        ...usual,
        ['script-src', ["'self'", "'sha256-aGFzaA=='", turnstile]],
        ['frame-src', [turnstile]],
      ]),
    )
  })

  test('other headers are those of the Worker, and so is the policy where a page has neither', () => {
    const { 'Content-Security-Policy': _, ...others } = securityHeaders
    for (const headers of [plain, opened]) expect(headers).toMatchObject(others)
    expect(pageSecurityHeaders({ hashes: [], siteKey: '' })).toEqual(securityHeaders)
  })

  test.each(['/en/404', '/admin/inbox'])(
    'the page at %s keeps the policy that the build gave it',
    async (path) => {
      const page = fileOf(200, { 'Content-Security-Policy': opened['Content-Security-Policy'] ?? '' })
      const { headers } = await openSite({ ASSETS: page }).request(path)
      expect(headers.get('Content-Security-Policy')).toBe(opened['Content-Security-Policy'])
    },
  )
})

test.each([
  ['thanks', { ...messageBody(), phone: '' }],
  ['refuses', { message: '<img src=x onerror=alert(1)>' }],
] as [string, Record<string, string>][])('the page that %s runs no script at all', async (_, fields) => {
  const page = await (await openSite({ ASSETS: builtPages }).postForm(fields)).text()
  expect(page).not.toMatch(/<script|javascript:|<[^>]+\son\w+=/i)
})
