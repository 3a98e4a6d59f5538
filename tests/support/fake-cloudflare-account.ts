import type { CommandResult, RunWrangler } from '#scripts/run-command.ts'
import { type CloudflareApi, CloudflareApiError } from '#scripts/setup/cloudflare-api.ts'
import type { Inventory } from '#scripts/setup/inventory.ts'

/** An account in memory, as far as setup reads it. */
export interface FakeAccount {
  plan: Inventory['plan']
  isR2On: boolean
  databases: { uuid: string; name: string; jurisdiction: string | null }[]
  namespaces: { id: string; title: string; jurisdiction: string | null }[]
  buckets: string[]
  secrets: Record<string, string> | null
  subdomain: string | null
  zones: { id: string; name: string; status: string }[]
  administrators: number
  /** Paths that the token may not read. */
  forbidden: RegExp | null
  api: CloudflareApi
  wrangler: RunWrangler
  /** Wrangler's output about who is signed in. */
  token: CommandResult
  /** Every command, without its standard input. */
  commands: string[]
}

const done: CommandResult = { status: 0, stdout: '', stderr: '' }

const refused = (path: string, status: number, code: number) =>
  new CloudflareApiError(path, status, [{ code, message: 'refused' }])

export function fakeAccount(given: Partial<FakeAccount> = {}): FakeAccount {
  const commands: string[] = []
  const account: FakeAccount = {
    plan: 'paid',
    isR2On: true,
    databases: [],
    namespaces: [],
    buckets: [],
    secrets: null,
    subdomain: 'company',
    zones: [{ id: 'zone', name: 'company.pl', status: 'active' }],
    administrators: 0,
    forbidden: null,
    token: { ...done, stdout: '{"type":"api_token","token":"t"}' },
    ...given,
    commands,
    api: {
      fetch: () => Promise.reject(new Error('Setup reads no object.')),
      async get<Result>(path: string): Promise<Result> {
        return look(path) as Result
      },
      async list<Row>(path: string): Promise<Row[]> {
        return look(path) as Row[]
      },
      async send<Result>(_: string, path: string, body: unknown): Promise<Result> {
        return write(path, body) as Result
      },
    },
    wrangler(args, input = '') {
      commands.push(args.join(' '))
      const [area, verb, name = '', made = ''] = args
      if (area === 'auth') return account.token
      if (args.includes('list')) return printRows(area)
      const jurisdiction = args.includes('eu') ? 'eu' : null
      if (area === 'd1') account.databases.push({ uuid: `${name}-uuid`, name, jurisdiction })
      if (area === 'kv') account.namespaces.push({ id: `${made}-id`, title: made, jurisdiction })
      if (area === 'r2') account.buckets.push(made)
      if (area === 'secret' && verb === 'bulk') account.secrets = { ...account.secrets, ...JSON.parse(input) }
      return done
    },
  }

  /** The output of wrangler for a list, or of the API's refusal. */
  function printRows(area = ''): CommandResult {
    try {
      const path = area === 'd1' ? '/d1/database' : '/storage/kv/namespaces'
      return { ...done, stdout: JSON.stringify(look(`/accounts/account${path}`)) }
    } catch (error) {
      return { status: 1, stdout: '', stderr: String(error) }
    }
  }

  function look(path: string): unknown {
    if (account.forbidden?.test(path)) throw refused(path, 403, 10_000)
    if (path.startsWith('/zones')) return account.zones
    if (path === '/accounts') return [{ id: 'account', name: 'Company' }]
    const rest = path.replace(/^\/accounts\/[^/]+/, '')
    if (rest === '/subscriptions') {
      if (account.plan === 'unknown') throw refused(path, 403, 10_000)
      return account.plan === 'paid' ? [{ rate_plan: { id: 'workers_paid' } }] : []
    }
    if (rest.startsWith('/r2/buckets') && !account.isR2On) throw refused(path, 403, 10_042)
    if (rest === '/r2/buckets') return { buckets: account.buckets.map((name) => ({ name })) }
    if (rest.startsWith('/r2/buckets/')) {
      const name = rest.replace('/r2/buckets/', '')
      if (!account.buckets.includes(name)) throw refused(path, 404, 10_006)
      return { name }
    }
    if (rest === '/d1/database') return account.databases
    if (rest.startsWith('/d1/database/'))
      return account.databases.find(({ uuid }) => rest === `/d1/database/${uuid}`)
    if (rest === '/storage/kv/namespaces') return account.namespaces
    if (rest.endsWith('/secrets')) {
      if (!account.secrets) throw refused(path, 404, 10_007)
      return Object.keys(account.secrets).map((name) => ({ name }))
    }
    if (rest === '/workers/subdomain') {
      if (!account.subdomain) throw refused(path, 404, 10_007)
      return { subdomain: account.subdomain }
    }
    throw new Error(`Nobody looks at ${path}.`)
  }
  function write(path: string, body: unknown): unknown {
    if (path.endsWith('/query')) {
      if (account.administrators === 0) throw refused(path, 400, 7_500)
      return [{ results: [{ count: account.administrators }] }]
    }
    account.subdomain = (body as { subdomain: string }).subdomain
    return { subdomain: account.subdomain }
  }
  return account
}
