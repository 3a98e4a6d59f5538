import { type CloudflareApi, hasErrorCode } from '../setup/cloudflare-api.ts'

/** A version of the Worker, as far as going back to it matters. */
export interface Version {
  id: string
  number: number
  createdOn: string
  message: string | null
  /** The same code has the same one, whatever its secrets. */
  etag: string
  /** Which migration of Durable Object classes had run. */
  migrationTag: string | null
  /** An empty Worker that only keeps secrets is nothing to return to. */
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

/** What was deployed, the newest first, each version once; empty while there is no Worker. */
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
  // Cloudflare takes back to the last ten.
  const versions: Version[] = []
  for (const id of [...new Set(ids)].slice(0, 10))
    versions.push(toVersion(await api.get<VersionAnswer>(`${path}/versions/${id}`)))
  return versions
}

/** Which version a rollback from the first one leads to; null where there is none, or none that may be returned to. */
export function findRollbackTarget([active, ...others]: Version[]): Version | null {
  if (!active) return null
  const older = others.filter(
    ({ number, etag, isSite, migrationTag }) =>
      isSite && number < active.number && etag !== active.etag && migrationTag === active.migrationTag,
  )
  return older.toSorted((one, other) => other.number - one.number)[0] ?? null
}
