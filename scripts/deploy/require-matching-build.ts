import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { SiteConfig } from '../setup/configuration.ts'

const pointer = '.wrangler/deploy/config.json'

/** The configuration that the build wrote and wrangler deploys; null if there is none. */
function readBuiltConfig(): SiteConfig | null {
  try {
    const { configPath } = JSON.parse(readFileSync(pointer, 'utf8'))
    return JSON.parse(readFileSync(resolve(dirname(pointer), configPath), 'utf8'))
  } catch {
    return null
  }
}

const relevantValues = ({ name, vars, d1_databases, kv_namespaces, r2_buckets, routes }: SiteConfig) =>
  JSON.stringify([
    name,
    Object.entries(vars).toSorted(),
    d1_databases.map(({ database_id }) => database_id),
    kv_namespaces.map(({ id }) => id),
    r2_buckets.map(({ bucket_name }) => bucket_name),
    routes ?? [],
  ])

/** Throws if dist/ was built for another environment or other values: pages contain addresses. */
export function requireMatchingBuild(config: SiteConfig): void {
  const built = readBuiltConfig()
  if (!built) throw new Error('There is no built site in dist/: deploy without --built.')
  if (relevantValues(built) !== relevantValues(config))
    throw new Error(
      'dist/ was built for another configuration than wrangler.toml has now: deploy without --built.',
    )
}
