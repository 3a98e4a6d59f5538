import { expect, test } from 'vitest'
import { findBlockedBy } from '#scripts/deploy/rollback-obstacles.ts'
import type { SiteConfig } from '#scripts/setup/configuration.ts'
import { deployedVersion } from '#tests/support/deployed-version.ts'

const live = deployedVersion({ resources: { DB: 'database', SESSIONS: 'namespace', BACKUPS: 'bucket' } })

const config: SiteConfig = {
  name: 'altimach',
  workers_dev: false,
  vars: {},
  d1_databases: [{ binding: 'DB', database_name: 'altimach', database_id: 'database' }],
  kv_namespaces: [{ binding: 'SESSIONS', id: 'namespace' }],
  r2_buckets: [
    { binding: 'BACKUPS', bucket_name: 'bucket' },
    { binding: 'FILES', bucket_name: 'new' },
  ],
  ratelimits: [],
  migrations: [{ tag: 'v0' }, { tag: 'v1' }],
}

/** The obstacles to rolling back a deployment of this configuration, in an account with these versions. */
function find(change: Partial<SiteConfig>, versions: { number: number; trigger: string }[] = []) {
  const items = versions.map(({ number, trigger }) => ({
    id: String(number),
    number,
    annotations: { 'workers/triggered_by': trigger },
  }))
  const unused = () => Promise.reject(new Error('Nothing else is asked for.'))
  const api = {
    get: (path: string) =>
      path.endsWith('/altimach/versions?deployable=true') ? Promise.resolve({ items } as never) : unused(),
    fetch: unused,
    list: unused,
    post: unused,
  }
  return findBlockedBy({ api, id: 'account' }, { ...config, ...change }, live)
}

test('nothing keeps from rolling back to a version with the same data and secrets, nor is a new bucket', async () => {
  const versions = [
    { number: 3, trigger: 'upload' },
    { number: 2, trigger: 'secret' },
    { number: 1, trigger: 'secret' },
  ]
  expect(await find({}, versions)).toEqual([])
})

test('a secret that was changed after the live version is in the way', async () => {
  expect(await find({}, [{ number: 3, trigger: 'secret' }])).toEqual([
    'secrets have been changed since the live version',
  ])
})

test.each<[string, Partial<SiteConfig>, string]>([
  [
    'another database',
    { d1_databases: [{ binding: 'DB', database_name: 'altimach', database_id: 'restored' }] },
    'DB changes from database to restored',
  ],
  [
    'another namespace',
    { kv_namespaces: [{ binding: 'SESSIONS', id: 'other' }] },
    'SESSIONS changes from namespace to other',
  ],
  [
    'another bucket',
    { r2_buckets: [{ binding: 'BACKUPS', bucket_name: 'other' }] },
    'BACKUPS changes from bucket to other',
  ],
  [
    'a change of the Durable Object classes',
    { migrations: [{ tag: 'v1' }, { tag: 'v2' }] },
    'its Durable Object classes change, which Cloudflare cannot roll back',
  ],
])('%s is in the way', async (_, change, obstacle) => {
  expect(await find(change)).toEqual([obstacle])
})
