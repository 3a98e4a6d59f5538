import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDeploymentSandbox, type DeploymentSandbox } from '#tests/support/deployment-sandbox.ts'
import { toTaskDay } from '#worker/db/daily-task.ts'

// A build and several deployments on a busy machine.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 })

let rehearsal: DeploymentSandbox

beforeAll(async () => {
  rehearsal = await createDeploymentSandbox()
})
afterAll(() => rehearsal.close())

const script = () => {
  const found = rehearsal.api.accounts[0]?.scripts.find(({ name }) => name === 'altimach')
  if (!found) throw new Error('The Worker was never uploaded.')
  return found
}

const activeVersion = () => script().deployments[0]?.versionId ?? ''

const statusOf = async (path: string) => (await fetch(`${rehearsal.origin}${path}`)).status

// One story: each test goes on where the one before has ended.
describe('the first days of a site', () => {
  test('begin with a refusal that names everything a fresh clone lacks', async () => {
    const { status, output } = await rehearsal.npmRun('deploy')
    expect(status).toBe(1)
    for (const lack of [
      'no address',
      'database_id',
      'id of SESSIONS',
      'MAIL_FROM',
      'MAIL_TO',
      'AUTH_SIGNING_KEYS',
    ])
      expect(output).toContain(lack)
    expect(rehearsal.api.accounts[0]?.scripts).toEqual([])
  })

  test('go on with setup, which deploys and tries the site out', async () => {
    const { status, output } = await rehearsal.npmRun(
      'setup',
      ['--domain', 'www.company.test', '--no-hooks', '--no-test-message'],
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
    expect(await statusOf('/de')).toBe(200)
    expect(await statusOf('/nowhere')).toBe(404)
    expect(await rehearsal.query('SELECT role FROM user_roles')).toEqual([{ role: 'admin' }])
  })

  test('see a second version take the place of the first', async () => {
    const first = activeVersion()
    rehearsal.editBuiltWorker((code) => `${code}\n// The second version.\n`)
    const { status, output } = await rehearsal.npmRun('deploy', ['--built'])
    expect(output).toContain(`npm run rollback returns to ${first}`)
    expect(status).toBe(0)
    expect(activeVersion()).not.toBe(first)
  })

  test('see a third that stores nothing be taken back at once', async () => {
    const second = activeVersion()
    rehearsal.editBuiltWorker((code) => code.replaceAll('content_hash', 'content_digest'))
    const { status, output } = await rehearsal.npmRun('deploy', ['--built'])
    expect(status).toBe(1)
    expect(output).toContain('The contact form answers 503')
    expect(output).toContain(`The version from before, ${second}, is up again and works.`)
    expect(output).toMatch(/npx wrangler d1 time-travel restore altimach --bookmark=\S+/)
    expect(activeVersion()).toBe(second)
    expect(script().versions.length).toBeGreaterThan(3)
    rehearsal.editBuiltWorker((code) => code.replaceAll('content_digest', 'content_hash'))
  })

  test('see somebody return to the first version by hand', async () => {
    const second = activeVersion()
    const asked = await rehearsal.npmRun('rollback')
    expect(asked.status).toBe(1)
    expect(asked.output).toContain('--yes')
    expect(activeVersion()).toBe(second)
    const { status, output } = await rehearsal.npmRun('rollback', ['--yes'])
    expect(output).toContain('is up and works.')
    expect(status).toBe(0)
    expect(activeVersion()).not.toBe(second)
    const further = await rehearsal.npmRun('rollback', ['--yes'])
    expect(further.status).toBe(1)
    expect(further.output).toContain('There is no older version to return to')
  })

  test('end with nobody’s name taken unasked', async () => {
    const [account] = rehearsal.api.accounts
    const [domain] = account?.domains ?? []
    if (!domain) throw new Error('The site has no domain.')
    domain.service = 'somebody-else'
    const active = activeVersion()
    const { status, output } = await rehearsal.npmRun('deploy', ['--built', '--yes'])
    expect(status).toBe(1)
    expect(output).toContain('www.company.test belongs to the Worker somebody-else.')
    expect(output).toContain('--take-over www.company.test')
    expect(activeVersion()).toBe(active)
    domain.service = 'altimach'
  })

  test('have stored no enquiry, and called nothing that the stand-in does not know', async () => {
    expect(await rehearsal.query('SELECT count(*) AS count FROM contact_messages')).toEqual([{ count: 0 }])
    expect(await rehearsal.query('SELECT count(*) AS count FROM deliveries')).toEqual([{ count: 0 }])
    expect(rehearsal.api.unknownCalls).toEqual([])
    expect(rehearsal.api.strayRequests).toEqual([])
  })
})

// The same site goes on: an enquiry, a night, and a morning on which the database is lost.
describe('a bad day', () => {
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
    expect(await rehearsal.api.runCron('altimach')).toBe('ok')
    expect(await rehearsal.query('SELECT day, problem, finished_at > 0 AS done FROM backups')).toEqual([
      { day, problem: null, done: 1 },
    ])
  })

  let lostId = ''

  const restore = (...args: string[]) =>
    rehearsal.npmRun('restore', [day, ...args], { BACKUP_KEY: backupKey })

  test('has the enquiry in a new database of the account, which wrangler.toml names', async () => {
    const [account] = rehearsal.api.accounts
    lostId = account?.databases.splice(0)[0]?.uuid ?? ''
    const { status, output } = await restore('--switch')
    expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('npm run deploy') })
    expect(output).toContain('Held until somebody decides at /admin: 1 deliveries')
    expect(output).toContain('Roles could not be compared')
    expect(account?.databases).toEqual([
      expect.objectContaining({ name: `altimach-restored-${day}`, jurisdiction: 'eu' }),
    ])
    const toml = readFileSync(join(rehearsal.folder, 'wrangler.toml'), 'utf8')
    expect(toml).toContain(`database_id = "${account?.databases[0]?.uuid}"`)
    expect(toml).not.toContain(lostId)
    const left = readdirSync(join(rehearsal.folder, '.wrangler')).filter((name) => name.endsWith('.json'))
    expect(left).toEqual(['deployments.json'])
  })

  test('has no second try take that database for its own', async () => {
    const { status, output } = await restore('--database', `altimach-restored-${day}`)
    expect(status).toBe(1)
    expect(output).toContain(`There is already a database called altimach-restored-${day}`)
    expect(rehearsal.api.accounts[0]?.databases).toHaveLength(1)
  })

  test('ends with a site on the new database, its mail held until somebody decides', async () => {
    // The sources are those that setup built: another build would differ by this alone.
    const restoredId = rehearsal.api.accounts[0]?.databases[0]?.uuid ?? ''
    rehearsal.edit('dist/altimach/wrangler.json', (text) => text.replace(lostId, restoredId))
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
      await rehearsal.query("SELECT count(*) > 10 AS many FROM sqlite_master WHERE type = 'trigger'"),
    ).toEqual([{ many: 1 }])
    expect(await (await fetch(`${rehearsal.origin}/api/health`)).json()).toMatchObject({ deliveries: 'held' })
    expect(rehearsal.api.unknownCalls).toEqual([])
  })
})
