import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSink } from '#scripts/dev/sink/server.ts'
import { freePort } from '#scripts/free-port.ts'
import { createDeploymentSandbox, type DeploymentSandbox } from '#tests/support/cloudflare/sandbox.ts'

const administrator = { email: 'owner@company.test', password: 'a-password-of-the-rehearsal' }

const secrets = {
  MAIL_API_KEY: 'a-mail-key-of-the-rehearsal',
  BACKUP_KEY: Buffer.alloc(32, 7).toString('base64'),
  ADMINISTRATOR_PASSWORD: administrator.password,
}

let rehearsal: DeploymentSandbox
let sink: Awaited<ReturnType<typeof startSink>>
let sinkUrl = ''
let origin = ''

beforeAll(async () => {
  const port = await freePort()
  sink = await startSink({ port })
  sinkUrl = `http://127.0.0.1:${port}`
  rehearsal = await createDeploymentSandbox({ worker: 'altimach-staging', isWhole: true })
  origin = rehearsal.origin
})
afterAll(async () => {
  await rehearsal.close()
  await sink.close()
})

/** Without what the test runner sets: it would make a build for developing. */
const setUp = (args: string[] = [], variables: NodeJS.ProcessEnv = {}) =>
  rehearsal.npmRun('setup', ['--staging', ...args], {
    NODE_ENV: 'production',
    ...variables,
  })

const flags = () => [
  ...['--workers-dev', '--no-hooks', '--mail-api-url', sinkUrl],
  ...['--mail-from', 'Company <site@company.test>', '--mail-to', 'team@company.test'],
  ...['--administrator', administrator.email],
]

const readToml = () => readFileSync(join(rehearsal.folder, 'wrangler.toml'), 'utf8')

const post = (path: string, body: object) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

// One story: each test goes on where the one before has ended.
describe('staging', () => {
  test('becomes a site of its own', async () => {
    rehearsal.edit('wrangler.toml', (text) =>
      text.replace('[env.staging.vars]\n', '[env.staging.vars]\nBACKUP_MONTHLIES = "3"\n'),
    )
    rehearsal.edit('wrangler.toml', (text) => text.replace(/^SITE_NOINDEX.*\n/m, ''))
    rehearsal.stateFacts("phoneLanguages: { example: ['pl'] }")
    const { status, output } = await setUp(flags(), secrets)
    expect(output).toMatch(
      /^Still examples in worker\/domain\/owner-facts\.ts and rental-prices\.ts: phoneLanguages\./,
    )
    expect(output).toContain('Site        https://altimach-staging.company.workers.dev')
    expect(status).toBe(0)
    const inEu = { jurisdiction: 'eu' }
    const { databases, namespaces, buckets } = rehearsal.account
    expect(databases).toEqual([expect.objectContaining({ name: 'altimach-staging', ...inEu })])
    expect(namespaces).toEqual(
      ['altimach-staging-sessions', 'altimach-staging-published'].map((title) =>
        expect.objectContaining({ title, ...inEu }),
      ),
    )
    expect(buckets).toEqual([
      expect.objectContaining({ name: 'altimach-staging-backups', ...inEu }),
      expect.objectContaining({ name: 'altimach-staging-files', ...inEu }),
    ])
    for (const secret of Object.values(secrets)) expect(output + readToml()).not.toContain(secret)
  })

  test('names itself in its pages and asks search engines to leave', async () => {
    const page = await fetch(`${origin}/en`)
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(await page.text()).toContain('href="https://altimach-staging.company.workers.dev/en"')
    expect(await (await fetch(`${origin}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /api/\n')
    expect((await fetch(`${origin}/sitemap.xml`)).status).toBe(404)
  })

  test('says in its policy how long its monthly backups are kept', async () => {
    const page = await fetch(`${origin}/en/contact`)
    expect((await page.text()).replaceAll('\u00a0', ' ')).toContain(
      'database backups for another 30 days, and in monthly backups for up to 3 months.',
    )
  })

  test('has its administrator, who finds a message', async () => {
    const sent = await post('/api/contact-messages', {
      id: crypto.randomUUID(),
      name: 'Ewa Kot',
      email: 'ewa@elsewhere.test',
      subject: 'Żuraw',
      message: 'Czy jest wolny w maju?',
      language: 'pl',
    })
    expect(sent.status).toBe(201)
    const signedIn = await post('/auth/v1/token?grant_type=password', administrator)
    expect(signedIn.status).toBe(200)
    const { access_token } = (await signedIn.json()) as { access_token: string }
    const headers = { authorization: `Bearer ${access_token}` }
    const inbox = await fetch(`${origin}/api/admin/inbox`, { headers })
    expect(await inbox.text()).toContain('Żuraw')
  })

  test('writes to nobody outside the team', async () => {
    const signUp = async (email: string) =>
      (await post('/auth/v1/signup', { email, password: 'a long password' })).status
    expect(await signUp('stranger@elsewhere.test')).toBe(200)
    expect(await signUp('team@company.test')).toBe(200)
    const readRecipients = async () => {
      const kept = (await (await fetch(`${sinkUrl}/api/v1/messages`)).json()) as {
        messages: { To: { Address: string }[] }[]
      }
      return kept.messages.flatMap(({ To }) => To.map(({ Address }) => Address))
    }
    // The message, and the mail of the second sign-up, which leaves after the answer. The message's receipt does not.
    while ((await readRecipients()).length < 2) await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await readRecipients()).toEqual(Array(2).fill('team@company.test'))
  })

  test('is found whole by a second run, which makes and deploys nothing', async () => {
    const toml = readToml()
    const changes = () => [
      ...rehearsal.commands.filter((command) => /create|bulk|deploy|apply/.test(command)),
      ...rehearsal.calls.filter((call) => call.startsWith('POST ') && !call.endsWith('/query')),
    ]
    const before = changes()
    const { status, output } = await setUp()
    expect(output).toContain('nothing has changed here')
    expect(status).toBe(0)
    expect(changes()).toEqual(before)
    expect(readToml()).toBe(toml)
  })
})
