import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDeploymentSandbox, type DeploymentSandbox } from '#tests/support/cloudflare/sandbox.ts'
import { withSecrets } from '#tests/support/cloudflare/workers.ts'
import { toTaskDay } from '#worker/db/daily-task.ts'

/** `npm run nightly` builds the site and goes on to a bad day; otherwise a few lines stand for the site. */
const isWhole = process.env.REHEARSAL === 'whole'

/** A test that is skipped would count as failed. */
const testWhole = (name: string, run: () => Promise<void>) => isWhole && test(name, run)

let rehearsal: DeploymentSandbox

beforeAll(async () => {
  rehearsal = await createDeploymentSandbox({ worker: 'altimach', isWhole })
})
afterAll(() => rehearsal.close())

const activeVersion = () => rehearsal.live().id

const statusOf = async (path: string) => (await fetch(`${rehearsal.origin}${path}`)).status

const triggers = readFileSync('migrations/0001_search.sql', 'utf8').match(/^CREATE TRIGGER/gm) ?? []

// One story: each test goes on where the one before has ended.
describe('the first days of a site', () => {
  testWhole('begin with a refusal that names everything a fresh clone lacks', async () => {
    rehearsal.stateFacts("phoneLanguages: { example: ['pl'] }")
    const { status, output } = await rehearsal.npmRun('deploy')
    expect(status).toBe(1)
    for (const lack of [
      'no address',
      'database_id',
      'id of SESSIONS',
      'id of PUBLISHED',
      'namespace_id of FORM_LIMIT',
      'namespace_id of AUTH_LIMIT',
      'MAIL_FROM',
      'MAIL_TO',
      'AUTH_SIGNING_KEYS',
      'rental-prices.ts: phoneLanguages.',
    ])
      expect(output).toContain(lack)
    expect(rehearsal.account.workers).toEqual({})
  })

  test('go on with setup, which deploys and tries the site out', async () => {
    rehearsal.stateFacts("phoneLanguages: ['pl']")
    const { status, output } = await rehearsal.npmRun(
      'setup',
      ['--domain', 'www.company.test', '--no-hooks'],
      {
        MAIL_FROM: 'Company <site@company.test>',
        MAIL_TO: 'office@company.test',
        MAIL_API_KEY: 'the-mail-key',
        BACKUP_KEY: Buffer.alloc(32, 7).toString('base64'),
        ADMINISTRATOR_EMAIL: 'owner@company.test',
        ADMINISTRATOR_PASSWORD: 'correct horse battery',
      },
    )
    expect(output).toContain('Deployed  https://www.company.test')
    expect(status).toBe(0)
    expect(await statusOf('/api/health')).toBe(200)
    expect(await rehearsal.query('SELECT role FROM user_roles')).toEqual([{ role: 'admin' }])
  })

  testWhole('have pages that search engines find', async () => {
    expect(await statusOf('/de')).toBe(200)
    expect(await statusOf('/nowhere')).toBe(404)
    const home = await fetch(`${rehearsal.origin}/`)
    expect(home.headers.get('x-robots-tag')).toBeNull()
    expect(await (await fetch(`${rehearsal.origin}/robots.txt`)).text()).toContain('/sitemap.xml')
    expect(await statusOf('/sitemap.xml')).toBe(200)
  })

  let first = ''

  test('see a second version, which stores nothing, be taken back at once', async () => {
    first = activeVersion()
    const { number } = rehearsal.live()
    rehearsal.editBuiltWorker((code) => code.replaceAll('content_hash', 'content_digest'))
    const { status, output } = await rehearsal.npmRun('deploy', ['--built'])
    expect(status).toBe(1)
    expect(output).toContain('The contact form answers 503')
    expect(output).toContain(`The previous version, ${first}, is live again and works.`)
    expect(output).toMatch(/npx wrangler d1 time-travel restore altimach --bookmark=\S+/)
    expect(activeVersion()).toBe(first)
    expect(rehearsal.account.workers.altimach?.versions).toHaveLength(number + 1)
    rehearsal.editBuiltWorker((code) => code.replaceAll('content_digest', 'content_hash'))
  })

  test('see a third take the place of the first', async () => {
    rehearsal.editBuiltWorker((code) => `${code}\n// The third version.\n`)
    const { status, output } = await rehearsal.npmRun('deploy', ['--built'])
    expect(output).toContain(`npm run rollback returns to ${first}`)
    expect(status).toBe(0)
    expect(activeVersion()).not.toBe(first)
  })

  test('see a key rotated, and somebody return by hand to the first version, whose old key needs a word', async () => {
    const { workers } = rehearsal.account
    workers.altimach = withSecrets(workers.altimach, { MAIL_API_KEY: 'the-new-key' })
    const rotated = activeVersion()
    const asked = await rehearsal.npmRun('rollback', ['--yes'])
    expect(asked.status).toBe(1)
    expect(asked.output).toContain('older secrets, which would be in use again: MAIL_API_KEY.')
    expect(asked.output).toMatch(/npm run rollback -- [\w-]+ --with-old-secrets/)
    expect([activeVersion(), rehearsal.live().secrets.MAIL_API_KEY]).toEqual([rotated, 'the-new-key'])
    const { status, output } = await rehearsal.npmRun('rollback', ['--yes', '--with-old-secrets'])
    expect(output).toContain('is live and works.')
    expect(status).toBe(0)
    expect([activeVersion(), rehearsal.live().secrets.MAIL_API_KEY]).toEqual([first, 'the-mail-key'])
  })

  testWhole('give the role in the database in use, without an import that would block it', async () => {
    await rehearsal.query('DELETE FROM user_roles')
    const { output } = await rehearsal.npmRun('admin', ['owner@company.test', '--remote', '--keep-password'])
    expect(output).toBe('Administrator  owner@company.test\n')
    expect(await rehearsal.query('SELECT role FROM user_roles')).toEqual([{ role: 'admin' }])
    expect(rehearsal.commands.filter((command) => command.includes('--file'))).toEqual([])
  })

  test('have stored no enquiry, and reached nothing elsewhere', async () => {
    expect(await rehearsal.query('SELECT count(*) AS count FROM contact_messages')).toEqual([{ count: 0 }])
    expect(await rehearsal.query('SELECT count(*) AS count FROM deliveries')).toEqual([{ count: 0 }])
    expect(rehearsal.strayRequests).toEqual([])
  })
})

