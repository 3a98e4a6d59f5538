import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { AssetStore } from './assets.ts'
import type { Edge } from './edge.ts'
import { ApiFailure, found, listed, newId, requireFound } from './envelope.ts'
import {
  type Account,
  activeVersion,
  requireAccount,
  requireScript,
  type Script,
  type Version,
} from './state.ts'
import { addVersion } from './upload.ts'

const secretTypes = ['secret_text', 'secret_key']

/** A binding without its secret. */
const shown = ({ text, ...binding }: Version['bindings'][number]) =>
  secretTypes.includes(binding.type) ? binding : { ...binding, ...(text === undefined ? {} : { text }) }

const toVersion = (version: Version) => ({
  id: version.id,
  number: version.number,
  metadata: {
    created_on: version.created_on,
    modified_on: version.created_on,
    source: 'wrangler',
    author_email: 'owner@altimach.test',
  },
  annotations: {
    'workers/triggered_by': version.trigger,
    ...(version.message ? { 'workers/message': version.message } : {}),
  },
  resources: {
    script: { etag: version.etag, handlers: ['fetch', 'scheduled'], last_deployed_from: 'wrangler' },
    script_runtime: {
      compatibility_date: version.compatibilityDate,
      compatibility_flags: version.compatibilityFlags,
      ...(version.migrationTag ? { migration_tag: version.migrationTag } : {}),
    },
    bindings: version.bindings.map(shown),
  },
})

const toDeployment = ({ id, created_on, versionId, message }: Script['deployments'][number]) => ({
  id,
  created_on,
  source: 'wrangler',
  strategy: 'percentage',
  author_email: 'owner@altimach.test',
  annotations: { 'workers/message': message ?? '' },
  versions: [{ version_id: versionId, percentage: 100 }],
})

/** Deploys a version; if it does not start, the previous one stays. */
export async function deployVersion(
  edge: Edge,
  script: Script,
  versionId: string,
  message: string | null = null,
) {
  const deployment = { id: randomUUID(), created_on: new Date().toISOString(), versionId, message }
  script.deployments.unshift(deployment)
  try {
    await edge.sync()
  } catch (error) {
    script.deployments.shift()
    throw new ApiFailure(
      10_021,
      `The Worker does not start: ${error instanceof Error ? error.message : error}`,
    )
  }
  return deployment
}

const createScript = (account: Account, name: string): Script => {
  const script: Script = {
    name,
    tag: newId(),
    versions: [],
    deployments: [],
    migrationTag: null,
    durableClasses: [],
    subdomain: { enabled: false, previews_enabled: false },
    schedules: [],
    settings: {},
  }
  account.scripts.push(script)
  return script
}

const secretsOf = (version: Version | null) =>
  new Map(
    version?.bindings.filter(({ type }) => secretTypes.includes(type)).map(({ name, text }) => [name, text]),
  )

/** The vendor's errors for rollbacks: the first as documented, the second as wrangler's own tests have it. */
function requireRollbackAllowed(script: Script, version: Version, isForced: boolean): void {
  if (version.migrationTag !== script.migrationTag)
    throw new ApiFailure(
      10_213,
      'A Durable Object migration has occurred between the version in the active deployment and the version selected to roll back to.',
    )
  const [now, then] = [secretsOf(activeVersion(script)), secretsOf(version)]
  const changed = [...now.keys(), ...then.keys()].filter((name) => now.get(name) !== then.get(name))
  if (changed.length > 0 && !isForced)
    throw new ApiFailure(
      10_220,
      `A secret has changed since this version was active. If you are sure this is ok, add a ?force=true query parameter to allow the rollback. The following secrets have changed: ${[...new Set(changed)].join(', ')}`,
    )
}

/** Uploads, versions, deployments and settings of a script. */
export function scriptRoutes(accounts: Account[], edge: Edge, store: AssetStore) {
  const path = '/accounts/:account/workers/scripts/:script'
  const of = (c: { req: { param(name: 'account' | 'script'): string } }) =>
    requireScript(requireAccount(accounts, c.req.param('account')), c.req.param('script'))
  return new Hono()
    .get('/accounts/:account/workers/scripts', (c) =>
      listed(
        requireAccount(accounts, c.req.param('account')).scripts.map(({ name, migrationTag }) => ({
          id: name,
          ...(migrationTag ? { migration_tag: migrationTag } : {}),
        })),
        c,
      ),
    )
    .get('/accounts/:account/workers/services/:script', (c) => {
      const script = of(c)
      const details = {
        id: script.name,
        tag: script.tag,
        tags: script.settings.tags ?? [],
        last_deployed_from: 'wrangler',
      }
      return found({
        id: script.name,
        default_environment: {
          environment: 'production',
          script: { ...details, ...(script.migrationTag ? { migration_tag: script.migrationTag } : {}) },
        },
      })
    })
    .get('/accounts/:account/workers/workers/:script', (c) => {
      const { name, tag, subdomain } = of(c)
      return found({ id: tag, name, subdomain })
    })
    .get(`${path}/subdomain`, (c) => found(of(c).subdomain))
    .post(`${path}/subdomain`, async (c) => {
      const script = of(c)
      script.subdomain = await c.req.json()
      await edge.sync()
      return found(script.subdomain)
    })
    .put(`${path}/schedules`, async (c) => {
      const script = of(c)
      script.schedules = (await c.req.json()).map(({ cron }: { cron: string }) => cron)
      return found({ schedules: script.schedules.map((cron) => ({ cron })) })
    })
    .get(`${path}/settings`, (c) => {
      const script = of(c)
      return found({ ...script.settings, bindings: activeVersion(script)?.bindings.map(shown) ?? [] })
    })
    .patch(`${path}/script-settings`, async (c) => {
      const script = of(c)
      script.settings = { ...script.settings, ...(await c.req.json()) }
      return found(script.settings)
    })
    .put(path, async (c) => {
      const account = requireAccount(accounts, c.req.param('account'))
      const name = c.req.param('script')
      const script = account.scripts.find((each) => each.name === name) ?? createScript(account, name)
      const version = await addVersion({ script, form: await c.req.raw.formData(), store, mayMigrate: true })
      await deployVersion(edge, script, version.id, version.message)
      return found({
        id: script.name,
        etag: version.etag,
        deployment_id: version.id.replaceAll('-', ''),
        startup_time_ms: 1,
      })
    })
    .post(`${path}/versions`, async (c) => {
      const form = await c.req.raw.formData()
      const version = await addVersion({ script: of(c), form, store, mayMigrate: false })
      return found({ ...toVersion(version), startup_time_ms: 1 })
    })
    .get(`${path}/versions`, (c) => found({ items: of(c).versions.map(toVersion).reverse() }))
    .get(`${path}/versions/:version`, (c) => {
      const version = of(c).versions.find(({ id }) => id === c.req.param('version'))
      return found(toVersion(requireFound(version, 10_007, 'There is no such version.')))
    })
    .get(`${path}/deployments`, (c) => found({ deployments: of(c).deployments.map(toDeployment) }))
    .post(`${path}/deployments`, async (c) => {
      const script = of(c)
      const { versions, annotations } = await c.req.json()
      const version = requireFound(
        script.versions.find(({ id }) => id === versions[0].version_id),
        10_007,
        'There is no such version.',
      )
      if (script.deployments.some(({ versionId }) => versionId === version.id))
        requireRollbackAllowed(script, version, c.req.query('force') === 'true')
      const message = annotations?.['workers/message'] ?? null
      return found(toDeployment(await deployVersion(edge, script, version.id, message)))
    })
}
