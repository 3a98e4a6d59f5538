import { readFileSync, writeFileSync } from 'node:fs'
import { unstable_readConfig } from 'wrangler'
import {
  commentOutTable,
  hasTable,
  type Route,
  restoreTable,
  setValue,
  type TomlValue,
} from './wrangler-toml.ts'

/** What setup reads of wrangler.toml, in the words of wrangler. */
export interface SiteConfig {
  name: string
  account_id?: string
  workers_dev?: boolean
  routes?: (string | Route)[]
  vars: Record<string, string>
  d1_databases: { binding: string; database_name: string; database_id: string }[]
  kv_namespaces: { binding: string; id: string }[]
  r2_buckets: { binding: string; bucket_name: string }[]
  send_email?: { name: string }[]
}

export interface Configuration {
  isStaging: boolean
  read(): SiteConfig
  /** Of the environment that is set up: `top` is what is in no table, or in `[env.staging]`. */
  set(place: 'top' | 'vars' | 'd1_databases' | 'kv_namespaces', key: string, value: TomlValue): void
  /** Of both environments. */
  setAccount(id: string): void
  /** R2 is switched on or off for an account, and so for both environments. */
  switchBuckets(areUsed: boolean): void
  /** Whether anything was written. */
  hasChanged(): boolean
}

const listed = ['d1_databases', 'kv_namespaces']

/** wrangler.toml, of which single values are changed; comments and order stay as they are. */
export function openConfiguration(isStaging: boolean, file = 'wrangler.toml'): Configuration {
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
    // Wrangler's type knows more of a configuration than is looked at here.
    read: () =>
      unstable_readConfig(
        { config: file, ...(isStaging ? { env: 'staging' } : { env: '' }) },
        { hideWarnings: true },
      ) as SiteConfig,
    set: (place, key, value) => edit((toml) => setValue(toml, headerOf(place), key, value)),
    setAccount: (id) => edit((toml) => setValue(toml, '', 'account_id', id)),
    switchBuckets: (areUsed) =>
      edit((toml) =>
        ['[[r2_buckets]]', '[[env.staging.r2_buckets]]'].reduce(
          (edited, header) =>
            areUsed === hasTable(edited, header)
              ? edited
              : (areUsed ? restoreTable : commentOutTable)(edited, header),
          toml,
        ),
      ),
    hasChanged: () => isChanged,
  }
}

/** The values in the repository name nobody's site. */
export const isPlaceholder = (value: string | undefined): boolean =>
  !value || /^[0-]+$/.test(value) || /[@./]altimach\.example(?![\w.-])/.test(value)
