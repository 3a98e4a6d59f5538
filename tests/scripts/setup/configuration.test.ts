import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  isPlaceholder,
  openConfiguration,
  setValue,
  switchTables,
  type TomlValue,
} from '#scripts/setup/configuration.ts'

const toml = `# The top.
name = "altimach" # stays
workers_dev = false
routes = []

# About variables; "SITE_URL = x" is no value.
[vars]
# SITE_URL = "https://comment.example"
SITE_URL = "https://www.altimach.example"
MAIL_TO = 'office@altimach.example'   # a mailbox

# About buckets.
[[r2_buckets]]
binding = "BACKUPS"
bucket_name = "altimach-backups"

[[ratelimits]]
name = "ONE"
namespace_id = "1001"

[[ratelimits]]
name = "TWO"
namespace_id = "1002"

# About staging.
[env.staging]
workers_dev = true

[env.staging.vars]
SITE_URL = "https://staging.altimach.example"
`

const quoted = String.raw`"A" $1 \ <a@b.pl>`
const route = { pattern: 'www.company.pl', custom_domain: true as const }

describe('one value', () => {
  // All else stays to the letter, comments behind the value among it.
  test.each<[string, [header: string, key: string, value: TomlValue, nth?: number], string, string]>([
    [
      'in its table',
      ['[vars]', 'SITE_URL', 'https://a.pl'],
      '"https://www.altimach.example"',
      '"https://a.pl"',
    ],
    ['of the top', ['', 'name', 'other'], '"altimach" # stays', '"other" # stays'],
    ['in other quotes', ['[vars]', 'MAIL_TO', 'a@b.pl'], "'office@altimach.example'   #", '"a@b.pl"   #'],
    ['of staging', ['[env.staging]', 'workers_dev', false], 'workers_dev = true', 'workers_dev = false'],
    [
      'that is a list',
      ['', 'routes', [route]],
      'routes = []',
      'routes = [{ pattern = "www.company.pl", custom_domain = true }]',
    ],
    ['in the first table of a list', ['[[ratelimits]]', 'namespace_id', '7', 0], '"1001"', '"7"'],
    ['in the second table of a list', ['[[ratelimits]]', 'namespace_id', '7', 1], '"1002"', '"7"'],
    ['as it is', ['[vars]', 'SITE_URL', 'https://www.altimach.example'], '', ''],
    ['that is new at the top', ['', 'account_id', 'abc'], '# stays\n', '# stays\naccount_id = "abc"\n'],
    [
      'that is new in a table',
      ['[env.staging.vars]', 'MAIL_TO', 'a@b.pl'],
      '"https://staging.altimach.example"\n',
      '"https://staging.altimach.example"\nMAIL_TO = "a@b.pl"\n',
    ],
    [
      'with quotes, dollars and backslashes',
      ['[vars]', 'MAIL_TO', quoted],
      "'office@altimach.example'",
      JSON.stringify(quoted),
    ],
  ])('%s is set, and nothing else changes', (_, args, before, after) => {
    expect(setValue(toml, ...args)).toBe(toml.replace(before, () => after))
    const windows = toml.replaceAll('\n', '\r\n')
    expect(setValue(windows, ...args)).toBe(setValue(toml, ...args).replaceAll('\n', '\r\n'))
  })

  test('comes back from what it was set to', () => {
    expect(setValue(setValue(toml, '', 'routes', [route]), '', 'routes', [])).toBe(toml)
    const twice = setValue(setValue(toml, '[vars]', 'MAIL_TO', quoted), '[vars]', 'MAIL_TO', 'a@b.pl')
    expect(twice).toBe(setValue(toml, '[vars]', 'MAIL_TO', 'a@b.pl'))
  })

  test('in a table that is missing, or over several lines, is refused', () => {
    expect(() => setValue(toml, '[[d1_databases]]', 'database_id', 'x')).toThrow('has no [[d1_databases]]')
    expect(() => setValue(toml, '[[ratelimits]]', 'namespace_id', 'x', 2)).toThrow('has no [[ratelimits]]')
    const long = toml.replace('routes = []', 'routes = [\n  { pattern = "a" }\n]')
    expect(() => setValue(long, '', 'routes', [])).toThrow('routes in wrangler.toml spans several lines')
  })
})

