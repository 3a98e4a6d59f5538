import type { SiteConfig } from '../setup/configuration.ts'

/** The part of a version's binding that names a database, a namespace or a bucket. */
export interface Binding {
  type: string
  name: string
  id?: string
  database_id?: string
  namespace_id?: string
  bucket_name?: string
}

/** The storage of a version of the Worker: ids of databases and namespaces and names of buckets, by binding. */
export type Resources = Record<string, string>

/** A binding that leads to another resource, or to none. */
export interface ResourceChange {
  binding: string
  from: string
  to: string | null
}

const idOf = ({ type, id, database_id, namespace_id, bucket_name }: Binding): string | undefined => {
  if (type === 'd1') return database_id ?? id
  if (type === 'kv_namespace') return namespace_id
  return type === 'r2_bucket' ? bucket_name : undefined
}

export const resourcesOf = (bindings: Binding[]): Resources =>
  Object.fromEntries(
    bindings.flatMap((binding) => {
      const id = idOf(binding)
      return id === undefined ? [] : [[binding.name, id]]
    }),
  )

export const configuredResources = ({ d1_databases, kv_namespaces, r2_buckets }: SiteConfig): Resources =>
  Object.fromEntries([
    ...d1_databases.map(({ binding, database_id }) => [binding, database_id]),
    ...kv_namespaces.map(({ binding, id }) => [binding, id]),
    ...r2_buckets.map(({ binding, bucket_name }) => [binding, bucket_name]),
  ])

/** The bindings of `from` that lead elsewhere in `to`; one that only `to` has is new and changes nothing. */
export const findResourceChanges = (from: Resources, to: Resources): ResourceChange[] =>
  Object.entries(from).flatMap(([binding, id]) =>
    to[binding] === id ? [] : [{ binding, from: id, to: to[binding] ?? null }],
  )

/** The changes after which data is looked for elsewhere: a version from before a binding never asks for it. */
export const findSwitchedResources = (from: Resources, to: Resources): ResourceChange[] =>
  findResourceChanges(from, to).filter((change) => change.to !== null)
