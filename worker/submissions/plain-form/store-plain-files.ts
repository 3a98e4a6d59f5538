import type { Context } from 'hono'
import { maxFiles } from '#worker/contract/limits.ts'
import { getFileBucket } from '#worker/files/file-bucket.ts'
import { storeWholeFile } from '#worker/files/store-whole-file.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClientIp } from '#worker/http/client-ip.ts'
import { toDailyId } from './daily-id.ts'
import type { StoreFiles } from './plain-form.ts'

/** Refusals that the visitor can do something about; after any other the form is stored without the file. */
const isCorrectable = (error: unknown) =>
  error instanceof ApiError && ['file_too_large', 'file_type_refused', 'too_many_files'].includes(error.code)

async function hashContent(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return new Uint8Array(digest).toHex()
}

/**
 * Stores the files of a form that was sent without JavaScript, and returns their ids. An id is a hash of submission and
 * content, so a double click makes no second file. Throws ApiError for what the visitor can correct.
 */
export const storePlainFiles =
  (c: Context<AppEnv>): StoreFiles =>
  async (kind, form) => {
    const { files: sent } = await c.req.parseBody({ all: true })
    const files = [sent].flat().filter((each) => each instanceof File && each.size > 0) as File[]
    if (files.length > maxFiles) throw new ApiError('too_many_files')
    const bucket = getFileBucket(c.env)
    const uploader = { db: c.var.db, settings: c.var.settings, address: getClientIp(c) }
    const ids: string[] = []
    for (const file of files) {
      const id = await toDailyId([form, await hashContent(file)], new Date())
      ids.push(id)
      if (!bucket) continue
      const { name, size } = file
      await storeWholeFile(uploader, bucket, { id, kind, form, name, size }, file).catch((error: unknown) => {
        if (isCorrectable(error)) throw error
      })
    }
    return ids
  }
