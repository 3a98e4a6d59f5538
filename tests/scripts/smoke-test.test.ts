import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listenLocally } from '#scripts/listen-locally.ts'
import { runSmokeTest } from '#scripts/smoke/run-smoke-test.ts'
import { readSmokeSettings } from '#scripts/smoke/smoke-settings.ts'
import { securityHeaders } from '#worker/contract/csp.ts'
import { localeOfPath } from '#worker/domain/locales.ts'

/** A site that has everything a smoke test looks at, and can be told to lack it. */
const working = () => ({
  health: 200,
  script: 200,
  notFound: 404,
  form: 200,
  canonical: 'https://www.company.pl',
  html: (lang: string, path: string) =>
    `<html lang="${lang}"><link rel="canonical" href="${site.canonical}${path}"><h1>x</h1><script type="module" src="/assets/a.js"></script>`,
  headers: { ...securityHeaders } as Record<string, string>,
  version: 'version-2',
  /** For how many looks the older version still answers. */
  olderFor: 0,
})
let site = working()
let forms: IncomingMessage[] = []

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '/'
  const send = (status: number, type: string, body: string) =>
    response.writeHead(status, { ...site.headers, 'content-type': type }).end(body)
  if (path === '/api/health') return void send(site.health, 'application/json', '{"success":true}')
  if (path === '/api/contact-messages') {
    forms.push(request)
    const version = forms.length <= site.olderFor ? 'version-1' : site.version
    return void send(site.form, 'application/json', JSON.stringify({ success: true, dryRun: true, version }))
  }
  if (path === '/assets/a.js') return void send(site.script, 'text/javascript', '')
  if (path.startsWith('/smoke-test-')) return void send(site.notFound, 'text/html', site.html('pl', path))
  send(200, 'text/html', site.html(localeOfPath(path), path))
}

const { origin, close } = await listenLocally(createServer(answer))
afterAll(close)
beforeEach(() => {
  site = working()
  forms = []
})

const look = (patienceMs = 0) =>
  runSmokeTest({
    origin,
    siteOrigin: 'https://www.company.pl',
    versionId: 'version-2',
    patienceMs,
    pauseMs: 5,
  })

test('a site that works passes, and is sent nothing but a dry run', async () => {
  expect(await look()).toEqual([])
  expect(forms.map(({ headers }) => headers['x-dry-run'])).toEqual(['1'])
})

test('npm run smoke says that the site at an address works, or ends with what does not', async () => {
  const smoke = () =>
    promisify(execFile)(process.execPath, ['scripts/smoke-test.ts', origin], {
      env: { ...process.env, SMOKE_TEST_PATIENCE_S: '0' },
    })
  expect((await smoke()).stdout).toBe(`${origin} works.\n`)
  site.health = 503
  await expect(smoke()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('answers 503') })
})

describe('a site fails', () => {
  test.each<[string, () => void, string]>([
    ['that is not well', () => Object.assign(site, { health: 503 }), '/api/health answers 503'],
    ['whose form stores nothing', () => Object.assign(site, { form: 503 }), 'The contact form answers 503'],
    ['whose scripts are gone', () => Object.assign(site, { script: 404 }), '/assets/a.js'],
    ['that knows every address', () => Object.assign(site, { notFound: 200 }), 'answers 200 instead of 404'],
    [
      'built for another address',
      () => Object.assign(site, { canonical: 'https://old.pl' }),
      'https://old.pl',
    ],
    [
      'with empty pages',
      () => Object.assign(site, { html: (lang: string) => `<html lang="${lang}">` }),
      'no heading',
    ],
    ['in one language', () => Object.assign(site, { html: () => '<html lang="pl">' }), 'the language en'],
    ['without a policy', () => delete site.headers['Content-Security-Policy'], 'Content-Security-Policy'],
    [
      'of another version',
      () => Object.assign(site, { version: 'version-1' }),
      'The live version is version-1 instead of version-2',
    ],
  ])('%s', async (_, spoil, failure) => {
    spoil()
    expect((await look()).join('\n')).toContain(failure)
  })

  test('that is not there', async () => {
    const failures = await runSmokeTest({
      origin: 'http://127.0.0.1:1',
      siteOrigin: null,
      versionId: null,
      patienceMs: 0,
      pauseMs: 1,
    })
    expect(failures.join('\n')).toContain('/api/health does not answer')
  })
})

test('a version that takes its time to arrive is waited for', async () => {
  site.olderFor = 3
  expect(await look(60_000)).toEqual([])
  expect(forms).toHaveLength(4)
})

describe('the settings', () => {
  test('visit the site at its own address, and wait longer the first time', () => {
    const later = readSmokeSettings({}, 'https://www.company.pl/', false)
    const first = readSmokeSettings({}, 'https://www.company.pl/', true)
    expect(later).toMatchObject({ origin: 'https://www.company.pl', siteOrigin: 'https://www.company.pl' })
    expect(first.patienceMs).toBeGreaterThan(later.patienceMs)
  })

  test('send no more dry runs in a minute than are let through', () => {
    expect(60_000 / readSmokeSettings({}, 'https://a.pl', false).pauseMs).toBeLessThan(5)
  })

  test('can be told another way in', () => {
    const environment = { SMOKE_TEST_ORIGIN: 'http://127.0.0.1:8080/x', SMOKE_TEST_PATIENCE_S: '2' }
    expect(readSmokeSettings(environment, 'https://a.pl', true)).toMatchObject({
      origin: 'http://127.0.0.1:8080',
      siteOrigin: 'https://a.pl',
      patienceMs: 2_000,
    })
    expect(() => readSmokeSettings({ SMOKE_TEST_PATIENCE_S: 'long' }, 'https://a.pl', true)).toThrow(
      'SMOKE_TEST_PATIENCE_S',
    )
    expect(() => readSmokeSettings({}, 'www.company.pl', false)).toThrow('begin with https://')
  })
})