// The same site goes on: an enquiry, a night, and a morning on which the database is lost.
const aBadDay = () => {
  const backupKey = Buffer.alloc(32, 7).toString('base64')
  /** The day of the backup that cron makes from two in the morning on. */
  const day = toTaskDay(Date.now(), 2 * 3_600_000)

  test('finds a backup of the night before', async () => {
    const response = await fetch(`${rehearsal.origin}/api/contact-messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id: crypto.randomUUID(),
        name: 'Ewa Kot',
        email: 'ewa@client.test',
        subject: 'Żuraw',
        message: 'Czy jest wolny w maju?',
        language: 'pl',
      }),
    })
    expect(response.status).toBe(201)
    expect(await rehearsal.runCron()).toBe('ok')
    expect(await rehearsal.query('SELECT day, problem, finished_at > 0 AS done FROM backups')).toEqual([
      { day, problem: null, done: 1 },
    ])
  })

  let lostId = ''

  const restore = (...args: string[]) =>
    rehearsal.npmRun('restore', [day, ...args], { BACKUP_KEY: backupKey })

  test('has the enquiry in a new database of the account, which wrangler.toml names', async () => {
    const { account } = rehearsal
    lostId = account.databases.splice(0)[0]?.uuid ?? ''
    rehearsal.limitImports(2)
    const { status, output } = await restore('--switch')
    expect({ status, output }).toMatchObject({
      status: 0,
      output: expect.stringContaining('Commit it now'),
    })
    expect(output).toContain('npm run deploy -- --switch-resources')
    expect(output.match(/Continuing in 1 s/g)).toHaveLength(2)
    expect(output).toContain('Deliveries held until somebody decides at /admin: 1.')
    expect(output).toContain('Roles and bans could not be compared')
    expect(account.databases).toEqual([
      expect.objectContaining({ name: `altimach-restored-${day}`, jurisdiction: 'eu' }),
    ])
    const toml = readFileSync(join(rehearsal.folder, 'wrangler.toml'), 'utf8')
    expect(toml).toContain(`database_id = "${account.databases[0]?.uuid}"`)
    expect(toml).not.toContain(lostId)
    const left = readdirSync(join(rehearsal.folder, '.wrangler')).filter((name) =>
      /\.(json|parts)$/.test(name),
    )
    expect(left).toEqual(['deployments.json'])
  })

  const restoredId = () => rehearsal.account.databases[0]?.uuid ?? ''

  test('has no deployment change over to the new database unasked', async () => {
    // The sources are those that setup built: another build would differ by this alone.
    rehearsal.edit('.wrangler/deploy/wrangler.json', (text) => text.replace(lostId, restoredId()))
    const before = activeVersion()
    const { status, output } = await rehearsal.npmRun('deploy', ['--built'])
    expect(status).toBe(1)
    expect(output).toContain(`DB is ${lostId} in the live version, and ${restoredId()} in wrangler.toml.`)
    expect(output).toContain('--switch-resources')
    expect(activeVersion()).toBe(before)
  })

  test('has a version that fails on the new database stay there', async () => {
    const old = activeVersion()
    rehearsal.breakSite(true)
    const { status, output } = await rehearsal.npmRun('deploy', ['--built', '--switch-resources'])
    rehearsal.breakSite(false)
    expect(status).toBe(1)
    const warning = output.indexOf(
      `There is no automatic way back from this deployment: DB changes from ${lostId} to ${restoredId()}`,
    )
    expect(warning).toBeGreaterThan(-1)
    expect(warning).toBeLessThan(output.indexOf('Bookmark of the database'))
    expect(activeVersion()).not.toBe(old)
    expect(output).toContain(`The failed version, ${activeVersion()}, is live`)
    expect(output).toContain(`- DB is ${restoredId()} in the live version, and ${lostId} in that one`)
    expect(output).toContain(`npm run rollback -- ${old} --switch-resources`)
  })

  test('ends with a site on the new database, its mail held until somebody decides', async () => {
    const deployed = await rehearsal.npmRun('deploy', ['--built'])
    expect(deployed.output).toContain('Deployed  https://www.company.test')
    expect(deployed.status).toBe(0)
    expect(await rehearsal.query('SELECT name, subject FROM contact_messages')).toEqual([
      { name: 'Ewa Kot', subject: 'Żuraw' },
    ])
    expect(await rehearsal.query('SELECT channel, state FROM deliveries ORDER BY channel')).toEqual([
      { channel: 'mail', state: 'held' },
      { channel: 'receipt', state: 'dropped' },
    ])
    expect(await rehearsal.query('SELECT role FROM user_roles')).toEqual([{ role: 'admin' }])
    expect(await rehearsal.query('SELECT count(*) AS rows FROM submission_search')).toEqual([{ rows: 1 }])
    expect(
      await rehearsal.query("SELECT count(*) AS count FROM sqlite_master WHERE type = 'trigger'"),
    ).toEqual([{ count: triggers.length }])
    expect(triggers.length).toBeGreaterThan(0)
    expect(await (await fetch(`${rehearsal.origin}/api/health`)).json()).toMatchObject({ deliveries: 'held' })
  })
}

if (isWhole) describe('a bad day', aBadDay)
