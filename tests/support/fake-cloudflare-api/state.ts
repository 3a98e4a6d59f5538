import { ApiFailure, newId, requireFound } from './envelope.ts'

export interface Database {
  uuid: string
  name: string
  jurisdiction: string | null
  created_at: string
}

export interface Namespace {
  id: string
  title: string
  jurisdiction: string | null
}

export interface Bucket {
  name: string
  jurisdiction: string
  creation_date: string
}

export interface Module {
  name: string
  type: 'esm' | 'wasm' | 'text' | 'data' | 'sourcemap'
  contents: string | Uint8Array<ArrayBuffer>
}

/** A binding of an upload: `name`, `type`, and the fields of the type. */
export type Binding = { name: string; type: string } & Record<string, unknown>

export type AssetManifest = Record<string, { hash: string; size: number }>

export interface Assets {
  manifest: AssetManifest
  config: {
    html_handling?: 'auto-trailing-slash' | 'force-trailing-slash' | 'drop-trailing-slash' | 'none'
    not_found_handling?: 'none' | 'single-page-application' | '404-page'
    run_worker_first?: string[] | boolean
    _headers?: string
    _redirects?: string
  }
}

export interface Version {
  id: string
  /** The hash of the code alone. */
  etag: string
  number: number
  created_on: string
  /** The call that made it. */
  trigger: 'upload' | 'secret'
  message: string | null
  mainModule: string
  modules: Module[]
  compatibilityDate: string
  compatibilityFlags: string[]
  bindings: Binding[]
  assets: Assets | null
  /** The last Durable Object migration when it was uploaded. */
  migrationTag: string | null
  cpuMs: number | null
}

export interface Deployment {
  id: string
  created_on: string
  versionId: string
  message: string | null
}

export interface Script {
  name: string
  tag: string
  versions: Version[]
  /** The newest first. */
  deployments: Deployment[]
  migrationTag: string | null
  durableClasses: string[]
  subdomain: { enabled: boolean; previews_enabled: boolean }
  schedules: string[]
  settings: Record<string, unknown>
}

export interface CustomDomain {
  id: string
  hostname: string
  service: string
  zone_id: string
  zone_name: string
}

export interface DnsRecord {
  id: string
  name: string
  type: string
  content: string
}

export interface ZoneRoute {
  id: string
  pattern: string
  script: string
}

export interface Zone {
  id: string
  name: string
  records: DnsRecord[]
  routes: ZoneRoute[]
}

export interface Account {
  id: string
  name: string
  isPaid: boolean
  isR2Enabled: boolean
  /** The account's subdomain of workers.dev; null before it has one. */
  subdomain: string | null
  databases: Database[]
  namespaces: Namespace[]
  buckets: Bucket[]
  scripts: Script[]
  domains: CustomDomain[]
  zones: Zone[]
}

/** A new account with a paid plan, and its zones. */
export const createAccount = (given: Partial<Account> & { zoneNames?: string[] } = {}): Account => {
  const { zoneNames = [], ...rest } = given
  return {
    id: newId(),
    name: 'Altimach',
    isPaid: true,
    isR2Enabled: true,
    subdomain: null,
    databases: [],
    namespaces: [],
    buckets: [],
    scripts: [],
    domains: [],
    zones: zoneNames.map((name) => ({ id: newId(), name, records: [], routes: [] })),
    ...rest,
  }
}

export const requireScript = (account: Account, name: string): Script =>
  requireFound(
    account.scripts.find((script) => script.name === name),
    10007,
    'This Worker does not exist on your account.',
  )

export const activeVersion = ({ versions, deployments }: Script): Version | null =>
  versions.find(({ id }) => id === deployments[0]?.versionId) ?? null

/** Every hostname of the script. */
export function hostnamesOf(account: Account, script: Script): string[] {
  const domains = account.domains.filter(({ service }) => service === script.name)
  const routes = account.zones.flatMap((zone) => zone.routes).filter((route) => route.script === script.name)
  const own =
    script.subdomain.enabled && account.subdomain ? [`${script.name}.${account.subdomain}.workers.dev`] : []
  return [
    ...domains.map(({ hostname }) => hostname),
    ...routes.map(({ pattern }) => pattern.replace(/^https?:\/\//, '').replace(/\/.*$/, '')),
    ...own,
  ]
}

export const zoneOf = (account: Account, hostname: string): Zone =>
  requireFound(
    account.zones.find(({ name }) => hostname === name || hostname.endsWith(`.${name}`)),
    10_082,
    `There is no zone for ${hostname} in this account.`,
  )

export function requireAccount(accounts: Account[], id: string): Account {
  const account = accounts.find((each) => each.id === id)
  if (!account) throw new ApiFailure(7003, 'Could not route to this account: it is not yours.', 404)
  return account
}
