import { readFileSync, writeFileSync } from 'node:fs'
import { unstable_readConfig } from 'wrangler'
import { escapePattern } from '#worker/domain/escape-pattern.ts'

export interface Route {
  pattern: string
  custom_domain: true
}

export type TomlValue = string | boolean | Route[]

function writeValue(value: TomlValue): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  const routes = value.map(({ pattern }) => `{ pattern = ${JSON.stringify(pattern)}, custom_domain = true }`)
  return `[${routes.join(', ')}]`
}

const oneLineValue = String.raw`"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\[.*\]|[^\s"'[#]+`

/**
 * Sets one key and changes nothing else; a missing one comes under the first key of its table. `header` is a table's,
 * such as `[vars]` or `[[d1_databases]]`, or empty for the part above the first one; `nth` counts the tables of a list.
 */
export function setValue(toml: string, header: string, key: string, value: TomlValue, nth = 0): string {
  const tables = toml.split(/^(?=\s*\[)/m)
  const found = tables.flatMap((table, index) => (table.split('\n', 1)[0]?.trim() === header ? [index] : []))
  const at = header === '' ? 0 : found[nth]
  if (at === undefined) throw new Error(`wrangler.toml has no ${header}.`)
  const table = tables[at] ?? ''
  const name = String.raw`^[ \t]*${escapePattern(key)}[ \t]*=`
  const line = new RegExp(String.raw`(${name}[ \t]*)(?:${oneLineValue})(?=[ \t]*(?:#.*)?\r?$)`, 'm')
  const isThere = new RegExp(name, 'm').test(table)
  if (isThere && !line.test(table))
    throw new Error(`${key} in wrangler.toml spans several lines. Put it on one.`)
  tables[at] = isThere
    ? table.replace(line, (_, before: string) => `${before}${writeValue(value)}`)
    : table.replace(
        /^[ \t]*[\w-]+[ \t]*=.*(\r?\n)/m,
        (first, ending: string) => `${first}${key} = ${writeValue(value)}${ending}`,
      )
  return tables.join('')
}

/** Comments every table of a list out, or back in as it was. */
export function switchTables(toml: string, header: string, areUsed: boolean): string {
  const mark = areUsed ? '# ?' : ''
  const line = String.raw`.*(?:\n|$)`
  const block = new RegExp(
    String.raw`^${mark}${escapePattern(header)}${line}(?:${mark}[\w-]+ *=${line})*`,
    'gm',
  )
  if (!toml.includes(header)) throw new Error(`wrangler.toml has no ${header}, not even as a comment.`)
  return toml.replace(block, (lines) =>
    lines.replaceAll(areUsed ? /^# ?/gm : /^(?=.)/gm, areUsed ? '' : '# '),
  )
}

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
