import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { SiteConfig } from '../setup/configuration.ts'

/** Names the configuration that the last build wrote. */
const builtPointer = '.wrangler/deploy/config.json'

/** The configuration that the build wrote and wrangler deploys; null without it or what was built with it. */
function readBuiltConfig(pointer: string): SiteConfig | null {
  try {
    const { configPath } = JSON.parse(readFileSync(pointer, 'utf8'))
    const file = resolve(dirname(pointer), configPath)
    const config = JSON.parse(readFileSync(file, 'utf8'))
    return existsSync(resolve(dirname(file), config.main)) ? config : null
  } catch {
    return null
  }
}

const relevantValues = ({ name, vars, routes, ...config }: SiteConfig) =>
  JSON.stringify([
    name,
    Object.entries(vars).toSorted(),
    config.d1_databases.map(({ database_id }) => database_id),
    config.kv_namespaces.map(({ id }) => id),
    config.r2_buckets.map(({ bucket_name }) => bucket_name),
    config.ratelimits.map(({ namespace_id }) => namespace_id),
    routes ?? [],
  ])

/** A variable that the build took from its own environment, so that the pages do not match the Worker. */
const toDifference =
  (built: SiteConfig, config: SiteConfig) =>
  (name: string): string[] =>
    built.vars[name] === config.vars[name]
      ? []
      : [
          `${name} is ${built.vars[name] ?? 'not set'} in dist/, and ${config.vars[name] ?? 'not set'} in wrangler.toml.`,
        ]

/** Throws if dist/ was built for another environment or other values: pages contain addresses. */
export function requireMatchingBuild(config: SiteConfig, pointer = builtPointer): void {
  const built = readBuiltConfig(pointer)
  if (!built) throw new Error('There is no built site in dist/: deploy without --built.')
  if (relevantValues(built) === relevantValues(config)) return
  const names = new Set([...Object.keys(built.vars), ...Object.keys(config.vars)])
  throw new Error(
    [
      'dist/ was built for a configuration that differs from wrangler.toml: deploy without --built, and without the',
      'site’s variables in the environment.',
      ...[...names].flatMap(toDifference(built, config)),
    ].join('\n'),
  )
}
