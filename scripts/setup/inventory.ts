import type { RunWrangler } from '../run-command.ts'
import { type CloudflareApi, hasErrorCode, isForbidden } from './cloudflare-api.ts'
import type { SiteConfig } from './configuration.ts'
import { tokenPermissions } from './options.ts'

export interface Zone {
  id: string
  name: string
  status: string
}

/** The state of the account before anything is created. */
export interface Inventory {
  /** Unknown if the token may not read billing. */
  plan: 'paid' | 'free' | 'unknown'
  isR2On: boolean
  databases: { uuid: string; name: string }[]
  namespaces: { id: string; title: string; jurisdiction?: string | null }[]
  /** The names of the Worker's secrets; null while there is no Worker. */
  secrets: string[] | null
  /** The account's subdomain of workers.dev. */
  subdomain: string | null
  zones: Zone[]
}

/** The title of the KV namespace for the Worker's sessions. */
export const namespaceTitle = ({ name }: Pick<SiteConfig, 'name'>) => `${name}-sessions`

const notAllowed = (what: string, said: string) =>
  new Error(`The sign-in may not look at ${what} of this account (${said}).
What a token has to be allowed:
${tokenPermissions}
A sign-in with a browser is renewed by \`npx wrangler login\`.`)

async function allowed<Result>(what: string, look: Promise<Result>): Promise<Result> {
  return look.catch((error: unknown) => {
    throw isForbidden(error) ? notAllowed(what, error.message) : error
  })
}

/** The rows that a `list` command of wrangler prints. */
function list<Row>(wrangler: RunWrangler, what: string, command: string[]): Row[] {
  const { status, stdout, stderr } = wrangler(command)
  if (status === 0) return JSON.parse(stdout)
  const said = `${stdout}\n${stderr}`.trim()
  if (/\b(?:403|10000|9109)\b/.test(said)) throw notAllowed(what, said)
  throw new Error(`The ${what} of this account could not be listed.\n${said}`)
}

export const listDatabases = (wrangler: RunWrangler) =>
  list<Inventory['databases'][number]>(wrangler, 'D1 databases', ['d1', 'list', '--json'])

export const listNamespaces = (wrangler: RunWrangler) =>
  list<Inventory['namespaces'][number]>(wrangler, 'KV namespaces', ['kv', 'namespace', 'list'])

/** Null for these error codes; other errors are thrown. */
const unlessCode = <Result>(look: Promise<Result>, ...codes: number[]) =>
  look.catch((error: unknown) => {
    if (hasErrorCode(error, ...codes)) return null
    throw error
  })

async function readPlan(api: CloudflareApi, account: string): Promise<Inventory['plan']> {
  const subscriptions = await api
    .list<{ rate_plan?: { id?: string } }>(`/accounts/${account}/subscriptions`)
    .catch((error: unknown) => {
      if (isForbidden(error)) return null
      throw error
    })
  if (!subscriptions) return 'unknown'
  // Enterprise plans have other names; --paid-plan overrides this list.
  const plans = subscriptions.map(({ rate_plan }) => rate_plan?.id ?? '')
  if (plans.some((plan) => /^workers.*paid|^workers_ss$|enterprise|contract/i.test(plan))) return 'paid'
  return 'free'
}

const notEnabled = 10_042
const noWorker = [10_007, 10_090]
const noSubdomain = 10_007

/** Buckets of a jurisdiction are listed separately from those without one. */
export const inEu = { 'cf-r2-jurisdiction': 'eu' }

const readR2 = (api: CloudflareApi, account: string) =>
  api.get(`/accounts/${account}/r2/buckets`, inEu).then(
    () => true,
    (error: unknown) => {
      if (hasErrorCode(error, notEnabled)) return false
      throw error
    },
  )

/** The names of the Worker's secrets; null while there is no Worker. Throws if the sign-in lacks the permission. */
export async function readSecretNames(
  api: CloudflareApi,
  account: string,
  worker: string,
): Promise<string[] | null> {
  const look = api.get<{ name: string }[]>(`/accounts/${account}/workers/scripts/${worker}/secrets`)
  const secrets = await allowed('Workers', unlessCode(look, ...noWorker))
  return secrets?.map(({ name }) => name) ?? null
}

/** Reads the account. Throws if the sign-in lacks a permission. */
export async function readAccount(
  { api, wrangler, account }: { api: CloudflareApi; wrangler: RunWrangler; account: string },
  config: SiteConfig,
  wantsBackups: boolean,
): Promise<Inventory> {
  const at = `/accounts/${account}`
  const [plan, isR2On, secrets, subdomain, zones] = await Promise.all([
    readPlan(api, account),
    wantsBackups ? allowed('R2 buckets', readR2(api, account)) : false,
    readSecretNames(api, account, config.name),
    allowed(
      'the workers.dev subdomain',
      unlessCode(api.get<{ subdomain: string }>(`${at}/workers/subdomain`), noSubdomain),
    ),
    // Only needed for a domain; the token may lack the permission otherwise.
    api.list<Zone>(`/zones?account.id=${account}`).catch((error: unknown) => {
      if (isForbidden(error)) return []
      throw error
    }),
  ])
  return {
    plan,
    isR2On,
    databases: listDatabases(wrangler),
    namespaces: listNamespaces(wrangler),
    secrets,
    subdomain: subdomain?.subdomain ?? null,
    zones,
  }
}
