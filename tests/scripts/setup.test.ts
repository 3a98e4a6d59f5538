import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenLocally } from '#scripts/listen-locally.ts'
import { openConfiguration } from '#scripts/setup/configuration.ts'
import { selectAccount, signIn } from '#scripts/setup/open-account.ts'
import { readOptions } from '#scripts/setup/options.ts'
import { setUpSite } from '#scripts/setup/set-up-site.ts'
import type { Terminal } from '#scripts/setup/terminal.ts'
import {
  type Account,
  apiOf,
  createAccount,
  refused,
  runOnAccount,
} from '#tests/support/cloudflare/account.ts'
import { liveVersion } from '#tests/support/cloudflare/workers.ts'
import type { OwnerFacts } from '#worker/domain/owner-facts.ts'

const given = vi.hoisted((): { ownerFacts: OwnerFacts } => ({ ownerFacts: {} }))

vi.mock('#worker/domain/owner-facts.ts', () => given)
vi.mock('#worker/domain/rental-prices.ts', () => ({ rentalPrices: {} }))

/** The deployed site, as far as it is asked whether it is there. */
const { origin, close } = await listenLocally(createServer((_, response) => response.end('{}')))
let [folder, file] = ['', '']

const read = (isStaging = false) => openConfiguration(isStaging, file).read()

