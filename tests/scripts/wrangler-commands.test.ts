import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { listenLocally } from '#scripts/listen-locally.ts'
import { quietEnvironment } from '#scripts/run-command.ts'

/*
 * The commands that scripts give to wrangler, on wrangler itself: that it takes them as they are written, what it asks of
 * Cloudflare's API for them, and what it says of the answer. Rehearsals go on with a stand-in for it.
 */

const folder = mkdtempSync(join(tmpdir(), 'wrangler-commands-'))
writeFileSync(join(folder, 'index.js'), 'export default { fetch: () => new Response() }')
writeFileSync(
  join(folder, 'wrangler.toml'),
  'name = "altimach"\nmain = "index.js"\ncompatibility_date = "2026-10-23"\nworkers_dev = false\n',
)
const database = { uuid: 'the-uuid', name: 'site', version: 'production' }

/** Calls with their bodies, and what is answered to those that have an answer of their own. */
let calls: { call: string; body: string; jurisdiction: unknown }[] = []
const answers: Record<string, unknown> = {
  'GET /accounts/a/d1/database': [database],
  'GET /accounts/a/d1/database/site': database,
  'GET /accounts/a/d1/database/the-uuid': database,
  'POST /accounts/a/d1/database': database,
  'GET /accounts/a/d1/database/the-uuid/time_travel/bookmark': { bookmark: 'the-bookmark' },
  'POST /accounts/a/d1/database/the-uuid/query': [{ results: [{ one: 1 }], success: true, meta: {} }],
  'GET /accounts/a/workers/workers/altimach': { name: 'altimach', subdomain: {} },
  'GET /accounts/a/workers/scripts/altimach/deployments': { deployments: [] },
  'PUT /accounts/a/workers/scripts/altimach': { id: 'altimach', deployment_id: '0123456789abcdef'.repeat(2) },
}
const server = createServer(async (request, response) => {
  const [path = ''] = (request.url ?? '').split('?')
  const call = `${request.method} ${path}`
  const isFirstSecret =
    path.endsWith('/secrets-bulk') && !calls.some(({ call: earlier }) => earlier.startsWith('PUT'))
  calls.push({ call, body: await text(request), jurisdiction: request.headers['cf-r2-jurisdiction'] })
  const fail = (status: number, code: number, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(
      JSON.stringify({
        success: false,
        errors: [{ code, message: 'refused' }],
        messages: [],
        result: null,
      }),
    )
  if (path.endsWith('/import')) return fail(429, 971, { 'retry-after': '1' })
  if (isFirstSecret || path.endsWith('/services/altimach')) return fail(404, 10_007)
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ success: true, errors: [], messages: [], result: answers[call] ?? {} }))
})
const { origin, close } = await listenLocally(server)
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

async function wrangler(args: string[], input = '', variables: NodeJS.ProcessEnv = {}) {
  calls = []
  const child = spawn(resolve('node_modules/.bin/wrangler'), args, {
    cwd: folder,
    env: {
      ...quietEnvironment(),
      CLOUDFLARE_API_BASE_URL: origin,
      CLOUDFLARE_API_TOKEN: 'the-token',
      CLOUDFLARE_ACCOUNT_ID: 'a',
      ...variables,
    },
  })
  child.stdin.end(input)
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { stdout, said: stdout + stderr }
}

const inEu = ['--jurisdiction', 'eu']

test.each([
  [['d1', 'create', 'site', ...inEu], '/d1/database', { name: 'site', jurisdiction: 'eu' }],
  [
    ['kv', 'namespace', 'create', 'site', ...inEu],
    '/storage/kv/namespaces',
    { title: 'site', jurisdiction: 'eu' },
  ],
  [['r2', 'bucket', 'create', 'site', ...inEu], '/r2/buckets', { name: 'site' }],
])('%j makes it in the European Union', async (args, path, body) => {
  await wrangler(args)
  const made = calls.find(({ call }) => call === `POST /accounts/a${path}`)
  expect(JSON.parse(made?.body ?? '{}')).toMatchObject(body)
  expect(made?.jurisdiction).toBe(path === '/r2/buckets' ? 'eu' : undefined)
})

test('secrets come over standard input, and a Worker is made for them where there is none', async () => {
  await wrangler(['secret', 'bulk'], '{"KEY":"the-secret"}')
  const made = calls.map(({ call }) => call).filter((call) => !call.startsWith('GET'))
  expect(made).toEqual([
    'PATCH /accounts/a/workers/scripts/altimach/secrets-bulk',
    'PUT /accounts/a/workers/scripts/altimach',
    'PATCH /accounts/a/workers/scripts/altimach/secrets-bulk',
  ])
  expect(calls.at(-1)?.body).toContain('the-secret')
})

test.each<[string[], unknown]>([
  [['auth', 'token', '--json'], { type: 'api_token', token: 'the-token' }],
  [['d1', 'list', '--json'], [database]],
  [['d1', 'time-travel', 'info', 'site', '--json'], { bookmark: 'the-bookmark' }],
  [
    ['d1', 'execute', 'site', '--remote', '--yes', '--json', '--command', 'SELECT 1 AS one'],
    [{ results: [{ one: 1 }] }],
  ],
])('%j prints what is read of it', async (args, printed) => {
  expect(JSON.parse((await wrangler(args)).stdout)).toMatchObject(printed as object)
})

test('a limit of the API is told with how long to wait', async () => {
  writeFileSync(join(folder, 'piece.sql'), 'SELECT 1;')
  const { said } = await wrangler(['d1', 'execute', 'site', '--remote', '--yes', '--file', 'piece.sql'])
  expect(said).toMatch(/wait 1 second\(s\) before retrying/)
})

test('a deployment names its version in the report', async () => {
  const report = join(folder, 'report.ndjson')
  await wrangler(['deploy'], '', { WRANGLER_OUTPUT_FILE_PATH: report })
  const entries = readFileSync(report, 'utf8').trim().split('\n')
  expect(entries.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ type: 'deploy', version_id: '01234567-89ab-cdef-0123-456789abcdef' }),
  )
})
