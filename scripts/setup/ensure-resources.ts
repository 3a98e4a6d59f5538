import { randomInt } from 'node:crypto'
import { type RunWrangler, requireSuccess } from '../run-command.ts'
import { type CloudflareApi, hasErrorCode } from './cloudflare-api.ts'
import { type Configuration, isExampleNamespace, isPlaceholder, type SiteConfig } from './configuration.ts'
import { type Inventory, inEu, listDatabases, listNamespaces, namespaceTitle } from './inventory.ts'

/** Dependencies for creating resources. */
export interface ResourceContext {
  api: CloudflareApi
  account: string
  wrangler: RunWrangler
  configuration: Configuration
  inventory: Inventory
  say(line: string): void
}

/** Neither a database nor a namespace can be moved later. */
const inTheUnion = ['--jurisdiction', 'eu']

const notOfThisAccount = (what: string, id: string) =>
  new Error(`wrangler.toml names the ${what} ${id}, which this account does not have. Is it the right account?
If it is, put zeros in place of the id; setup then makes a new ${what} or takes the one with the site’s name.`)

interface WantedResource<Item> {
  label: string
  /** Its name in messages. */
  what: string
  /** Values in wrangler.toml. */
  id: string
  name: string
  /** Existing ones when setup started. */
  known: Item[]
  list(wrangler: RunWrangler): Item[]
  create: string[]
  idOf(item: Item): string
  nameOf(item: Item): string
}

/** Finds the resource by the id in wrangler.toml; without an id by the site's name, or creates it. */
function findOrCreate<Item>({ wrangler, say }: ResourceContext, wanted: WantedResource<Item>): Item {
  const { label, what, id, name, idOf, nameOf } = wanted
  const isMatch = (item: Item) => (isPlaceholder(id) ? nameOf(item) === name : idOf(item) === id)
  const found = wanted.known.find(isMatch)
  if (found) {
    say(`${label}  ${nameOf(found)} is there`)
    return found
  }
  if (!isPlaceholder(id)) throw notOfThisAccount(what, id)
  requireSuccess(wrangler([...wanted.create, name, ...inTheUnion]), `The ${what} ${name} could not be made.`)
  const made = wanted.list(wrangler).find(isMatch)
  if (!made) throw new Error(`The ${what} ${name} was created but is not listed yet. Run this again.`)
  say(`${label}  ${name} made, in the European Union`)
  return made
}

/** Returns warnings: one if the database is not restricted to the European Union. */
export async function ensureDatabase(context: ResourceContext): Promise<string[]> {
  const { api, account, configuration, inventory } = context
  const [configured] = configuration.read().d1_databases
  if (!configured) throw new Error('wrangler.toml has no database for this environment.')
  const database = findOrCreate(context, {
    label: 'Database',
    what: 'database',
    id: configured.database_id,
    name: configured.database_name,
    known: inventory.databases,
    list: listDatabases,
    create: ['d1', 'create'],
    idOf: ({ uuid }) => uuid,
    nameOf: ({ name }) => name,
  })
  configuration.set('d1_databases', 'database_id', database.uuid)
  const { jurisdiction } = await api.get<{ jurisdiction?: string | null }>(
    `/accounts/${account}/d1/database/${database.uuid}`,
  )
  // Undefined if the response leaves it out.
  if (jurisdiction === undefined || jurisdiction === 'eu') return []
  return [`The database ${database.name} is not confined to the European Union; only a new one can be.`]
}

/** Returns warnings, as for the database. */
export function ensureNamespace(context: ResourceContext): string[] {
  const { configuration, inventory } = context
  const config = configuration.read()
  const namespace = findOrCreate(context, {
    label: 'Sessions',
    what: 'KV namespace',
    id: config.kv_namespaces[0]?.id ?? '',
    name: namespaceTitle(config),
    known: inventory.namespaces,
    list: listNamespaces,
    create: ['kv', 'namespace', 'create'],
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
  })
  configuration.set('kv_namespaces', 'id', namespace.id)
  if (namespace.jurisdiction === 'eu') return []
  return [
    `Cloudflare does not say that the KV namespace ${namespace.title} is confined to the European Union; only a new one can be.`,
  ]
}

const noBucket = 10_006

const bucketLabels: Record<string, string> = { BACKUPS: 'Backups ', FILES: 'Files   ' }

async function ensureBucket(
  { api, account, wrangler, say }: ResourceContext,
  { binding, bucket_name: name }: SiteConfig['r2_buckets'][number],
): Promise<void> {
  const isThere = await api.get(`/accounts/${account}/r2/buckets/${name}`, inEu).then(
    () => true,
    (error: unknown) => {
      if (hasErrorCode(error, noBucket)) return false
      throw error
    },
  )
  if (!isThere)
    requireSuccess(
      wrangler(['r2', 'bucket', 'create', name, ...inTheUnion]),
      `The bucket ${name} could not be made.`,
    )
  say(`${bucketLabels[binding] ?? binding}  ${name} ${isThere ? 'is there' : 'made, in the European Union'}`)
}

/** Without R2 the bindings are commented out in wrangler.toml, or the deployment would be rejected. */
export async function ensureBuckets(context: ResourceContext, withR2: boolean): Promise<void> {
  const { configuration, say } = context
  configuration.switchBuckets(withR2)
  if (!withR2) {
    say('Backups   none: R2 is not used')
    say('Files     none: forms take no files without R2')
    return
  }
  const buckets = configuration.read().r2_buckets
  if (buckets.length === 0) throw new Error('wrangler.toml has no bucket for this environment.')
  for (const bucket of buckets) await ensureBucket(context, bucket)
}

/** Numbers that the account’s Workers share counters by. Nothing is created for one; a random one is nobody else’s. */
export function ensureRateLimits({ configuration }: Pick<ResourceContext, 'configuration'>): void {
  for (const [nth, { namespace_id }] of configuration.read().ratelimits.entries())
    if (isExampleNamespace(namespace_id))
      configuration.set('ratelimits', 'namespace_id', String(randomInt(1_000_000, 2_000_000_000)), nth)
}
