import { randomUUID } from 'node:crypto'
import { CloudflareApiError } from '#scripts/setup/cloudflare-api.ts'
import type { SiteConfig } from '#scripts/setup/configuration.ts'

/** An upload: the configuration that the build wrote, its modules and its static files. */
export interface Upload {
  config: SiteConfig & Record<string, unknown>
  mainModule: string
  modules: Record<string, string>
  /** A folder. */
  assets: string
}

export interface Version {
  id: string
  number: number
  createdOn: string
  trigger: 'upload' | 'secret'
  message: string
  /** The hash of the code alone. */
  etag: string
  secrets: Record<string, string>
  /** Null in the empty Worker that only holds secrets. */
  upload: Upload | null
}

export interface Worker {
  versions: Version[]
  /** The ids of deployed versions, the newest first. */
  deployed: string[]
}

function refuse(status: number, code: number, message: string): never {
  throw new CloudflareApiError('the Worker', status, [{ code, message }])
}

export const liveVersion = ({ versions, deployed }: Worker) => versions.find(({ id }) => id === deployed[0])

/** The Worker with one version more, which is live at once. */
export function withVersion(
  { versions, deployed }: Worker = { versions: [], deployed: [] },
  changes: Partial<Version>,
): Worker {
  const version: Version = {
    message: '',
    etag: '',
    secrets: {},
    upload: null,
    trigger: 'upload',
    ...versions.at(-1),
    ...changes,
    id: randomUUID(),
    number: versions.length + 1,
    createdOn: new Date().toISOString(),
  }
  return { versions: [...versions, version], deployed: [version.id, ...deployed] }
}

/** Each change creates a version, deployed at once; refused after a rollback, when the newest version is not live. */
export function withSecrets(worker: Worker | undefined, secrets: Record<string, string>): Worker {
  const live = worker && liveVersion(worker)
  if (live !== worker?.versions.at(-1)) refuse(400, 10_215, 'The latest version is not currently deployed.')
  return withVersion(worker, { trigger: 'secret', secrets: { ...live?.secrets, ...secrets } })
}

const migrationTag = ({ upload }: Version) => upload?.config.migrations?.at(-1)?.tag

const bindingsOf = ({ upload, secrets }: Version) => [
  ...(upload?.config.d1_databases ?? []).map(({ binding, database_id }) => ({
    type: 'd1',
    name: binding,
    id: database_id,
  })),
  ...(upload?.config.kv_namespaces ?? []).map(({ binding, id }) => ({
    type: 'kv_namespace',
    name: binding,
    namespace_id: id,
  })),
  ...(upload?.config.r2_buckets ?? []).map(({ binding, bucket_name }) => ({
    type: 'r2_bucket',
    name: binding,
    bucket_name,
  })),
  ...Object.keys(secrets).map((name) => ({ type: 'secret_text', name })),
]

const toAnswer = (version: Version) => ({
  id: version.id,
  number: version.number,
  metadata: { created_on: version.createdOn },
  annotations: { 'workers/triggered_by': version.trigger, 'workers/message': version.message },
  resources: {
    script: { etag: version.etag },
    script_runtime: { migration_tag: migrationTag(version) },
    bindings: bindingsOf(version),
  },
})

/** The vendor's refusals of a rollback: the first as documented, the second as wrangler's own tests have it. */
function rollBack(worker: Worker, id: string, isForced: boolean): void {
  const [live, target] = [liveVersion(worker), worker.versions.find((version) => version.id === id)]
  if (!live || !target) refuse(404, 10_007, 'There is no such version.')
  if (migrationTag(live) !== migrationTag(target))
    refuse(400, 10_213, 'A Durable Object migration has occurred since.')
  const changed = Object.keys({ ...live.secrets, ...target.secrets }).filter(
    (name) => live.secrets[name] !== target.secrets[name],
  )
  if (changed.length > 0 && !isForced)
    refuse(400, 10_220, `The following secrets have changed: ${changed.join(', ')}`)
  worker.deployed.unshift(id)
}

/** The API's answer to `…/workers/scripts/<name>/<path>`. */
export function answerAboutWorker(
  worker: Worker | undefined,
  path: string,
  query: URLSearchParams,
  body: unknown,
): unknown {
  if (!worker) return refuse(404, 10_007, 'This Worker does not exist on your account.')
  const [, id] = path.match(/^versions\/(.+)$/) ?? []
  if (id) {
    const version = worker.versions.find((each) => each.id === id)
    return version ? toAnswer(version) : refuse(404, 10_007, 'There is no such version.')
  }
  if (path === 'versions') return { items: worker.versions.map(toAnswer).reverse() }
  if (path === 'secrets') return Object.keys(liveVersion(worker)?.secrets ?? {}).map((name) => ({ name }))
  if (path !== 'deployments') throw new Error(`The Worker knows no ${path}.`)
  if (!body)
    return {
      deployments: worker.deployed.map((version_id) => ({ versions: [{ version_id, percentage: 100 }] })),
    }
  const [wanted] = (body as { versions: { version_id: string }[] }).versions
  return rollBack(worker, wanted?.version_id ?? '', query.get('force') === 'true')
}
