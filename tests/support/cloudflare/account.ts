import { randomUUID } from 'node:crypto'
import type { CommandResult } from '#scripts/run-command.ts'
import { type CloudflareApi, CloudflareApiError } from '#scripts/setup/cloudflare-api.ts'
import type { SiteConfig } from '#scripts/setup/configuration.ts'
import { answerAboutWorker, type Worker, withSecrets } from './workers.ts'

/*
 * An account in memory: what Cloudflare's API says of it, as far as setup, deploy, rollback and restore ask, and what
 * wrangler's commands do to it. Formats are from the vendor's documentation and wrangler's source; that the vendor's API
 * answers like this cannot be proven here, and neither can anything about limits, prices, permissions or a real edge.
 * tests/scripts/wrangler-commands.test.ts tries the commands out on wrangler itself.
 */

interface Zone {
  id: string
  name: string
  status: string
  records?: { name: string; type: string; content: string }[]
  routes?: { pattern: string; script: string }[]
}

type Jurisdiction = string | null

export interface Account {
  plan: 'paid' | 'free' | 'unknown'
  isR2On: boolean
  databases: { uuid: string; name: string; jurisdiction: Jurisdiction }[]
  namespaces: { id: string; title: string; jurisdiction: Jurisdiction }[]
  buckets: { name: string; jurisdiction: Jurisdiction }[]
  workers: Record<string, Worker>
  subdomain: string | null
  zones: Zone[]
  domains: { hostname: string; service: string }[]
  /** Paths that the token may not read. */
  forbidden: RegExp | null
  /** Wrangler's output about who is signed in. */
  token: CommandResult
  /** Answers queries of a database. */
  query(uuid: string, sql: string): Promise<unknown>
}

export const done: CommandResult = { status: 0, stdout: '', stderr: '' }

/** On the paid plan, with one domain and nothing else. */
export const createAccount = (given: Partial<Account> = {}): Account => ({
  plan: 'paid',
  isR2On: true,
  databases: [],
  namespaces: [],
  buckets: [],
  workers: {},
  subdomain: 'company',
  zones: [{ id: 'zone', name: 'company.pl', status: 'active' }],
  domains: [],
  forbidden: null,
  token: { ...done, stdout: '{"type":"api_token","token":"t"}' },
  query: (uuid) => Promise.reject(refused(uuid, 400, 7_500, 'no such table')),
  ...given,
})

export const refused = (path: string, status: number, code: number, message = 'refused') =>
  new CloudflareApiError(path, status, [{ code, message }])

const orRefused = <Value>(value: Value | null | undefined, path: string, code: number): Value => {
  if (value === null || value === undefined) throw refused(path, 404, code)
  return value
}

/** The result of a call, or the API's refusal as an error. */
export async function answer(account: Account, path: string, body?: unknown): Promise<unknown> {
  const { pathname, searchParams } = new URL(path, 'https://api')
  if (account.forbidden?.test(path)) throw refused(path, 403, 10_000)
  const [, area = '', id = '', rest = ''] = pathname.match(/^\/(accounts|zones)(?:\/([^/]+)\/(.+))?$/) ?? []
  const name = searchParams.get('name')
  if (area === 'zones') {
    if (!id) return account.zones.filter((zone) => !name || zone.name === name)
    const zone = orRefused(
      account.zones.find((each) => each.id === id),
      path,
      7_003,
    )
    if (rest === 'workers/routes') return zone.routes ?? []
    if (rest === 'dns_records') return (zone.records ?? []).filter((record) => record.name === name)
  }
  if (area === 'accounts' && !id) return [{ id: 'account', name: 'Company' }]
  const [, worker, ofWorker = ''] = rest.match(/^workers\/scripts\/([^/]+)\/(.+)$/) ?? []
  if (worker) return answerAboutWorker(account.workers[worker], ofWorker, searchParams, body)
  const [, queried] = rest.match(/^d1\/database\/([^/]+)\/query$/) ?? []
  if (queried) return account.query(queried, (body as { sql: string }).sql)
  switch (rest) {
    case 'subscriptions':
      if (account.plan === 'unknown') throw refused(path, 403, 10_000)
      return account.plan === 'paid' ? [{ rate_plan: { id: 'workers_paid' } }] : []
    case 'd1/database':
      return account.databases
    case 'storage/kv/namespaces':
      return account.namespaces
    case 'r2/buckets':
      if (!account.isR2On) throw refused(path, 403, 10_042)
      return { buckets: account.buckets.filter(({ jurisdiction }) => jurisdiction === 'eu') }
    case 'workers/subdomain':
      return { subdomain: orRefused(account.subdomain, path, 10_007) }
    case 'workers/domains':
      return account.domains.filter(({ hostname }) => hostname === searchParams.get('hostname'))
  }
  throw new Error(`The account knows no ${path}.`)
}

/** The API as scripts call it, without a network in between. */
export const apiOf = (account: Account): CloudflareApi => ({
  fetch: () => Promise.reject(new Error('No object is read here.')),
  get: async <Result>(path: string) => (await answer(account, path)) as Result,
  list: async <Row>(path: string) => (await answer(account, path)) as Row[],
  post: async <Result>(path: string, body: unknown) => (await answer(account, path, body)) as Result,
})

/** Runs a command of wrangler on the account, in a folder with this configuration; null for one that it does not have. */
export function runOnAccount(
  account: Account,
  args: string[],
  input: string,
  { name: worker }: Pick<SiteConfig, 'name'>,
): CommandResult | null {
  const jurisdiction = args.includes('eu') ? 'eu' : null
  const [command, [name = '']] = args[0] === 'd1' || args[0] === 'secret' ? split(args, 2) : split(args, 3)
  switch (command) {
    case 'auth token --json':
      return account.token
    case 'd1 list':
      return { ...done, stdout: JSON.stringify(account.databases) }
    case 'd1 create':
      account.databases.push({ uuid: randomUUID(), name, jurisdiction })
      return done
    case 'kv namespace create':
      account.namespaces.push({ id: randomUUID().replaceAll('-', ''), title: name, jurisdiction })
      return done
    case 'r2 bucket create':
      account.buckets.push({ name, jurisdiction })
      return done
    case 'secret bulk':
      account.workers[worker] = withSecrets(account.workers[worker], JSON.parse(input))
      return done
  }
  return null
}

const split = (args: string[], words: number): [string, string[]] => [
  args.slice(0, words).join(' '),
  args.slice(words),
]
