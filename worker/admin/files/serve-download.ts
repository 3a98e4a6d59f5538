import type { Context } from 'hono'
import { requireFileBucket, withBucketErrors } from '#worker/files/file-bucket.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'

/** `filename` for clients that do not know `filename*`, which all others take instead. */
const toDisposition = (name: string) =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(
    name,
  ).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`

interface Download {
  /** Key of the object in the bucket; null if it is gone. */
  key: string | null
  name: string
  mediaType: string
}

/**
 * Responds with an object of the bucket: always an attachment, and in a sandbox should a browser open it nevertheless.
 * Throws ApiError `not_found`, and `files_off` where there is no bucket.
 */
export async function serveDownload(c: Context<AppEnv>, { key, name, mediaType }: Download) {
  const bucket = requireFileBucket(c.env)
  const object = key === null ? null : await withBucketErrors(() => bucket.get(key))
  if (!object) throw new ApiError('not_found')
  return c.body(object.body, 200, {
    'Content-Type': mediaType,
    'Content-Length': String(object.size),
    'Content-Disposition': toDisposition(name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  })
}
