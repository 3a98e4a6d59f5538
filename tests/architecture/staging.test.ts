import { describe, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'

/** The part that is read here; wrangler's own type needs those of a Worker. */
interface Config {
  name: string
  routes?: unknown[]
  vars: Record<string, string>
  d1_databases: { binding: string; database_name: string; database_id: string }[]
  kv_namespaces: { binding: string; id: string }[]
  r2_buckets: { binding: string; bucket_name: string }[]
  durable_objects: { bindings: { name: string; class_name: string }[] }
  ratelimits: { name: string; namespace_id: string }[]
  send_email: { name: string }[]
  version_metadata?: { binding: string } | undefined
}

const production: Config = unstable_readConfig({ config: 'wrangler.toml' })
const staging: Config = unstable_readConfig({ config: 'wrangler.toml', env: 'staging' })

/** Every binding as `kind NAME`, whatever it leads to. */
const bindingsOf = (config: Config) =>
  [
    ...config.d1_databases.map(({ binding }) => `d1 ${binding}`),
    ...config.kv_namespaces.map(({ binding }) => `kv ${binding}`),
    ...config.r2_buckets.map(({ binding }) => `r2 ${binding}`),
    ...config.durable_objects.bindings.map(({ name, class_name }) => `object ${name} ${class_name}`),
    ...config.ratelimits.map(({ name }) => `ratelimit ${name}`),
    ...config.send_email.map(({ name }) => `mail ${name}`),
    ...(config.version_metadata ? [`version ${config.version_metadata.binding}`] : []),
  ].sort()

/** The target of each. */
const targetsOf = (config: Config) =>
  [
    ...config.d1_databases.map(({ database_name }) => `d1 ${database_name}`),
    ...config.r2_buckets.map(({ bucket_name }) => `r2 ${bucket_name}`),
    ...config.ratelimits.map(({ namespace_id }) => `ratelimit ${namespace_id}`),
    ...[
      ...config.d1_databases.map(({ database_id }) => database_id),
      ...config.kv_namespaces.map(({ id }) => id),
    ]
      .filter((id) => /[^0-]/.test(id))
      .map((id) => `id ${id}`),
  ].sort()

describe('staging', () => {
  test('has a binding for each of production’s', () => {
    expect(bindingsOf(staging)).toEqual(bindingsOf(production))
    expect(bindingsOf(staging).length).toBeGreaterThan(3)
  })

  test('shares nothing with production', () => {
    const shared = targetsOf(staging).filter((target) => targetsOf(production).includes(target))
    expect(shared).toEqual([])
    expect(staging.name).not.toBe(production.name)
    expect(staging.vars.SITE_URL).not.toBe(production.vars.SITE_URL)
  })

  test('has each of production’s variables, and keeps search engines and strangers’ mail out', () => {
    expect(Object.keys(staging.vars)).toEqual(expect.arrayContaining(Object.keys(production.vars)))
    expect(staging.vars.SITE_NOINDEX).toBe('true')
    expect(staging.vars.MAIL_ONLY_TO).toMatch(/@/)
  })

  test('does not take production’s domain', () => {
    for (const route of production.routes ?? []) expect(staging.routes).not.toContainEqual(route)
    // Left out it would be inherited.
    expect(staging.routes).toBeDefined()
  })
})