describe('a table', () => {
  test('is taken out of use and comes back as it was', () => {
    const without = switchTables(toml, '[[r2_buckets]]', false)
    const block = '[[r2_buckets]]\nbinding = "BACKUPS"\nbucket_name = "altimach-backups"'
    expect(without).toBe(toml.replace(block, block.replaceAll(/^/gm, '# ')))
    expect(switchTables(without, '[[r2_buckets]]', false)).toBe(without)
    expect(switchTables(without, '[[r2_buckets]]', true)).toBe(toml)
    expect(switchTables(toml, '[[r2_buckets]]', true)).toBe(toml)
  })

  test('that never was cannot come back', () => {
    expect(() => switchTables(toml, '[[queues]]', true)).toThrow('has no [[queues]], not even as a comment')
  })
})

describe('the configuration in the repository', () => {
  let folder = ''
  let file = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wrangler-toml-'))
    file = join(folder, 'wrangler.toml')
    writeFileSync(file, readFileSync('wrangler.toml', 'utf8'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test.each([false, true])('takes every value that setup writes; staging: %s', (isStaging) => {
    const other = openConfiguration(!isStaging, file).read()
    const configuration = openConfiguration(isStaging, file)
    expect(configuration.hasChanged()).toBe(false)
    configuration.setAccount('a'.repeat(32))
    configuration.set('d1_databases', 'database_id', '11111111-1111-4111-8111-111111111111')
    configuration.set('kv_namespaces', 'id', 'b'.repeat(32))
    configuration.set('kv_namespaces', 'id', 'c'.repeat(32), 1)
    const rateLimits = configuration
      .read()
      .ratelimits.map(({ name }, nth) => ({ name, namespace_id: `77${nth}` }))
    for (const [nth, { namespace_id }] of rateLimits.entries())
      configuration.set('ratelimits', 'namespace_id', namespace_id, nth)
    configuration.set('top', 'workers_dev', false)
    configuration.set('top', 'routes', [{ pattern: 'www.company.pl', custom_domain: true }])
    configuration.set('vars', 'SITE_URL', 'https://www.company.pl')
    configuration.set('vars', 'MAIL_API_URL', '')
    expect(configuration.hasChanged()).toBe(true)
    const config = configuration.read()
    expect(config).toMatchObject({
      account_id: 'a'.repeat(32),
      workers_dev: false,
      routes: [{ pattern: 'www.company.pl', custom_domain: true }],
      d1_databases: [{ binding: 'DB', database_id: '11111111-1111-4111-8111-111111111111' }],
      kv_namespaces: [
        { binding: 'SESSIONS', id: 'b'.repeat(32) },
        { binding: 'PUBLISHED', id: 'c'.repeat(32) },
      ],
      ratelimits: rateLimits,
      vars: { SITE_URL: 'https://www.company.pl', MAIL_API_URL: '' },
    })
    expect(openConfiguration(!isStaging, file).read()).toEqual({ ...other, account_id: 'a'.repeat(32) })
  })

  test('goes without R2 and back, in both environments', () => {
    // Whoever has gone without keeps these tests.
    openConfiguration(false, file).switchBuckets(true)
    const before = readFileSync(file, 'utf8')
    openConfiguration(false, file).switchBuckets(false)
    for (const isStaging of [false, true])
      expect(openConfiguration(isStaging, file).read().r2_buckets).toEqual([])
    const configuration = openConfiguration(true, file)
    configuration.switchBuckets(true)
    expect(configuration.read().r2_buckets.map(({ binding }) => binding)).toEqual(['BACKUPS', 'FILES'])
    expect(readFileSync(file, 'utf8')).toBe(before)
  })
})

test.each([
  ['https://www.altimach.example', true],
  ['Altimach <formularz@altimach.example>', true],
  ['00000000-0000-0000-0000-000000000000', true],
  ['', true],
  [undefined, true],
  ['https://www.company.pl', false],
  ['https://altimach.example.company.pl', false],
  ['Altimach <site@altimach.pl>', false],
  ['0a000000-0000-0000-0000-000000000000', false],
])('%s stands only for a value: %s', (value, isOne) => {
  expect(isPlaceholder(value)).toBe(isOne)
})
