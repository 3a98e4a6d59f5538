import { expect, test } from 'vitest'
import { openSite } from '../support/site.ts'

/** Static assets: one HTML file for the whole admin area. */
const files = () =>
  ({
    fetch: async (input: URL) =>
      input.pathname === '/admin'
        ? new Response('<h1>admin</h1>', { headers: { 'content-type': 'text/html', etag: '"1"' } })
        : new Response(null, { status: 404 }),
  }) as unknown as Fetcher

test.each(['/admin/', '/admin/doreczenia', '/admin/zgloszenia/wiadomosc/1', '/admin/nothing'])(
  '%s serves the admin area’s file to everybody',
  async (path) => {
    const response = await openSite({ ASSETS: files() }).request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).toBe('<h1>admin</h1>')
  },
)

test.each(['/administracja', '/en/admin'])('%s does not belong to the admin area', async (path) => {
  expect((await openSite({ ASSETS: files() }).request(path)).status).toBe(404)
})
