import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isPlaceholder, openConfiguration } from '#scripts/setup/configuration.ts'
import { setValue, switchTables } from '#scripts/setup/wrangler-toml.ts'

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

/** The lines that differ, as they are afterwards. */
const changedLines = (before: string, after: string) => {
  const known = before.split('\n')
  return after.split('\n').filter((line) => !known.includes(line))
}

describe('one value', () => {
  test('is set in its table, and nothing else changes', () => {
    const after = setValue(toml, '[vars]', 'SITE_URL', 'https://www.company.pl')
    expect(changedLines(toml, after)).toEqual(['SITE_URL = "https://www.company.pl"'])
    expect(after.split('\n')).toHaveLength(toml.split('\n').length)
    expect(after).toContain('SITE_URL = "https://staging.altimach.example"')
    expect(after).toContain('# SITE_URL = "https://comment.example"')
  })

  test('keeps the comment behind it', () => {
    expect(setValue(toml, '', 'name', 'other')).toContain('name = "other" # stays\n')
    expect(setValue(toml, '[vars]', 'MAIL_TO', 'a@b.pl')).toContain('MAIL_TO = "a@b.pl"   # a mailbox\n')
  })

  test('may be of staging, of the top, true, or a list of routes', () => {
    expect(setValue(toml, '[env.staging]', 'workers_dev', false)).toBe(
      toml.replace('workers_dev = true', 'workers_dev = false'),
    )
    const routes = setValue(toml, '', 'routes', [{ pattern: 'www.company.pl', custom_domain: true }])
    expect(changedLines(toml, routes)).toEqual([
      'routes = [{ pattern = "www.company.pl", custom_domain = true }]',
    ])
    // Once more, and back again.
    expect(setValue(routes, '', 'routes', [])).toBe(toml)
  })

  test('may be in one of several tables of a list', () => {
    const set = (nth: number) => setValue(toml, '[[ratelimits]]', 'namespace_id', '7', nth)
    expect(set(0)).toBe(toml.replace('"1001"', '"7"'))
    expect(set(1)).toBe(toml.replace('"1002"', '"7"'))
    expect(() => set(2)).toThrow('has no [[ratelimits]]')
  })

  test('set to what it is changes nothing', () => {
    expect(setValue(toml, '[vars]', 'SITE_URL', 'https://www.altimach.example')).toBe(toml)
  })

  test('that is not there comes under the first of its table', () => {
    expect(setValue(toml, '', 'account_id', 'abc')).toBe(
      toml.replace('# stays\n', '# stays\naccount_id = "abc"\n'),
    )
    expect(setValue(toml, '[env.staging.vars]', 'MAIL_TO', 'a@b.pl')).toBe(
      `${toml}`.replace(
        'https://staging.altimach.example"\n',
        'https://staging.altimach.example"\nMAIL_TO = "a@b.pl"\n',
      ),
    )
  })

  test('with quotes, dollars and backslashes is written as TOML reads it', () => {
    const value = String.raw`"A" $1 \ <a@b.pl>`
    expect(setValue(toml, '[vars]', 'MAIL_TO', value)).toContain(
      String.raw`MAIL_TO = "\"A\" $1 \\ <a@b.pl>"   # a mailbox`,
    )
    const twice = setValue(setValue(toml, '[vars]', 'MAIL_TO', value), '[vars]', 'MAIL_TO', 'a@b.pl')
    expect(twice).toContain('MAIL_TO = "a@b.pl"   # a mailbox\n')
  })

  test('keeps the line endings of Windows', () => {
    const windows = toml.replaceAll('\n', '\r\n')
    expect(setValue(windows, '[vars]', 'SITE_URL', 'https://a.pl')).toBe(
      windows.replace('https://www.altimach.example', 'https://a.pl'),
    )
    expect(setValue(windows, '', 'account_id', 'abc')).toContain('\r\naccount_id = "abc"\r\n')
  })

  test('in a table that is missing, or over several lines, is refused', () => {
    expect(() => setValue(toml, '[[d1_databases]]', 'database_id', 'x')).toThrow('has no [[d1_databases]]')
    const long = toml.replace('routes = []', 'routes = [\n  { pattern = "a" }\n]')
    expect(() => setValue(long, '', 'routes', [])).toThrow('routes in wrangler.toml goes over several lines')
  })
})

describe('a table', () => {
  test('is taken out of use and comes back as it was', () => {
    const without = switchTables(toml, '[[r2_buckets]]', false)
    expect(changedLines(toml, without)).toEqual([
      '# [[r2_buckets]]',
      '# binding = "BACKUPS"',
      '# bucket_name = "altimach-backups"',
    ])
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
      kv_namespaces: [{ binding: 'SESSIONS', id: 'b'.repeat(32) }],
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
