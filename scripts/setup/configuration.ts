import { readFileSync, writeFileSync } from 'node:fs'
import { unstable_readConfig } from 'wrangler'
import { type Route, setValue, switchTables, type TomlValue } from './wrangler-toml.ts'

/** The part of wrangler.toml that setup reads, under wrangler's names. */
export interface SiteConfig {
  name: string
  account_id?: string
  workers_dev?: boolean
  routes?: (string | Route)[]
  vars: Record<string, string>
  d1_databases: { binding: string; database_name: string; database_id: string }[]
  kv_namespaces: { binding: string; id: string }[]
  r2_buckets: { binding: string; bucket_name: string; jurisdiction?: string }[]
  ratelimits: { name: string; namespace_id: string }[]
  send_email?: { name: string }[]
  /** The migrations of Durable Object classes. */
  migrations?: { tag: string }[]
}

type Place = 'top' | 'vars' | 'd1_databases' | 'kv_namespaces' | 'ratelimits'

export interface Configuration {
  isStaging: boolean
  read(): SiteConfig
  /** Sets a key of the current environment; `top` is outside of tables, or in `[env.staging]`, `nth` counts in a list. */
  set(place: Place, key: string, value: TomlValue, nth?: number): void
  /** The fields of both environments. */
  setAccount(id: string): void
  /** Comments the R2 bindings of both environments in or out, as R2 is enabled per account. */
  switchBuckets(areUsed: boolean): void
  /** True if anything was written. */
  hasChanged(): boolean
}

const listed = ['d1_databases', 'kv_namespaces', 'ratelimits']

/** True if the environment of wrangler.toml is staging's. It is chosen before the build, as addresses are written into pages. */
export function isStagingChosen({ CLOUDFLARE_ENV: named = '' }: NodeJS.ProcessEnv): boolean {
  if (!['', 'staging'].includes(named))
    throw new Error(`CLOUDFLARE_ENV is ${named}, but can only be staging, or not set.`)
  return named === 'staging'
}

/** Edits single values of wrangler.toml and keeps comments and order. */
export function openConfiguration(
  isStaging = isStagingChosen(process.env),
  file = 'wrangler.toml',
): Configuration {
  let isChanged = false
  const inEnvironment = (place: string) => (isStaging ? `env.staging.${place}` : place)

  function headerOf(place: string): string {
    if (place === 'top') return isStaging ? '[env.staging]' : ''
    return listed.includes(place) ? `[[${inEnvironment(place)}]]` : `[${inEnvironment(place)}]`
  }
  function edit(change: (toml: string) => string): void {
    const before = readFileSync(file, 'utf8')
    const after = change(before)
    if (after === before) return
    writeFileSync(file, after)
    isChanged = true
  }

  return {
    isStaging,
    // Wrangler's type has more than is read here.
    read: () =>
      unstable_readConfig(
        { config: file, ...(isStaging ? { env: 'staging' } : { env: '' }) },
        { hideWarnings: true },
      ) as SiteConfig,
    set: (place, key, value, nth) => edit((toml) => setValue(toml, headerOf(place), key, value, nth)),
    setAccount: (id) => edit((toml) => setValue(toml, '', 'account_id', id)),
    switchBuckets: (areUsed) =>
      edit((toml) =>
        ['[[r2_buckets]]', '[[env.staging.r2_buckets]]'].reduce(
          (edited, header) => switchTables(edited, header, areUsed),
          toml,
        ),
      ),
    hasChanged: () => isChanged,
  }
}

/** True if a value is one of the repository's placeholders. */
export const isPlaceholder = (value: string | undefined): boolean =>
  !value || /^[0-]+$/.test(value) || /[@./]altimach\.example(?![\w.-])/.test(value)

/** True if a rate limit’s namespace is one of the repository’s placeholders, which other Workers of the account may have. */
export const isExampleNamespace = (id: string): boolean => /^\d{1,4}$/.test(id)
