import { type CloudflareApi, hasErrorCode, isForbidden } from './cloudflare-api.ts'
import type { SiteConfig } from './configuration.ts'
import { tokenPermissions } from './options.ts'

export interface Zone {
  id: string
  name: string
  status: string
}

/** A database, a KV namespace or a bucket. Its jurisdiction is undefined where Cloudflare does not say it. */
export interface Stored {
  id: string
  name: string
  jurisdiction?: string | null | undefined
}

/** The part of the account that is the Worker's. */
export interface WorkerFacts {
  /** The names of its secrets; null while there is no Worker. */
  secrets: string[] | null
  /** The account's subdomain of workers.dev. */
  subdomain: string | null
}

/** The state of the account before anything is created. */
export interface Inventory extends WorkerFacts {
  /** Unknown if the token may not read billing. */
  plan: 'paid' | 'free' | 'unknown'
  databases: Stored[]
  namespaces: Stored[]
  /** Those of the European Union; null where R2 is not switched on, or not wanted. */
  buckets: Stored[] | null
  zones: Zone[]
}

const notEnabled = 10_042
const noWorker = [10_007, 10_090]
const noSubdomain = 10_007

/** Throws with the permissions that a token needs. */
const allowed = <Result>(what: string, look: Promise<Result>): Promise<Result> =>
  look.catch((error: unknown) => {
    if (!isForbidden(error)) throw error
    throw new Error(`This sign-in has no access to ${what} of this account (${error.message}).
Permissions that a token needs:
${tokenPermissions}
If you signed in with a browser, run \`npx wrangler login\` again.`)
  })

/** Null for these error codes; other errors are thrown. */
const unlessCode = <Result>(look: Promise<Result>, ...codes: number[]) =>
  look.catch((error: unknown) => {
    if (hasErrorCode(error, ...codes)) return null
    throw error
  })

const orIfForbidden =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (isForbidden(error)) return value
    throw error
  }

export type Kind = 'databases' | 'namespaces' | 'buckets'

/** Lists what there is of each kind, among which a step finds its earlier result. */
const readers: Record<Kind, (api: CloudflareApi, at: string) => Promise<Stored[] | null>> = {
  async databases(api, at) {
    const rows = await api.list<Omit<Stored, 'id'> & { uuid: string }>(`${at}/d1/database`)
    return rows.map(({ uuid, name, jurisdiction }) => ({ id: uuid, name, jurisdiction }))
  },
  async namespaces(api, at) {
    const rows = await api.list<Omit<Stored, 'name'> & { title: string }>(`${at}/storage/kv/namespaces`)
    return rows.map(({ id, title, jurisdiction }) => ({ id, name: title, jurisdiction }))
  },
  async buckets(api, at) {
    // Buckets of a jurisdiction are listed separately from those without one.
    const look = api.get<{ buckets: { name: string }[] }>(`${at}/r2/buckets?per_page=1000`, {
      'cf-r2-jurisdiction': 'eu',
    })
    const answer = await unlessCode(look, notEnabled)
    return answer?.buckets.map(({ name }) => ({ id: name, name, jurisdiction: 'eu' })) ?? null
  },
}

const kindNames: Record<Kind, string> = {
  databases: 'D1 databases',
  namespaces: 'KV namespaces',
  buckets: 'R2 buckets',
}

export const listStored = (api: CloudflareApi, account: string, kind: Kind): Promise<Stored[] | null> =>
  allowed(kindNames[kind], readers[kind](api, `/accounts/${account}`))

async function readPlan(api: CloudflareApi, account: string): Promise<Inventory['plan']> {
  const subscriptions = await api
    .list<{ rate_plan?: { id?: string } }>(`/accounts/${account}/subscriptions`)
    .catch(orIfForbidden(null))
  if (!subscriptions) return 'unknown'
  // Enterprise plans have other names; --paid-plan overrides this list.
  const plans = subscriptions.map(({ rate_plan }) => rate_plan?.id ?? '')
  return plans.some((plan) => /^workers.*paid|^workers_ss$|enterprise|contract/i.test(plan)) ? 'paid' : 'free'
}

/** Throws if the sign-in lacks the permission. */
export async function readWorker(api: CloudflareApi, account: string, worker: string): Promise<WorkerFacts> {
  const at = `/accounts/${account}/workers`
  const [secrets, found] = await Promise.all([
    allowed(
      'Workers',
      unlessCode(api.get<{ name: string }[]>(`${at}/scripts/${worker}/secrets`), ...noWorker),
    ),
    allowed(
      'the workers.dev subdomain',
      unlessCode(api.get<{ subdomain: string | null }>(`${at}/subdomain`), noSubdomain),
    ),
  ])
  return { secrets: secrets?.map(({ name }) => name) ?? null, subdomain: found?.subdomain ?? null }
}

/** Reads the account. Throws if the sign-in lacks a permission. */
export async function readAccount(
  api: CloudflareApi,
  account: string,
  { name }: SiteConfig,
  wantsBuckets: boolean,
): Promise<Inventory> {
  const [plan, worker, databases, namespaces, buckets, zones] = await Promise.all([
    readPlan(api, account),
    readWorker(api, account, name),
    listStored(api, account, 'databases'),
    listStored(api, account, 'namespaces'),
    wantsBuckets ? listStored(api, account, 'buckets') : null,
    // Only needed for a domain; the token may lack the permission otherwise.
    api.list<Zone>(`/zones?account.id=${account}`).catch(orIfForbidden([])),
  ])
  return { plan, ...worker, databases: databases ?? [], namespaces: namespaces ?? [], buckets, zones }
}
