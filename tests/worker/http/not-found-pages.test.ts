import { expect, test } from 'vitest'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { captureConsole, eventsIn } from '../support/console.ts'
import { openSite, siteOrigin } from '../support/site.ts'

const filesAnswering = (answer: (path: string) => Response) =>
  ({ fetch: async (input: URL) => answer(input.pathname) }) as unknown as Fetcher

test.each([
  ['/404', '/404'],
  ['/404.html', '/404'],
  ['/en/404', '/en/404'],
  ['/de/404.html', '/de/404'],
  ['/nl/404', '/nl/404'],
  ['/nothing', '/404'],
  ['/english', '/404'],
  ['/apiary', '/404'],
  ['/de/a/b/c', '/de/404'],
  ['/nl/', '/nl/404'],
  ['/en/', '/en/404'],
  ['//elsewhere.example/en', '/404'],
])('%s answers the page at %s with 404 and no-store', async (path, stored) => {
  const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=60', etag: '"page"' }
  const ASSETS = filesAnswering((asked) => new Response(`<h1>${asked}</h1>`, { headers }))
  const response = await openSite({ ASSETS }).request(`${siteOrigin}${path}`)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('text/html')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('etag')).toBeNull()
  expect(await response.text()).toBe(`<h1>${stored}</h1>`)
})

test.each(['GET', 'HEAD'])('%s of a missing script gets no page, with no-store', async (method) => {
  const ASSETS = filesAnswering(() => {
    throw new Error('no file is needed')
  })
  const response = await openSite({ ASSETS }).request('/assets/frame-0ldHash_.js', { method })
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
})

test('a missing not-found page is answered in JSON', async () => {
  const ASSETS = filesAnswering(() => new Response('', { status: 404 }))
  const response = await openSite({ ASSETS }).request('/nothing')
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await response.json()).toMatchObject({ success: false, code: 'not_found' })
})

test.each(['/api', '/api/', '/api/nothing', '/api/contact-messages/1'])(
  '%s is answered as not found, in JSON',
  async (path) => {
    const response = await openSite().request(path, { headers: { referer: `${siteOrigin}/en` } })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      success: false,
      code: 'not_found',
      error: errorMessages.en.not_found,
    })
  },
)

test('an unexpected error gets a generic response, and only the log has its reason', async () => {
  const lines = captureConsole()
  const ASSETS = filesAnswering(() => {
    throw new Error('files are out of reach')
  })
  const response = await openSite({ ASSETS }).request('/404')
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const [line, ...others] = eventsIn(lines)
  expect(line).toMatchObject({ event: 'unexpected_error', reason: 'files are out of reach' })
  expect(others).toEqual([])
  expect(await response.json()).toEqual({
    success: false,
    code: 'unexpected',
    error: errorMessages.pl.unexpected,
    error_id: line?.error_id,
  })
})

test.each([
  ['GET', '/api/contact-messages', 'POST'],
  ['PUT', '/api/client-applications', 'POST'],
  ['POST', '/api/health', 'GET, HEAD'],
  ['DELETE', '/api/openapi.json', 'GET, HEAD'],
  ['POST', '/api/user-roles', 'GET, HEAD'],
  ['GET', '/api/client-data', 'POST'],
  ['GET', '/api/files', 'POST'],
  ['GET', '/api/mail-events', 'POST'],
  ['GET', '/api/received-mails', 'POST'],
  ['PATCH', '/api/downloads/x', 'GET, HEAD'],
  ['POST', '/api/admin/live', 'GET, HEAD'],
  ['GET', '/auth/v1/signup', 'POST'],
  ['PATCH', '/auth/v1/user', 'GET, HEAD, PUT'],
])('%s %s is refused in JSON, and told that it takes %s', async (method, path, allowed) => {
  const response = await openSite().request(path, { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
  expect(JSON.stringify(await response.json())).toContain('method_not_allowed')
})
