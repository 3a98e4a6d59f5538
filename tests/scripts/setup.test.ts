import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenLocally } from '#scripts/listen-locally.ts'
import { openConfiguration } from '#scripts/setup/configuration.ts'
import { readOptions } from '#scripts/setup/options.ts'
import { setUpSite } from '#scripts/setup/set-up-site.ts'
import { type FakeAccount, fakeAccount } from '#tests/support/fake-cloudflare-account.ts'
import type { OwnerFacts } from '#worker/domain/owner-facts.ts'

const given = vi.hoisted((): { ownerFacts: OwnerFacts } => ({ ownerFacts: {} }))

vi.mock('#worker/domain/owner-facts.ts', () => given)

/** The deployed site, as far as it is asked whether it is there. */
const { origin, close } = await listenLocally(createServer((_, response) => response.end('{}')))
let [folder, file] = ['', '']

afterAll(close)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'))
  file = join(folder, 'wrangler.toml')
  // As in a fresh clone, whatever the repository's own site has become.
  writeFileSync(file, readFileSync('wrangler.toml', 'utf8'))
  const fresh = openConfiguration(false, file)
  fresh.switchBuckets(true)
  for (const isStaging of [false, true]) {
    const configuration = openConfiguration(isStaging, file)
    configuration.set('d1_databases', 'database_id', '00000000-0000-0000-0000-000000000000')
    configuration.set('kv_namespaces', 'id', '0'.repeat(32))
    for (const nth of configuration.read().ratelimits.keys())
      configuration.set('ratelimits', 'namespace_id', String((isStaging ? 2_000 : 1_000) + nth), nth)
    configuration.set('top', 'routes', [])
    configuration.set('vars', 'SITE_URL', 'https://www.altimach.example')
    configuration.set('vars', 'MAIL_API_URL', 'https://api.resend.com')
    for (const name of ['MAIL_FROM', 'MAIL_TO']) configuration.set('vars', name, 'office@altimach.example')
  }
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^account_id = .*\n/m, ''))
})
afterEach(() => rmSync(folder, { recursive: true }))

const backupKey = Buffer.alloc(32, 7).toString('base64')
const environment = {
  MAIL_FROM: 'Company <site@company.pl>',
  MAIL_TO: 'office@company.pl',
  MAIL_API_KEY: 'the-mail-key',
  BACKUP_KEY: backupKey,
  ADMINISTRATOR_EMAIL: 'owner@company.pl',
  ADMINISTRATOR_PASSWORD: 'the-password',
}
const flags = ['--workers-dev', '--no-hooks']

interface Run {
  args?: string[]
  variables?: NodeJS.ProcessEnv
  /** The typed answers, question by question, and may happen meanwhile; without it there is no terminal. */
  typed?: (string | (() => string))[]
  deploys?: boolean
}

async function run(
  account: FakeAccount,
  { args = flags, variables = environment, typed, deploys = true }: Run = {},
) {
  const said: string[] = []
  const asked: string[] = []
  const deployments: string[][] = []
  const options = readOptions(args, variables)
  if (!options) throw new Error('only help was wanted')
  const next = () => {
    const answer = typed?.shift()
    if (answer === undefined) throw new Error(`nobody typed an answer to: ${asked.at(-1)}`)
    return typeof answer === 'string' ? answer : answer()
  }
  const isDone = await setUpSite(options, {
    terminal: {
      isThere: typed !== undefined,
      say: (text) => void said.push(text),
      async ask({ question, default: fallback, check }) {
        for (;;) {
          asked.push(question)
          const answer = next() || fallback
          const problem = answer === undefined ? 'again' : answer === fallback ? null : check?.(answer)
          if (problem) said.push(problem)
          else return answer ?? ''
        }
      },
      async confirm(question) {
        asked.push(question)
        return next() === 'y'
      },
    },
    wrangler: account.wrangler,
    configuration: openConfiguration(options.isStaging, file),
    openApi: () => account.api,
    chooseAccount: () => undefined,
    deploy: (given) => {
      deployments.push(given)
      return deploys
    },
    makeAdministrator: async () => {
      account.administrators += 1
    },
    visitAt: origin,
  })
  return { isDone, said: said.join('\n'), asked, deployments }
}

const failure = (account: FakeAccount, given: Run = {}) =>
  run(account, given).then(
    () => 'it went well',
    (error: Error) => error.message,
  )
const isMaking = (command: string) => /create|bulk/.test(command)

