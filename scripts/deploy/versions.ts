import { type CloudflareApi, hasErrorCode } from '../setup/cloudflare-api.ts'
import { type Binding, type Resources, resourcesOf } from './resources.ts'

/** A version of the Worker. */
export interface Version {
  id: string
  number: number
  createdOn: string
  message: string | null
  /** Identical for identical code, whatever its secrets. */
  etag: string
  /** The last Durable Object migration. */
  migrationTag: string | null
  /** False for the empty Worker that only holds secrets. */
  isSite: boolean
  resources: Resources
}

interface ListedVersion {
  id: string
  number: number
  metadata: { created_on: string }
  annotations?: Record<string, string>
}

interface VersionAnswer extends ListedVersion {
  resources: {
    script: { etag: string }
    script_runtime?: { migration_tag?: string }
    bindings?: Binding[]
  }
}

interface DeploymentAnswer {
  versions: { version_id: string; percentage: number }[]
}

const noWorker = [10_007, 10_090]

const pathOf = (account: string, worker: string) => `/accounts/${account}/workers/scripts/${worker}`

const toVersion = ({ id, number, metadata, annotations, resources }: VersionAnswer): Version => ({
  id,
  number,
  createdOn: metadata.created_on,
  message: annotations?.['workers/message'] || null,
  etag: resources.script.etag,
  migrationTag: resources.script_runtime?.migration_tag ?? null,
  isSite: resources.bindings?.some(({ type }) => type === 'd1') ?? false,
  resources: resourcesOf(resources.bindings ?? []),
})

/** Deployed versions, newest first, each once; empty while there is no Worker. */
export async function listDeployed(api: CloudflareApi, account: string, worker: string): Promise<Version[]> {
  const path = pathOf(account, worker)
  const { deployments } = await api
    .get<{ deployments: DeploymentAnswer[] }>(`${path}/deployments`)
    .catch((error: unknown) => {
      if (hasErrorCode(error, ...noWorker)) return { deployments: [] }
      throw error
    })
  const ids = deployments.flatMap(
    ({ versions }) =>
      versions.toSorted((one, other) => other.percentage - one.percentage)[0]?.version_id ?? [],
  )
  // Cloudflare rolls back to the last ten.
  const versions: Version[] = []
  for (const id of [...new Set(ids)].slice(0, 10))
    versions.push(toVersion(await api.get<VersionAnswer>(`${path}/versions/${id}`)))
  return versions
}

/**
 * True if an upload gets other secrets than the version has: it takes those of the newest version, which is another one
 * after a rollback. Nobody can read the secrets themselves.
 */
export async function haveSecretsChangedSince(
  api: CloudflareApi,
  account: string,
  worker: string,
  { number }: Version,
): Promise<boolean> {
  const { items } = await api.get<{ items: ListedVersion[] }>(
    `${pathOf(account, worker)}/versions?deployable=true`,
  )
  return items.some((each) => each.number > number && each.annotations?.['workers/triggered_by'] === 'secret')
}

/**
 * The version to roll back to from the first one: the last that was deployed before it, of other code. Null if there is
 * none that Cloudflare allows.
 */
export function findRollbackTarget([active, ...others]: Version[]): Version | null {
  if (!active) return null
  return (
    others.find(
      ({ number, etag, isSite, migrationTag }) =>
        isSite && number < active.number && etag !== active.etag && migrationTag === active.migrationTag,
    ) ?? null
  )
}
