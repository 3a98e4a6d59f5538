import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findProblems } from '#scripts/deploy/check-configuration.ts'
import { mayShowExamples } from '#scripts/deploy/may-show-examples.ts'
import { readDeployOptions } from '#scripts/deploy/options.ts'
import { requireMatchingBuild } from '#scripts/deploy/require-matching-build.ts'
import type { SiteConfig } from '#scripts/setup/configuration.ts'
import { describeExamples } from '#scripts/setup/describe-examples.ts'

const ready = (): SiteConfig => ({
  name: 'altimach',
  workers_dev: false,
  routes: [{ pattern: 'www.company.pl', custom_domain: true }],
  vars: {
    SITE_URL: 'https://www.company.pl',
    MAIL_API_URL: 'https://api.resend.com',
    MAIL_FROM: 'Company <site@company.pl>',
    MAIL_TO: 'office@company.pl',
  },
  d1_databases: [{ binding: 'DB', database_name: 'altimach', database_id: 'a1b2' }],
  kv_namespaces: [{ binding: 'SESSIONS', id: 'c3d4' }],
  r2_buckets: [{ binding: 'BACKUPS', bucket_name: 'altimach-backups' }],
  ratelimits: [{ name: 'FORM_LIMIT', namespace_id: '1834027713' }],
})

const facts = { secrets: ['AUTH_SIGNING_KEYS', 'MAIL_API_KEY', 'BACKUP_KEY'], subdomain: 'company' }

const withVars = (vars: Record<string, string>): SiteConfig => ({
  ...ready(),
  vars: { ...ready().vars, ...vars },
})

test('a configuration that is ready is not held up', () => {
  expect(findProblems(ready(), facts)).toEqual([])
})

test('neither is one on workers.dev, with the older kind of key and without mail or R2', () => {
  const config = {
    ...withVars({ SITE_URL: 'https://altimach.company.workers.dev', MAIL_API_URL: '' }),
    workers_dev: true,
    routes: [],
    r2_buckets: [],
  }
  expect(findProblems(config, { ...facts, secrets: ['AUTH_JWT_SECRET'] })).toEqual([])
})

describe('refused is', () => {
  test.each<[string, SiteConfig, string]>([
    ['no address', { ...ready(), routes: [] }, 'The site has no address'],
    ['the example’s address', withVars({ SITE_URL: 'https://www.altimach.example' }), 'SITE_URL is https'],
    ['an address that is none', withVars({ SITE_URL: 'company.pl' }), 'SITE_URL is company.pl'],
    ['an address without encryption', withVars({ SITE_URL: 'http://www.company.pl' }), 'begin with https'],
    ['an address with a path', withVars({ SITE_URL: 'https://www.company.pl/x' }), 'leave the path out'],
    [
      'another host than the route’s',
      withVars({ SITE_URL: 'https://company.pl' }),
      'published at www.company.pl',
    ],
    ['the example’s sender', withVars({ MAIL_FROM: 'A <a@altimach.example>' }), 'MAIL_FROM is still'],
    ['the example’s mailbox', withVars({ MAIL_TO: 'a@altimach.example' }), 'MAIL_TO is still'],
    [
      'a captcha without its secret',
      withVars({ TURNSTILE_SITE_KEY: '0x4A' }),
      'TURNSTILE_SECRET_KEY is missing',
    ],
    ['Cloudflare’s mail without its binding', withVars({ MAIL_DRIVER: 'cloudflare' }), 'no [[send_email]]'],
    ['a variable the Worker would not take', withVars({ KEEP_LOG_DAYS: 'long' }), 'KEEP_LOG_DAYS must be'],
    [
      'a database of zeros',
      {
        ...ready(),
        d1_databases: [
          { binding: 'DB', database_name: 'altimach', database_id: '00000000-0000-0000-0000-000000000000' },
        ],
      },
      'database_id of DB',
    ],
    [
      'a namespace of zeros',
      { ...ready(), kv_namespaces: [{ binding: 'SESSIONS', id: '0000' }] },
      'id of SESSIONS',
    ],
    [
      'a rate limit that other Workers of the account may share',
      { ...ready(), ratelimits: [...ready().ratelimits, { name: 'OTHER_LIMIT', namespace_id: '1001' }] },
      'namespace_id of OTHER_LIMIT in wrangler.toml is the example 1001',
    ],
  ])('%s', (_, config, problem) => {
    const problems = findProblems(config, facts)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
  })

  test.each([
    ['AUTH_SIGNING_KEYS', 'AUTH_SIGNING_KEYS or AUTH_JWT_SECRET is missing'],
    ['MAIL_API_KEY', 'MAIL_API_KEY is missing'],
    ['BACKUP_KEY', 'BACKUP_KEY is missing'],
  ])('a Worker without %s', (name, problem) => {
    const problems = findProblems(ready(), {
      ...facts,
      secrets: facts.secrets.filter((each) => each !== name),
    })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
    expect(problems[0]).toContain(`wrangler secret put ${name} --name altimach`)
  })

  test.each(['BACKUP_MONTHLIES', 'FILES_DAILY_SITE', 'SITE_URL', 'TURNSTILE_SITE_KEY'])(
    '%s as a secret, which the pages would not know',
    (name) => {
      const problems = findProblems(ready(), { ...facts, secrets: [...facts.secrets, name] })
      expect(problems).toEqual([
        expect.stringContaining(`npx wrangler secret delete ${name} --name altimach`),
      ])
    },
  )

  test('workers.dev in an account that has no subdomain of it', () => {
    const config = { ...ready(), workers_dev: true, routes: [] }
    expect(findProblems(config, { ...facts, subdomain: null })).toEqual([
      expect.stringContaining('no subdomain of workers.dev yet'),
    ])
  })

  test('everything at once', () => {
    const config: SiteConfig = {
      ...withVars({ MAIL_FROM: 'a@altimach.example', MAIL_TO: 'b@altimach.example' }),
      routes: [],
      kv_namespaces: [{ binding: 'SESSIONS', id: '0' }],
    }
    expect(findProblems(config, { secrets: [], subdomain: null })).toHaveLength(7)
  })
})