describe('a fresh account', () => {
  test('becomes a site, without a question where everything is given', async () => {
    const account = fakeAccount()
    const { isDone, said, deployments } = await run(account)
    expect(isDone).toBe(true)
    expect(account.commands.filter(isMaking)).toEqual([
      'd1 create altimach --jurisdiction eu',
      'kv namespace create altimach-sessions --jurisdiction eu',
      'r2 bucket create altimach-backups --jurisdiction eu',
      'r2 bucket create altimach-files --jurisdiction eu',
      'secret bulk',
    ])
    expect(deployments).toEqual([[]])
    expect(openConfiguration(false, file).read()).toMatchObject({
      account_id: 'account',
      workers_dev: true,
      d1_databases: [{ database_id: 'altimach-uuid' }],
      kv_namespaces: [{ id: 'altimach-sessions-id' }],
      vars: {
        SITE_URL: 'https://altimach.company.workers.dev',
        MAIL_FROM: 'Company <site@company.pl>',
        MAIL_TO: 'office@company.pl',
        MAIL_API_URL: 'https://api.resend.com',
      },
    })
    expect(said).toContain('Site            https://altimach.company.workers.dev')
    expect(said).toContain('backups every night')
  })

  test('is told first which facts are examples, and last that they are missing', async () => {
    given.ownerFacts = { phoneLanguages: { example: ['pl'] } }
    const { said, deployments } = await run(fakeAccount(), { args: [...flags, '--demonstration'] })
    given.ownerFacts = {}
    const sentence = 'Still examples in worker/domain/owner-facts.ts: phoneLanguages.'
    expect(said.indexOf(sentence)).toBe(0)
    expect(said.indexOf('Still missing')).toBeLessThan(said.lastIndexOf(sentence))
    expect(deployments).toEqual([['--demonstration']])
  })

  test('counts its rate limits under numbers that no other Worker has', async () => {
    const namespaces = () =>
      [false, true].flatMap((isStaging) =>
        openConfiguration(isStaging, file)
          .read()
          .ratelimits.map(({ namespace_id }) => namespace_id),
      )
    const account = fakeAccount()
    await run(account)
    await run(account, { args: [...flags, '--staging'] })
    const made = namespaces()
    for (const namespace of made) expect(namespace).toMatch(/^[1-9]\d{6,9}$/)
    expect(new Set(made).size).toBe(made.length)
    expect(made.length).toBeGreaterThan(1)
    await run(account)
    expect(namespaces()).toEqual(made)
  })

  test('gets keys of its own, and secrets stand in no command, in no file and in no output', async () => {
    const account = fakeAccount()
    const { said } = await run(account)
    expect(account.secrets).toMatchObject({ MAIL_API_KEY: 'the-mail-key', BACKUP_KEY: backupKey })
    const [key] = JSON.parse(account.secrets?.AUTH_SIGNING_KEYS ?? '[]')
    expect(key).toMatchObject({ kty: 'EC', alg: 'ES256', d: expect.any(String) })
    const everywhere = [said, account.commands.join('\n'), readFileSync(file, 'utf8')].join('\n')
    for (const secret of ['the-mail-key', backupKey, 'the-password', key.d])
      expect(everywhere).not.toContain(secret)
  })

  test('is made by somebody who types, and who sees made secrets once', async () => {
    const account = fakeAccount({ subdomain: null })
    const eventsSecret = `whsec_${randomBytes(32).toString('base64')}`
    const typed = [
      '',
      'Not a Name',
      'firm',
      'nobody',
      'office@company.pl',
      'site@altimach.example',
      'Company <site@company.pl>',
      'typed-key',
      '',
      '',
      'crm',
      'https://crm.company.pl/events',
      'whsec_short',
      eventsSecret,
      'owner',
      'owner@company.pl',
    ]
    const { isDone, said } = await run(account, { args: [], variables: {}, typed })
    expect(isDone).toBe(true)
    expect(typed).toEqual([])
    expect(account.subdomain).toBe('firm')
    expect(openConfiguration(false, file).read().vars.SITE_URL).toBe('https://altimach.firm.workers.dev')
    expect(said.split(account.secrets?.BACKUP_KEY ?? '').length).toBe(2)
    expect(Buffer.from(account.secrets?.BACKUP_KEY ?? '', 'base64')).toHaveLength(32)
    expect(said).toMatch(/Password {7}\S{16} {3}shown this once/)
    expect(account.secrets).toMatchObject({
      EVENTS_URL: 'https://crm.company.pl/events',
      EVENTS_SECRET: eventsSecret,
    })
    for (const secret of ['typed-key', eventsSecret]) expect(said).not.toContain(secret)
  })

  test('without a mail key has no mail API, or every submission would be refused for it', async () => {
    const account = fakeAccount()
    const { said } = await run(account, {
      args: [...flags, '--no-mail'],
      variables: { ...environment, MAIL_API_KEY: '' },
    })
    expect(openConfiguration(false, file).read().vars.MAIL_API_URL).toBe('')
    expect(said).toContain('Mail: enquiries only wait in the admin area')
    // The key comes later.
    await run(account)
    expect(openConfiguration(false, file).read().vars.MAIL_API_URL).toBe('https://api.resend.com')
    expect(account.secrets?.MAIL_API_KEY).toBe('the-mail-key')
  })

  test('that cannot be deployed ends there, and the next run takes up what is left', async () => {
    const account = fakeAccount()
    const first = await run(account, { deploys: false })
    expect(first.isDone).toBe(false)
    expect(first.said).toContain('was not deployed')
    expect(account.administrators).toBe(0)
    const made = account.commands.filter(isMaking).length
    const second = await run(account)
    // Nothing changed here, and the site answers.
    expect(second.isDone).toBe(true)
    expect(account.administrators).toBe(1)
    expect(account.commands.filter(isMaking)).toHaveLength(made)
  })
})

