import { type CloudflareApi, hasErrorCode } from '../setup/cloudflare-api.ts'

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
}

interface VersionAnswer {
  id: string
  number: number
  metadata: { created_on: string }
  annotations?: Record<string, string>
  resources: {
    script: { etag: string }
    script_runtime?: { migration_tag?: string }
    bindings?: { type: string; name: string }[]
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

/** The version to roll back to from the first one; null if there is none that Cloudflare allows. */
export function findRollbackTarget([active, ...others]: Version[]): Version | null {
  if (!active) return null
  const older = others.filter(
    ({ number, etag, isSite, migrationTag }) =>
      isSite && number < active.number && etag !== active.etag && migrationTag === active.migrationTag,
  )
  return older.toSorted((one, other) => other.number - one.number)[0] ?? null
}