describe('a build', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'built-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const pointer = () => join(folder, 'config.json')
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content))
  const build = (config: SiteConfig) => {
    write('config.json', { configPath: 'wrangler.json' })
    write('wrangler.json', { ...config, main: 'index.js' })
    write('index.js', {})
  }

  test('of the same configuration is taken', () => {
    build(ready())
    expect(() => requireMatchingBuild(ready(), pointer())).not.toThrow()
  })

  test('whose pages speak of other backups than the Worker keeps is refused', () => {
    build(withVars({ BACKUP_MONTHLIES: '3' }))
    expect(() => requireMatchingBuild(ready(), pointer())).toThrow(
      'BACKUP_MONTHLIES is 3 in dist/, and not set in wrangler.toml.',
    )
  })

  test('for another database is refused', () => {
    build({ ...ready(), d1_databases: [] })
    expect(() => requireMatchingBuild(ready(), pointer())).toThrow('differs from wrangler.toml')
  })

  test('that is not there is refused, or one whose code is gone', () => {
    expect(() => requireMatchingBuild(ready(), pointer())).toThrow('no built site')
    build(ready())
    rmSync(join(folder, 'index.js'))
    expect(() => requireMatchingBuild(ready(), pointer())).toThrow('no built site')
  })
})

describe('examples among the owner’s facts', () => {
  test('are named, and nothing is said without any', () => {
    expect(
      describeExamples({ deposit: 800, rentalDay: { example: {} }, references: { example: [] } }),
    ).toContain('owner-facts.ts and rental-prices.ts: rentalDay, references.')
    expect(describeExamples({ deposit: 800 })).toBeNull()
  })

  test.each<[string, Partial<Parameters<typeof mayShowExamples>[0]>, boolean]>([
    ['a domain', {}, false],
    ['a domain that only looks like workers.dev', { siteUrl: 'https://workers.dev.company.pl' }, false],
    ['no address', { siteUrl: undefined }, false],
    ['workers.dev', { siteUrl: 'https://altimach.company.workers.dev' }, true],
    ['staging at a domain', { isStaging: true }, true],
    ['a domain, as a demonstration', { isDemonstration: true }, true],
  ])('at %s', (_, target, isAllowed) => {
    const production = { siteUrl: 'https://www.company.pl', isStaging: false, isDemonstration: false }
    expect(mayShowExamples({ ...production, ...target })).toBe(isAllowed)
  })
})

describe('the command', () => {
  test.each([[['--env', 'staging']], [['--env=staging']], [['-e', 'staging']]])('refuses %s', (args) => {
    expect(() => readDeployOptions(args)).toThrow('CLOUDFLARE_ENV=staging npm run deploy')
  })

  test('takes several hosts to take over, in small letters', () => {
    expect(readDeployOptions(['--take-over', 'A.pl', '--take-over', 'b.pl'])).toMatchObject({
      'take-over': ['a.pl', 'b.pl'],
      yes: false,
    })
  })

  test('refuses what it does not know', () => {
    expect(() => readDeployOptions(['--force'])).toThrow('--force')
  })
})