describe('a second run', () => {
  test('makes nothing twice, asks nothing and deploys nothing', async () => {
    const account = fakeAccount()
    await run(account)
    const before = { toml: readFileSync(file, 'utf8'), secrets: account.secrets }
    account.commands.length = 0
    const again = await run(account, { args: [], variables: {} })
    expect(again.isDone).toBe(true)
    expect(account.commands.filter(isMaking)).toEqual([])
    expect(again.deployments).toEqual([])
    expect(readFileSync(file, 'utf8')).toBe(before.toml)
    expect(account.secrets).toEqual(before.secrets)
    expect(account.administrators).toBe(1)
  })

  test('takes what an earlier one made and did not write down', async () => {
    const account = fakeAccount({
      databases: [{ uuid: 'there', name: 'altimach', jurisdiction: 'eu' }],
      namespaces: [{ id: 'also-there', title: 'altimach-sessions', jurisdiction: 'eu' }],
      buckets: ['altimach-backups', 'altimach-files'],
    })
    const { said } = await run(account)
    expect(said).not.toContain('confined to the European Union')
    expect(account.commands.filter(isMaking)).toEqual(['secret bulk'])
    expect(openConfiguration(false, file).read()).toMatchObject({
      d1_databases: [{ database_id: 'there' }],
      kv_namespaces: [{ id: 'also-there' }],
    })
  })

  test('reports a database or a namespace that is outside the European Union', async () => {
    const account = fakeAccount({
      databases: [{ uuid: 'there', name: 'altimach', jurisdiction: null }],
      namespaces: [{ id: 'also-there', title: 'altimach-sessions', jurisdiction: null }],
    })
    const { said } = await run(account)
    expect(said).toContain('The database altimach is not confined to the European Union')
    expect(said).toContain('that the KV namespace altimach-sessions is confined to the European Union')
  })

  test('replaces a secret only when told to, and never the keys', async () => {
    const account = fakeAccount()
    await run(account)
    const keys = account.secrets?.AUTH_SIGNING_KEYS
    const variables = {
      ...environment,
      MAIL_API_KEY: 'another',
      BACKUP_KEY: Buffer.alloc(32, 8).toString('base64'),
    }
    const kept = await run(account, { variables })
    expect(kept.said).toContain('MAIL_API_KEY kept; --replace-secrets replaces')
    expect(account.secrets?.MAIL_API_KEY).toBe('the-mail-key')
    await run(account, { args: [...flags, '--replace-secrets'], variables })
    expect(account.secrets).toMatchObject({
      MAIL_API_KEY: 'another',
      BACKUP_KEY: backupKey,
      AUTH_SIGNING_KEYS: keys,
    })
  })

  test('moves the site to a domain, and off workers.dev', async () => {
    const account = fakeAccount()
    await run(account)
    const { deployments } = await run(account, { args: ['--domain', 'www.company.pl'] })
    expect(deployments).toHaveLength(1)
    expect(openConfiguration(false, file).read()).toMatchObject({
      workers_dev: false,
      routes: [{ pattern: 'www.company.pl', custom_domain: true }],
      vars: { SITE_URL: 'https://www.company.pl' },
    })
    // Later runs leave it there unasked.
    const later = await run(account, { args: [], variables: {}, typed: [] })
    expect(later.asked).toEqual([])
    expect(openConfiguration(false, file).read().vars.SITE_URL).toBe('https://www.company.pl')
  })

  test('finds that wrangler.toml belongs to another account', async () => {
    await run(fakeAccount())
    expect(await failure(fakeAccount())).toContain(
      'names the database altimach-uuid, which this account does not have',
    )
  })
})

