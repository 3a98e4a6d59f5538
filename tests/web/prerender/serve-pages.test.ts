import { request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prerenderPlugin } from '#web/prerender/vite-plugin.ts'

let server: ViteDevServer
let origin: string

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    publicDir: 'web/public',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
    plugins: [
      prerenderPlugin({ origin: 'https://site.test', isNoindex: false, captchaSiteKey: '' }),
      react(),
    ],
  })
  await server.listen()
  const address = server.httpServer?.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')
  origin = `http://127.0.0.1:${address.port}`
})

afterAll(() => server.close())

interface Client {
  method?: string
  accept?: string | undefined
}

interface Answer {
  status: number
  type: string
  text: string
}

/** Without `fetch`, which never leaves the header out. */
const ask = (path: string, { method = 'GET', accept }: Client = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = accept === undefined ? {} : { accept }
    const sent = request(origin + path, { method, headers }, async (response) => {
      const type = response.headers['content-type'] ?? ''
      resolve({ status: response.statusCode ?? 0, type, text: await readText(response) })
    })
    sent.on('error', reject).end()
  })

describe.each([undefined, '*/*', 'text/html', 'application/json'])('a client that accepts %s', (accept) => {
  test.each([
    ['/', '<html lang="pl"'],
    ['/de/contact', '<html lang="de"'],
    ['/auth', '<html lang="pl"'],
    ['/admin/people', '<html lang="pl"'],
  ])('gets the page at %s', async (path, part) => {
    const { status, type, text } = await ask(path, { accept })
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain(part)
  })

  test.each(['/nowhere', '/en/nowhere', '/404', '/en/404.html', '/missing.svg'])(
    'gets the not-found page at %s',
    async (path) => {
      const { status, text } = await ask(path, { accept })
      expect(status).toBe(404)
      expect(text).toMatch(/<html lang="(pl|en)"/)
    },
  )
})

test('HEAD is answered without a body', async () => {
  expect(await ask('/kontakt', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
})

test('source files, public files and paths of the Worker are no pages', async () => {
  expect((await ask('/worker/domain/locales.ts')).type).toBe('text/javascript')
  expect((await ask('/favicon.svg')).type).toBe('image/svg+xml')
  expect((await ask('/api/nowhere')).text).not.toContain('lang="pl"')
  expect((await ask('/kontakt', { method: 'POST' })).text).not.toContain('lang="pl"')
})
