import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { CloudflareApi } from '../setup/cloudflare-api.ts'
import { maxWaits, waitForLimit } from './wait-for-limit.ts'

/** The bucket with the backups; read only. */
export interface BackupBucket {
  /** Object names with the prefix, sorted. */
  list(prefix: string): Promise<string[]>
  /** Null where there is no such object. */
  get(name: string): Promise<Uint8Array | null>
}

/** Cloudflare's list of the objects of a bucket. */
const listing = z.discriminatedUnion('success', [
  z.object({ success: z.literal(false), errors: z.array(z.object({ message: z.string() })) }),
  z.object({
    success: z.literal(true),
    result: z.array(z.object({ key: z.string() })),
    result_info: z.optional(
      z.object({ cursor: z.optional(z.string()), is_truncated: z.optional(z.boolean()) }),
    ),
  }),
])

export interface BucketName {
  name: string
  jurisdiction?: string | undefined
}

const maxOutages = 3

/** Reads the bucket through Cloudflare's API, as wrangler has no command that lists objects. */
export function openBucketByApi(
  { api, id }: { api: Pick<CloudflareApi, 'fetch'>; id: string },
  bucket: BucketName,
  say: (line: string) => void,
): BackupBucket {
  const objects = `/accounts/${id}/r2/buckets/${bucket.name}/objects`
  const headers = bucket.jurisdiction ? { 'cf-r2-jurisdiction': bucket.jurisdiction } : {}

  /** Retries 5xx with exponential back-off, and waits out a limit. Throws after the last attempt. */
  async function read(path: string): Promise<Response> {
    for (let [outages, waits] = [0, 0]; ; ) {
      const response = await api.fetch(`${objects}${path}`, headers)
      const isLimited = response.status === 429
      if (!isLimited && response.status < 500) return response
      if (isLimited && waits < maxWaits) {
        waits += 1
        await waitForLimit(response.headers.get('retry-after') ?? undefined, say)
        continue
      }
      if (outages === maxOutages) throw new Error(`The bucket cannot be read: HTTP ${response.status}`)
      outages += 1
      await wait(250 * 2 ** outages)
    }
  }

  return {
    async list(prefix) {
      const names: string[] = []
      let cursor: string | undefined
      do {
        const query = new URLSearchParams({ prefix, per_page: '1000', ...(cursor ? { cursor } : {}) })
        const response = await read(`?${query}`)
        const page = listing.parse(await response.json())
        if (!page.success)
          throw new Error(
            `The bucket ${bucket.name} cannot be listed: ${page.errors.map(({ message }) => message).join(', ')}`,
          )
        names.push(...page.result.map(({ key }) => key))
        cursor = page.result_info?.is_truncated ? page.result_info.cursor : undefined
      } while (cursor)
      return names.toSorted()
    },
    async get(name) {
      const path = name.split('/').map(encodeURIComponent).join('/')
      const response = await read(`/${path}`)
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`${name} cannot be read: HTTP ${response.status}`)
      return new Uint8Array(await response.arrayBuffer())
    },
  }
}

/** The part of an R2 binding that is used; a local site's bucket is opened that way. */
interface BoundBucket {
  list(options: { prefix: string; cursor?: string }): Promise<{
    objects: { key: string }[]
    truncated: boolean
    cursor?: string
  }>
  get(name: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>
}

export const openBucketByBinding = (bucket: BoundBucket): BackupBucket => ({
  async list(prefix) {
    const names: string[] = []
    let cursor: string | undefined
    do {
      const page = await bucket.list({ prefix, ...(cursor ? { cursor } : {}) })
      names.push(...page.objects.map(({ key }) => key))
      cursor = page.truncated ? page.cursor : undefined
    } while (cursor)
    return names.toSorted()
  },
  async get(name) {
    const object = await bucket.get(name)
    return object && new Uint8Array(await object.arrayBuffer())
  },
})