afterAll(close)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'))
  file = join(folder, 'wrangler.toml')
  // As in a fresh clone, whatever the repository's own site has become.
  writeFileSync(file, readFileSync('wrangler.toml', 'utf8'))
  openConfiguration(false, file).switchBuckets(true)
  for (const isStaging of [false, true]) {
    const configuration = openConfiguration(isStaging, file)
    configuration.set('d1_databases', 'database_id', '00000000-0000-0000-0000-000000000000')
    for (const nth of configuration.read().kv_namespaces.keys())
      configuration.set('kv_namespaces', 'id', '0'.repeat(32), nth)
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

interface SetUpAccount extends Account {
  /** Databases with an administrator. */
  administrated: string[]
  /** Wrangler's commands that make something. */
  made: string[]
  /** The command at which setup is killed. */
  killedAt: string
}

const open = (changes: Partial<Account> = {}): SetUpAccount => {
  const account: SetUpAccount = {
    ...createAccount(),
    ...changes,
    administrated: [],
    made: [],
    killedAt: '',
    query: async (uuid, sql) => {
      if (sql === 'make') account.administrated.push(uuid)
      else if (!account.administrated.includes(uuid)) throw new Error('no such table')
      return [{ results: [{ count: 1 }] }]
    },
  }
  return account
}

const secretsOf = ({ workers }: Account, name = 'altimach') =>
  (workers[name] && liveVersion(workers[name])?.secrets) ?? {}

interface Run {
  args?: string[]
  variables?: NodeJS.ProcessEnv
  /** The typed answers, question by question, and what may happen meanwhile; without it there is no terminal. */
  typed?: (string | (() => string))[]
  deploys?: boolean
}

async function run(
  account: SetUpAccount,
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
  const terminal: Terminal = {
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
  }
  const isDone = await setUpSite(options, {
    terminal,
    configuration: openConfiguration(options.staging, file),
    wrangler(command, input = '') {
      const result = runOnAccount(account, command, input, read(options.staging))
      account.made.push(command.join(' '))
      if (account.killedAt && command.join(' ').startsWith(account.killedAt)) throw new Error('killed')
      return result ?? { status: 1, stdout: '', stderr: 'unknown' }
    },
    open: async (_, named, configured) => {
      const api = apiOf(account)
      return { api, ...(await selectAccount(api, terminal, named, configured)) }
    },
    deploy: (command) => {
      deployments.push(command)
      return deploys
    },
    makeAdministrator: (_, database) => database.execute('make'),
    visitAt: origin,
  })
  return { isDone, said: said.join('\n'), asked, deployments }
}

/** The sentences of a refused run, which has made nothing. */
async function refusal(account: SetUpAccount, how: Run = {}) {
  const message = await run(account, how).then(
    () => 'it went well',
    (error: Error) => error.message,
  )
  expect(account.made).toEqual([])
  return message
}

const everything = [
  'd1 create altimach --jurisdiction eu',
  'kv namespace create altimach-sessions --jurisdiction eu',
  'kv namespace create altimach-published --jurisdiction eu',
  'r2 bucket create altimach-backups --jurisdiction eu',
  'r2 bucket create altimach-files --jurisdiction eu',
  'secret bulk',
]

describe('a fresh account', () => {
  test('becomes a site, without a question where everything is given', async () => {
    const account = open()
    const { isDone, said, deployments } = await run(account)
    expect(isDone).toBe(true)
    expect(account.made).toEqual(everything)
    expect(deployments).toEqual([[]])
    expect(read()).toMatchObject({
      account_id: 'account',
      workers_dev: true,
      d1_databases: [{ database_id: account.databases[0]?.uuid }],
      kv_namespaces: [
        { binding: 'SESSIONS', id: account.namespaces[0]?.id },
        { binding: 'PUBLISHED', id: account.namespaces[1]?.id },
      ],
      vars: {
        SITE_URL: 'https://altimach.company.workers.dev',
        MAIL_FROM: 'Company <site@company.pl>',
        MAIL_TO: 'office@company.pl',
        MAIL_API_URL: 'https://api.resend.com',
      },
    })
    expect(said).toContain('Site        https://altimach.company.workers.dev')
    expect(said).toContain('backups every night')
    expect(said).not.toContain('restricted to the European Union')
  })

  test.each(everything)(
    'whose setup is killed after “%s” is set up by the next run, nothing twice',
    async (killedAt) => {
      const account = open()
      account.killedAt = killedAt
      await expect(run(account)).rejects.toThrow('killed')
      account.killedAt = ''
      expect((await run(account)).isDone).toBe(true)
      expect(account.made).toEqual(everything)
      expect(read().d1_databases[0]?.database_id).toBe(account.databases[0]?.uuid)
      expect(read().kv_namespaces.map(({ id }) => id)).toEqual(account.namespaces.map(({ id }) => id))
      expect(account.administrated).toHaveLength(1)
    },
  )

  test('that cannot be deployed ends there, and the next run takes up what is left', async () => {
    const account = open()
    const first = await run(account, { deploys: false })
    expect(first.isDone).toBe(false)
    expect(first.said).toContain('was not deployed')
    expect(account.administrated).toEqual([])
    // Nothing changed here, and the site answers.
    expect((await run(account)).isDone).toBe(true)
    expect(account.administrated).toHaveLength(1)
    expect(account.made).toEqual(everything)
  })

  test('is told first which facts are examples, and last that they are missing', async () => {
    given.ownerFacts = { phoneLanguages: { example: ['pl'] } }
    const { said, deployments } = await run(open(), { args: [...flags, '--demonstration'] })
    given.ownerFacts = {}
    const sentence = 'Still examples in worker/domain/owner-facts.ts and rental-prices.ts: phoneLanguages.'
    expect(said.indexOf(sentence)).toBe(0)
    expect(said.indexOf('Still missing')).toBeLessThan(said.lastIndexOf(sentence))
    expect(deployments).toEqual([['--demonstration']])
  })

  test('counts its rate limits under numbers that no other Worker has', async () => {
    const namespaces = () =>
      [false, true].flatMap((isStaging) => read(isStaging).ratelimits.map(({ namespace_id }) => namespace_id))
    const account = open()
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
    const account = open()
    const { said } = await run(account)
    const secrets = secretsOf(account)
    expect(secrets).toMatchObject({ MAIL_API_KEY: 'the-mail-key', BACKUP_KEY: backupKey })
    const [key] = JSON.parse(secrets.AUTH_SIGNING_KEYS ?? '[]')
    expect(key).toMatchObject({ kty: 'EC', alg: 'ES256', d: expect.any(String) })
    const written = [said, ...account.made, readFileSync(file, 'utf8')].join('\n')
    for (const secret of ['the-mail-key', backupKey, 'the-password', key.d])
      expect(written).not.toContain(secret)
  })

  test('is made by somebody who types, and who sees made secrets once', async () => {
    const account = open()
    const eventsSecret = `whsec_${randomBytes(32).toString('base64')}`
    const typed = [
      ...['', 'nobody', 'office@company.pl', 'site@altimach.example', 'Company <site@company.pl>'],
      ...['typed-key', '', '', 'crm', 'https://crm.company.pl/events', 'whsec_short', eventsSecret],
      ...['owner', 'owner@company.pl'],
    ]
    const { isDone, said } = await run(account, { args: [], variables: {}, typed })
    expect(isDone).toBe(true)
    expect(typed).toEqual([])
    expect(read().vars.SITE_URL).toBe('https://altimach.company.workers.dev')
    const { BACKUP_KEY: madeKey = '', ...secrets } = secretsOf(account)
    expect(said.split(madeKey)).toHaveLength(2)
    expect(Buffer.from(madeKey, 'base64')).toHaveLength(32)
    expect(said).toMatch(/Password {7}\S{16} {3}shown only this once/)
    expect(secrets).toMatchObject({
      EVENTS_URL: 'https://crm.company.pl/events',
      EVENTS_SECRET: eventsSecret,
    })
    for (const secret of ['typed-key', eventsSecret]) expect(said).not.toContain(secret)
  })

  test('without a mail key has no mail API, or every submission would be refused for it', async () => {
    const account = open()
    const variables = { ...environment, MAIL_API_KEY: '' }
    const { said } = await run(account, { args: [...flags, '--no-mail'], variables })
    expect(read().vars.MAIL_API_URL).toBe('')
    expect(said).toContain('Mail: enquiries only wait in the admin area')
    // The key comes later.
    await run(account)
    expect(read().vars.MAIL_API_URL).toBe('https://api.resend.com')
    expect(secretsOf(account).MAIL_API_KEY).toBe('the-mail-key')
  })
})

describe('a second run', () => {
  test('makes nothing twice, asks nothing and deploys nothing', async () => {
    const account = open()
    await run(account)
    const [toml, secrets] = [readFileSync(file, 'utf8'), secretsOf(account)]
    account.made = []
    const again = await run(account, { args: [], variables: {} })
    expect(again.isDone).toBe(true)
    expect(account.made).toEqual([])
    expect(again.deployments).toEqual([])
    expect(readFileSync(file, 'utf8')).toBe(toml)
    expect(secretsOf(account)).toEqual(secrets)
    expect(account.administrated).toHaveLength(1)
  })

  test('reports a database or a namespace that is outside the European Union', async () => {
    const account = open({
      databases: [{ uuid: 'there', name: 'altimach', jurisdiction: null }],
      namespaces: [{ id: 'also-there', title: 'altimach-sessions', jurisdiction: null }],
    })
    const { said } = await run(account)
    for (const name of ['altimach', 'altimach-sessions'])
      expect(said).toContain(`does not confirm that ${name} is restricted to the European Union`)
    expect(read()).toMatchObject({
      d1_databases: [{ database_id: 'there' }],
      kv_namespaces: [{ id: 'also-there' }, { id: account.namespaces[1]?.id }],
    })
  })

  test('replaces a secret only when told to, and never the keys', async () => {
    const account = open()
    await run(account)
    const keys = secretsOf(account).AUTH_SIGNING_KEYS
    const another = Buffer.alloc(32, 8).toString('base64')
    const variables = { ...environment, MAIL_API_KEY: 'another', BACKUP_KEY: another }
    const kept = await run(account, { variables })
    expect(kept.said).toContain('MAIL_API_KEY kept; --replace-secrets replaces')
    expect(secretsOf(account).MAIL_API_KEY).toBe('the-mail-key')
    await run(account, { args: [...flags, '--replace-secrets'], variables })
    expect(secretsOf(account)).toMatchObject({
      MAIL_API_KEY: 'another',
      BACKUP_KEY: backupKey,
      AUTH_SIGNING_KEYS: keys,
    })
  })

  test('moves the site to a domain, and off workers.dev', async () => {
    const account = open()
    await run(account)
    const { deployments } = await run(account, { args: ['--domain', 'www.company.pl'] })
    expect(deployments).toHaveLength(1)
    expect(read()).toMatchObject({
      workers_dev: false,
      routes: [{ pattern: 'www.company.pl', custom_domain: true }],
      vars: { SITE_URL: 'https://www.company.pl' },
    })
    // Later runs leave it there unasked.
    const later = await run(account, { args: [], variables: {}, typed: [] })
    expect(later.asked).toEqual([])
    expect(read().vars.SITE_URL).toBe('https://www.company.pl')
  })

  test('finds that wrangler.toml belongs to another account', async () => {
    await run(open())
    expect(await refusal(open())).toMatch(/names the database \S+, which this account does not have/)
  })
})

describe('what the account lacks', () => {
  const pending = [{ id: 'zone', name: 'company.pl', status: 'pending' }]
  const atDomain = ['--domain', 'www.company.pl', '--no-hooks']

  test.each<[string, Partial<Account>, string[], string[]]>([
    [
      'the plan and R2',
      { plan: 'free', isR2On: false },
      flags,
      ['Nothing has been created', '--paid-plan', '--no-backups'],
    ],
    [
      'the plan and the domain',
      { plan: 'free', zones: pending },
      atDomain,
      ['--paid-plan', '--workers-dev, and'],
    ],
    ['the domain', { zones: pending }, atDomain, ['company.pl is pending at Cloudflare']],
    ['what the sign-in may not see', { plan: 'unknown' }, flags, ['--paid-plan']],
    ['a name at workers.dev', { subdomain: null }, flags, ['com/account/workers/onboarding']],
  ])('is said first: %s', async (_, lacks, args, sentences) => {
    const message = await refusal(open(lacks), { args })
    for (const sentence of sentences) expect(message).toContain(sentence)
  })

  test('is looked at again after Enter', async () => {
    const account = open({ plan: 'free', isR2On: false })
    const pay = () => {
      account.plan = 'paid'
      return ''
    }
    const switchOn = () => {
      account.isR2On = true
      return ''
    }
    const { said, isDone } = await run(account, { typed: ['', pay, switchOn] })
    const links = said.match(/https:\/\/dash\.cloudflare\.com\/account\/\S+/g)
    expect(links?.slice(0, 5).map((link) => link.replace(/.*account\//, ''))).toEqual([
      ...['workers/plans', 'r2/overview'],
      ...['workers/plans', 'r2/overview'],
      'r2/overview',
    ])
    expect(isDone).toBe(true)
    expect(account.buckets).toHaveLength(2)
  })

  test('of R2 may be skipped: then there are no backups and no binding to be refused', async () => {
    const account = open({ isR2On: false })
    const { said } = await run(account, { args: [...flags, '--no-backups'] })
    expect(read().r2_buckets).toEqual([])
    expect(secretsOf(account)).not.toHaveProperty('BACKUP_KEY')
    expect(said).toContain('Backups: switch on R2 at https://dash.cloudflare.com/account/r2/overview')
    // R2 is switched on later, and nobody has to say more.
    account.isR2On = true
    await run(account)
    expect(account.buckets).toHaveLength(2)
    expect(read().r2_buckets).toHaveLength(2)
    expect(secretsOf(account).BACKUP_KEY).toBe(backupKey)
  })

  test('of the plan is asked for where the sign-in may not see it', async () => {
    const account = open({ plan: 'unknown' })
    const typed = await run(account, { typed: ['n', 'y'] })
    expect(typed.said).toContain('Passwords cannot be checked without it')
    // Whoever has deployed with a CPU limit has the plan.
    expect((await run(account, { typed: [] })).asked).toEqual([])
  })

  test('of the plan may be known better', async () => {
    expect((await run(open({ plan: 'free' }), { args: [...flags, '--paid-plan'] })).isDone).toBe(true)
  })
})

describe('a sign-in', () => {
  test.each([
    [/d1\/database/, 'D1 databases'],
    [/storage\/kv/, 'KV namespaces'],
    [/r2\/buckets/, 'R2 buckets'],
    [/scripts/, 'Workers'],
  ])('without access to %s names it and what a token needs', async (forbidden, what) => {
    const message = await refusal(open({ forbidden }))
    expect(message).toContain(`has no access to ${what}`)
    expect(message).toContain('D1 Edit')
  })

  test('that is missing is asked for with the permissions a token needs', () => {
    const nobody = () => ({ status: 1, stdout: '', stderr: 'Not logged in.' })
    const terminal = { isThere: false } as Terminal
    expect(() => signIn(nobody, terminal)).toThrow(
      /Set CLOUDFLARE_API_TOKEN(.|\n)*Workers Scripts Edit, D1 Edit/,
    )
  })

  test('to another account than wrangler.toml’s is refused', async () => {
    const message = await refusal(open(), { args: [...flags, '--account', 'other'] })
    expect(message).toContain('The account other is not one of those')
  })

  test('that is not accepted says so, and one that may not list accounts is for the one it names', async () => {
    const select = (status: number) => {
      const list = () => Promise.reject(refused('/accounts', status, 10_000))
      return selectAccount({ ...apiOf(open()), list }, { isThere: false } as Terminal, 'mine', undefined)
    }
    await expect(select(401)).rejects.toThrow('does not accept the sign-in')
    expect(await select(403)).toMatchObject({ id: 'mine' })
  })

  test('that sees two accounts chooses one by its number', async () => {
    const accounts = ['first', 'second'].map((id) => ({ id, name: id }))
    const api = { ...apiOf(open()), list: async () => accounts as never[] }
    const ask: Terminal['ask'] = async ({ check }) => ['0', '3', '2'].find((typed) => !check?.(typed)) ?? ''
    const select = (terminal: Partial<Terminal>) =>
      selectAccount(api, terminal as Terminal, undefined, undefined)
    expect(await select({ isThere: true, ask })).toBe(accounts[1])
    await expect(select({ isThere: false })).rejects.toThrow('first first, second second')
  })
})

describe('without a terminal', () => {
  test('everything that is missing is named at once', async () => {
    const message = await refusal(open(), { args: [], variables: {} })
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
  })

  test('nothing is made up that only a log would show', async () => {
    const variables = { ...environment, BACKUP_KEY: '', ADMINISTRATOR_PASSWORD: '' }
    const message = await refusal(open(), { variables })
    expect(message).toContain('ADMINISTRATOR_PASSWORD')
    expect(message).toContain('BACKUP_KEY')
  })

  test.each([
    ['qwertyuiop', 'easy to guess'],
    ['too short', 'at least 10 characters'],
  ])('an administrator’s password %s is refused, and nothing is made', async (password, complaint) => {
    const variables = { ...environment, ADMINISTRATOR_PASSWORD: password }
    const message = await refusal(open(), { variables })
    expect(message).toContain('ADMINISTRATOR_PASSWORD')
    expect(message).toContain(complaint)
    expect(message).not.toContain(password)
  })

  test.each([
    [['--domain', 'www.elsewhere.pl'], 'does not belong to any of the account’s domains (company.pl)'],
    [['--domain', 'https://company.pl'], 'is not a host name'],
    [['--domain', 'evilcompany.pl'], 'does not belong to any of the account’s domains'],
    [['--workers-dev', '--mail-to', 'nobody'], 'MAIL_TO must be an email address'],
    [['--workers-dev', '--mail-from', 'Us <us@altimach.example>'], 'only an example'],
    [['--workers-dev', '--administrator', 'nobody'], 'is not an email address'],
  ])('%j is refused', async (args, complaint) => {
    expect(await refusal(open(), { args: [...args, '--no-hooks'] })).toContain(complaint)
  })
})

describe('staging', () => {
  test('is a site of its own, and writes to the team only', async () => {
    const account = open()
    await run(account)
    const production = read()
    const variables = { ...environment, MAIL_TO: 'Team <Team@company.pl>' }
    const { said } = await run(account, { args: [...flags, '--staging'], variables })
    expect(read()).toEqual(production)
    expect(read(true)).toMatchObject({
      name: 'altimach-staging',
      account_id: 'account',
      d1_databases: [{ database_id: account.databases[1]?.uuid }],
      kv_namespaces: account.namespaces.slice(2).map(({ id }) => ({ id })),
      routes: [],
      vars: {
        SITE_URL: 'https://altimach-staging.company.workers.dev',
        SITE_NOINDEX: 'true',
        MAIL_ONLY_TO: 'team@company.pl',
      },
    })
    expect(account.buckets.map(({ name }) => name).slice(2)).toEqual([
      'altimach-staging-backups',
      'altimach-staging-files',
    ])
    expect(secretsOf(account, 'altimach-staging')).toHaveProperty('AUTH_SIGNING_KEYS')
    expect(account.administrated).toHaveLength(2)
    expect(said).toContain('npm run setup -- --staging')
  })

  test('may be named by CLOUDFLARE_ENV, which may name nothing else', () => {
    expect(readOptions([], { CLOUDFLARE_ENV: 'staging' })?.staging).toBe(true)
    expect(readOptions([], {})?.staging).toBe(false)
    expect(() => readOptions([], { CLOUDFLARE_ENV: 'production' })).toThrow('can only be staging')
  })
})

test('a token is never taken from the command line', () => {
  for (const flag of ['--token', '--mail-api-key', '--backup-key'])
    expect(() => readOptions([flag, 'x'], {})).toThrow()
  expect(readOptions(['--help'], {})).toBeNull()
})
