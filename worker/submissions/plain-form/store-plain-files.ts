import type { Context } from 'hono'
import type { FileType } from '#worker/contract/files.ts'
import { maxFiles } from '#worker/contract/limits.ts'
import { getUploadBucket } from '#worker/files/file-bucket.ts'
import { requireType, storeWholeFile } from '#worker/files/store-whole-file.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClientIp } from '#worker/http/client-ip.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { toDailyId } from './daily-id.ts'
import type { StoreFiles } from './plain-form.ts'

async function hashContent(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return new Uint8Array(digest).toHex()
}

/**
 * Stores the files of a form that was sent without JavaScript, and returns their ids. An id is a hash of submission and
 * content, so a double click, or the same file twice, makes no second one. Throws ApiError for what the visitor can
 * correct, before anything is stored; after any other failure the form is stored without the file.
 */
export const storePlainFiles =
  (c: Context<AppEnv>): StoreFiles =>
  async (kind, form) => {
    const { files: sent } = await c.req.parseBody({ all: true })
    const files = [sent].flat().filter((each) => each instanceof File && each.size > 0) as File[]
    if (files.length > maxFiles) throw new ApiError('too_many_files')
    const bucket = getUploadBucket(c.env)
    const uploader = { db: c.var.db, settings: c.var.settings, address: getClientIp(c) }
    const judged = new Map<string, { file: File; type: FileType }>()
    for (const file of files) {
      const type = await requireType(file)
      judged.set(await toDailyId([form, await hashContent(file)], new Date()), { file, type })
    }
    for (const [id, { file, type }] of judged) {
      if (!bucket) break
      const { name, size } = file
      await storeWholeFile(uploader, bucket, { id, kind, form, name, size }, file, type).catch(
        (error: unknown) => {
          if (!(error instanceof ApiError)) logFailure('file_store_failed', error)
        },
      )
    }
    return Array.from(judged.keys())
  }
