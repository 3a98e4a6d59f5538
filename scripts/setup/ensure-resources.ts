import { randomInt } from 'node:crypto'
import { type RunWrangler, requireSuccess } from '../run-command.ts'
import type { CloudflareApi } from './cloudflare-api.ts'
import { type Configuration, isExampleNamespace, isPlaceholder } from './configuration.ts'
import { type Inventory, type Kind, listStored, type Stored } from './inventory.ts'

/** Dependencies for creating resources. */
export interface ResourceContext {
  api: CloudflareApi
  account: string
  wrangler: RunWrangler
  configuration: Configuration
  inventory: Inventory
  say(line: string): void
}

/** The name of each kind, and wrangler's command that creates one. */
const kinds: Record<Kind, { what: string; create: string[] }> = {
  databases: { what: 'database', create: ['d1', 'create'] },
  namespaces: { what: 'KV namespace', create: ['kv', 'namespace', 'create'] },
  buckets: { what: 'bucket', create: ['r2', 'bucket', 'create'] },
}

interface Wanted {
  kind: Kind
  label: string
  name: string
  /** The id in wrangler.toml; a bucket’s name is its id. */
  id?: string
}

/** Finds the resource by the id in wrangler.toml; without an id by the site's name, or creates it. */
async function findOrCreate(
  { api, account, wrangler, inventory, say }: ResourceContext,
  { kind, label, name, id }: Wanted,
): Promise<Stored> {
  const { what, create } = kinds[kind]
  const isMatch = (each: Stored) => (isPlaceholder(id) ? each.name === name : each.id === id)
  const found = inventory[kind]?.find(isMatch)
  if (found) {
    say(`${label.padEnd(8)}  ${found.name} already exists`)
    return found
  }
  if (!isPlaceholder(id))
    throw new Error(`wrangler.toml names the ${what} ${id}, which this account does not have. Is it the right account?
If it is, put zeros in place of the id; setup then uses the ${what} with the site’s name, or creates one.`)
  // Nothing of it can be moved to another jurisdiction later.
  const made = wrangler([...create, name, '--jurisdiction', 'eu'])
  requireSuccess(made, `The ${what} ${name} could not be created.`)
  const listed = (await listStored(api, account, kind))?.find(isMatch)
  if (!listed) throw new Error(`The ${what} ${name} was created but is not listed yet. Run this again.`)
  say(`${label.padEnd(8)}  ${name} created, in the European Union`)
  return listed
}

const labels: Record<string, string> = {
  SESSIONS: 'Sessions',
  PUBLISHED: 'Pages',
  BACKUPS: 'Backups',
  FILES: 'Files',
}

/**
 * Finds or creates the database, the namespaces and the buckets, and writes their ids. Without R2 the buckets are
 * commented out in wrangler.toml, or the deployment would be rejected. Returns warnings about what may be outside of the
 * European Union.
 */
export async function ensureStorage(context: ResourceContext, withR2: boolean): Promise<string[]> {
  const { configuration, say } = context
  configuration.switchBuckets(withR2)
  const { name: worker, d1_databases, kv_namespaces, r2_buckets } = configuration.read()
  const [database] = d1_databases
  if (!database || (withR2 && r2_buckets.length === 0))
    throw new Error('wrangler.toml has no database or no bucket for this environment.')
  const stored = await findOrCreate(context, {
    kind: 'databases',
    label: 'Database',
    name: database.database_name,
    id: database.database_id,
  })
  configuration.set('d1_databases', 'database_id', stored.id)
  const namespaces: Stored[] = []
  for (const [nth, { binding, id }] of kv_namespaces.entries()) {
    const name = `${worker}-${binding.toLowerCase()}`
    const namespace = await findOrCreate(context, {
      kind: 'namespaces',
      label: labels[binding] ?? binding,
      name,
      id,
    })
    configuration.set('kv_namespaces', 'id', namespace.id, nth)
    namespaces.push(namespace)
  }
  for (const { binding, bucket_name: name } of r2_buckets)
    await findOrCreate(context, { kind: 'buckets', label: labels[binding] ?? binding, name })
  if (!withR2) say('Backups   none, and forms take no files: R2 is not used')
  return [stored, ...namespaces]
    .filter(({ jurisdiction }) => jurisdiction !== 'eu')
    .map(
      ({ name }) =>
        `Cloudflare does not confirm that ${name} is restricted to the European Union; only a new one can be.`,
    )
}

/** Numbers that the account’s Workers share counters by. Nothing is created for one; a random one is nobody else’s. */
export function ensureRateLimits({ configuration }: Pick<ResourceContext, 'configuration'>): void {
  for (const [nth, { namespace_id }] of configuration.read().ratelimits.entries())
    if (isExampleNamespace(namespace_id))
      configuration.set('ratelimits', 'namespace_id', String(randomInt(1_000_000, 2_000_000_000)), nth)
}