describe('what the account lacks', () => {
  test('is said first, all of it with links, and nothing is made', async () => {
    const account = fakeAccount({ plan: 'free', isR2On: false })
    const message = await failure(account)
    expect(message).toContain('Nothing was made')
    expect(message).toContain('--paid-plan')
    expect(message).toContain('--no-backups')
    expect(account.commands.filter(isMaking)).toEqual([])
  })

  test('may be the domain as well', async () => {
    const account = fakeAccount({
      plan: 'free',
      zones: [{ id: 'zone', name: 'company.pl', status: 'pending' }],
    })
    const message = await failure(account, { args: ['--domain', 'www.company.pl', '--no-hooks'] })
    expect(message).toContain('--paid-plan')
    expect(message).toContain('--workers-dev, and the domain later')
  })

  test('is looked at again after Enter', async () => {
    const account = fakeAccount({ plan: 'free', isR2On: false })
    const typed = [
      '',
      () => {
        account.plan = 'paid'
        return ''
      },
      () => {
        account.isR2On = true
        return ''
      },
    ]
    const { said, isDone } = await run(account, { typed })
    const links = said.match(/https:\/\/dash\.cloudflare\.com\/account\/\S+/g)
    expect(links?.slice(0, 5).map((link) => link.replace(/.*account\//, ''))).toEqual([
      ...['workers/plans', 'r2/overview'],
      ...['workers/plans', 'r2/overview'],
      'r2/overview',
    ])
    expect(isDone).toBe(true)
    expect(account.buckets).toEqual(['altimach-backups', 'altimach-files'])
  })

  test('of R2 may be skipped: then there are no backups and no binding to be refused', async () => {
    const account = fakeAccount({ isR2On: false })
    const { said } = await run(account, { args: [...flags, '--no-backups'] })
    expect(openConfiguration(false, file).read().r2_buckets).toEqual([])
    expect(account.secrets).not.toHaveProperty('BACKUP_KEY')
    expect(said).toContain('Backups: switch on R2 at https://dash.cloudflare.com/account/r2/overview')
    // R2 is switched on later, and nobody has to say more.
    account.isR2On = true
    await run(account)
    expect(account.buckets).toEqual(['altimach-backups', 'altimach-files'])
    expect(openConfiguration(false, file).read().r2_buckets).toHaveLength(2)
    expect(account.secrets?.BACKUP_KEY).toBe(backupKey)
  })

  test('of the plan is asked for where the sign-in may not see it', async () => {
    expect(await failure(fakeAccount({ plan: 'unknown' }))).toContain('--paid-plan')
    const account = fakeAccount({ plan: 'unknown' })
    const typed = await run(account, { typed: ['n', 'y'] })
    expect(typed.said).toContain('Passwords cannot be checked without it')
    // Whoever has deployed with a CPU limit has the plan.
    expect((await run(account, { typed: [] })).asked).toEqual([])
  })

  test('of the plan may be known better', async () => {
    const options = [...flags, '--paid-plan']
    expect((await run(fakeAccount({ plan: 'free' }), { args: options })).isDone).toBe(true)
  })
})

describe('a sign-in', () => {
  test('that may not look at something names it and what a token needs', async () => {
    const cases: [RegExp, string][] = [
      [/d1\/database/, 'D1 databases'],
      [/storage\/kv/, 'KV namespaces'],
      [/r2\/buckets/, 'R2 buckets'],
      [/scripts/, 'Workers'],
    ]
    for (const [forbidden, what] of cases) {
      const account = fakeAccount({ forbidden })
      const message = await failure(account)
      expect(message).toContain(`may not look at ${what}`)
      expect(message).toContain('D1 Edit')
      expect(account.commands.filter(isMaking)).toEqual([])
    }
  })

  test('that is missing is asked for with the permissions a token needs', async () => {
    const account = fakeAccount({ token: { status: 1, stdout: '', stderr: 'Not logged in.' } })
    const message = await failure(account)
    expect(message).toContain('Set CLOUDFLARE_API_TOKEN')
    expect(message).toContain('Workers Scripts Edit, D1 Edit')
  })

  test('to another account than wrangler.toml’s is refused', async () => {
    const message = await failure(fakeAccount(), { args: [...flags, '--account', 'other'] })
    expect(message).toContain('The account other is none of those')
  })
})

describe('without a terminal', () => {
  test('everything that is missing is named at once, and nothing is made', async () => {
    const account = fakeAccount({ subdomain: null })
    const message = await failure(account, { args: [], variables: {} })
    for (const way of [
      '--domain www.company.pl, or --workers-dev',
      '--mail-to',
      '--mail-from',
      'MAIL_API_KEY, or --no-mail',
      'ZAPIER_WEBHOOK_URL, or --no-hooks',
      'AUTOMATION_WEBHOOK_URL, or --no-hooks',
      'EVENTS_URL, or --no-hooks',
      '--administrator',
      'BACKUP_KEY',
    ])
      expect(message).toContain(way)
    expect(account.commands.filter(isMaking)).toEqual([])
    expect(account.subdomain).toBeNull()
  })

  test('nothing is made up that only a log would show', async () => {
    const message = await failure(fakeAccount(), {
      variables: { ...environment, BACKUP_KEY: '', ADMINISTRATOR_PASSWORD: '' },
    })
    expect(message).toContain('ADMINISTRATOR_PASSWORD')
    expect(message).toContain('BACKUP_KEY')
  })

  test.each([
    ['qwertyuiop', 'easy to guess'],
    ['too short', 'at least 10 characters'],
  ])('an administrator’s password %s is refused, and nothing is made', async (given, complaint) => {
    const account = fakeAccount()
    const message = await failure(account, { variables: { ...environment, ADMINISTRATOR_PASSWORD: given } })
    expect(message).toContain('ADMINISTRATOR_PASSWORD')
    expect(message).toContain(complaint)
    expect(message).not.toContain(given)
    expect(account.commands.filter(isMaking)).toEqual([])
  })

  test.each([
    [['--domain', 'www.elsewhere.pl'], 'is at none of the account’s domains (company.pl)'],
    [['--domain', 'https://company.pl'], 'is no host name'],
    [['--domain', 'evilcompany.pl'], 'is at none of the account’s domains'],
    [['--workers-dev', '--mail-to', 'nobody'], 'MAIL_TO must be an e-mail address'],
    [['--workers-dev', '--mail-from', 'Us <us@altimach.example>'], 'only an example'],
    [['--workers-dev', '--administrator', 'nobody'], 'is no e-mail address'],
  ])('%j is refused', async (args, complaint) => {
    const account = fakeAccount()
    expect(await failure(account, { args: [...args, '--no-hooks'] })).toContain(complaint)
    expect(account.commands.filter(isMaking)).toEqual([])
  })

  test('a domain that Cloudflare does not serve yet is refused', async () => {
    const zones = [{ id: 'zone', name: 'company.pl', status: 'pending' }]
    const message = await failure(fakeAccount({ zones }), { args: ['--domain', 'company.pl', '--no-hooks'] })
    expect(message).toContain('company.pl is pending at Cloudflare')
  })
})

describe('staging', () => {
  test('is a site of its own, and writes to the team only', async () => {
    const account = fakeAccount()
    await run(account)
    const production = openConfiguration(false, file).read()
    const variables = { ...environment, MAIL_TO: 'Team <Team@company.pl>' }
    account.secrets = null
    account.administrators = 0
    const { said } = await run(account, { args: [...flags, '--staging'], variables })
    expect(openConfiguration(false, file).read()).toEqual(production)
    expect(openConfiguration(true, file).read()).toMatchObject({
      name: 'altimach-staging',
      account_id: 'account',
      d1_databases: [{ database_id: 'altimach-staging-uuid' }],
      kv_namespaces: [{ id: 'altimach-staging-sessions-id' }],
      routes: [],
      vars: {
        SITE_URL: 'https://altimach-staging.company.workers.dev',
        SITE_NOINDEX: 'true',
        MAIL_ONLY_TO: 'team@company.pl',
      },
    })
    expect(account.buckets).toEqual([
      'altimach-backups',
      'altimach-files',
      'altimach-staging-backups',
      'altimach-staging-files',
    ])
    expect(said).toContain('npm run setup -- --staging')
  })

  test('may be named by CLOUDFLARE_ENV, which may name nothing else', () => {
    expect(readOptions([], { CLOUDFLARE_ENV: 'staging' })?.isStaging).toBe(true)
    expect(readOptions([], {})?.isStaging).toBe(false)
    expect(() => readOptions([], { CLOUDFLARE_ENV: 'production' })).toThrow('may only be staging')
  })
})

test('a token is never taken from the command line', () => {
  for (const flag of ['--token', '--mail-api-key', '--backup-key'])
    expect(() => readOptions([flag, 'x'], {})).toThrow()
  expect(readOptions(['--help'], {})).toBeNull()
})
