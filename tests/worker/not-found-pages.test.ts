import { expect, test } from 'vitest'
import { refusalText } from '#worker/http/text/refusals.ts'
import { hushConsole } from './support/console.ts'
import { freshSite } from './support/fresh-site.ts'
import { openSite, siteOrigin } from './support/site.ts'

freshSite()

const filesAnswering = (answer: (path: string) => Response) =>
  ({ fetch: async (input: URL) => answer(input.pathname) }) as unknown as Fetcher

test.each([
  ['/404', '/404'],
  ['/404.html', '/404'],
  ['/en/404', '/en/404'],
  ['/de/404.html', '/de/404'],
  ['/nl/404', '/nl/404'],
])('%s answers the page that is stored at %s, and 404', async (path, stored) => {
  const ASSETS = filesAnswering(
    (asked) => new Response(`<h1>${asked}</h1>`, { headers: { 'content-type': 'text/html' } }),
  )
  const response = await openSite({ ASSETS }).request(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('text/html')
  expect(await response.text()).toBe(`<h1>${stored}</h1>`)
})

test.each(['/api', '/api/', '/api/nothing', '/api/contact-messages/1', '/nothing'])(
  '%s is answered as not found, in JSON',
  async (path) => {
    const response = await openSite().request(path, { headers: { referer: `${siteOrigin}/en` } })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      success: false,
      code: 'not_found',
      error: refusalText.en.not_found,
    })
  },
)

test('a failure that nobody expected is answered blandly, and only the log says what it was', async () => {
  const lines = hushConsole()
  const ASSETS = filesAnswering(() => {
    throw new Error('files are out of reach')
  })
  const response = await openSite({ ASSETS }).request('/404')
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({
    success: false,
    code: 'unexpected',
    error: refusalText.pl.unexpected,
  })
  expect(lines).toEqual(['unexpected: files are out of reach'])
})
