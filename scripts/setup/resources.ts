import { type AccountApi, isCode } from './account-api.ts'
import { type Configuration, isPlaceholder } from './configuration.ts'
import { type Inventory, inEu, namespaceTitle } from './inventory.ts'
import { requireDone, type Wrangler } from './wrangler.ts'

/** What making things needs. */
export interface Making {
  api: AccountApi
  account: string
  wrangler: Wrangler
  configuration: Configuration
  inventory: Inventory
  say(line: string): void
}

/** Neither a database nor a namespace can be moved later. */
const inTheUnion = ['--jurisdiction', 'eu']

const notOfThisAccount = (what: string, id: string) =>
  new Error(`wrangler.toml names the ${what} ${id}, which this account does not have. Is it the right account?
If it is, put zeros in place of the id; setup then makes a new ${what} or takes the one with the site’s name.`)

/** Answers a warning where the database is not confined to the European Union. */
export async function provideDatabase({
  api,
  account,
  wrangler,
  configuration,
  inventory,
  say,
}: Making): Promise<string[]> {
  const [configured] = configuration.read().d1_databases
  if (!configured) throw new Error('wrangler.toml has no database for this environment.')
  const { database_id: id, database_name: name } = configured
  const isMatch = (database: Inventory['databases'][number]) =>
    isPlaceholder(id) ? database.name === name : database.uuid === id
  let database = inventory.databases.find(isMatch)
  if (!database && !isPlaceholder(id)) throw notOfThisAccount('database', id)
  if (database) say(`Database  ${database.name} is there`)
  else {
    requireDone(wrangler(['d1', 'create', name, ...inTheUnion]), `The database ${name} could not be made.`)
    database = (await api.list<Inventory['databases'][number]>(`/accounts/${account}/d1/database`)).find(
      isMatch,
    )
    if (!database) throw new Error(`The database ${name} was made and is not to be seen yet. Run this again.`)
    say(`Database  ${name} made, in the European Union`)
  }
  configuration.set('d1_databases', 'database_id', database.uuid)
  const { jurisdiction } = await api.get<{ jurisdiction?: string | null }>(
    `/accounts/${account}/d1/database/${database.uuid}`,
  )
  // Left out of the answer, it says nothing.
  if (jurisdiction === undefined || jurisdiction === 'eu') return []
  return [`The database ${database.name} is not confined to the European Union; only a new one can be.`]
}

export async function provideNamespace({
  api,
  account,
  wrangler,
  configuration,
  inventory,
  say,
}: Making): Promise<void> {
  const config = configuration.read()
  const id = config.kv_namespaces[0]?.id ?? ''
  const title = namespaceTitle(config)
  const isMatch = (namespace: Inventory['namespaces'][number]) =>
    isPlaceholder(id) ? namespace.title === title : namespace.id === id
  let namespace = inventory.namespaces.find(isMatch)
  if (!namespace && !isPlaceholder(id)) throw notOfThisAccount('KV namespace', id)
  if (namespace) say(`Sessions  ${namespace.title} is there`)
  else {
    requireDone(
      wrangler(['kv', 'namespace', 'create', title, ...inTheUnion]),
      `The KV namespace ${title} could not be made.`,
    )
    const path = `/accounts/${account}/storage/kv/namespaces`
    namespace = (await api.list<Inventory['namespaces'][number]>(path)).find(isMatch)
    if (!namespace)
      throw new Error(`The KV namespace ${title} was made and is not to be seen yet. Run this again.`)
    say(`Sessions  ${title} made, in the European Union`)
  }
  configuration.set('kv_namespaces', 'id', namespace.id)
}

const noBucket = 10_006

/** Without R2 the binding goes from wrangler.toml, or the first deployment would be refused for it. */
export async function provideBucket(
  { api, account, wrangler, configuration, say }: Making,
  withBackups: boolean,
): Promise<void> {
  configuration.switchBuckets(withBackups)
  if (!withBackups) {
    say('Backups   none: R2 is not used')
    return
  }
  const name = configuration.read().r2_buckets[0]?.bucket_name
  if (!name) throw new Error('wrangler.toml has no bucket for this environment.')
  const isThere = await api.get(`/accounts/${account}/r2/buckets/${name}`, inEu).then(
    () => true,
    (error: unknown) => {
      if (isCode(error, noBucket)) return false
      throw error
    },
  )
  if (!isThere)
    requireDone(
      wrangler(['r2', 'bucket', 'create', name, ...inTheUnion]),
      `The bucket ${name} could not be made.`,
    )
  say(`Backups   ${name} ${isThere ? 'is there' : 'made, in the European Union'}`)
}
