import { eq } from 'drizzle-orm'
import { toFileName } from '#worker/contract/file-name.ts'
import { type FileType, fileExtensions, maxFileBytes } from '#worker/contract/files.ts'
import type { UploadRequest } from '#worker/contract/upload.ts'
import { files } from '#worker/db/schema/files.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { logEvent } from '#worker/log/log-event.ts'
import { insertFile, type Uploader } from './begin-upload.ts'
import { askBucket } from './file-bucket.ts'
import type { Content } from './judge/bytes.ts'
import { judgeType } from './judge/judge-type.ts'

const toContent = (file: File): Content => ({
  size: file.size,
  read: async (offset, length) => new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
})

/** The type of a file that came in one piece. Throws ApiError `file_too_large` and `file_type_refused`. */
export async function requireType(file: File): Promise<FileType> {
  if (file.size > maxFileBytes) throw new ApiError('file_too_large')
  const type = await judgeType(toContent(file))
  if (type === null) {
    logEvent('file_refused')
    throw new ApiError('file_type_refused')
  }
  return type
}

/**
 * Stores a file that came in one piece. One that is stored under this id already is left as it is. Throws ApiError
 * `too_many_files`, `files_full` and `unavailable`.
 */
export async function storeWholeFile(
  uploader: Uploader,
  bucket: R2Bucket,
  request: UploadRequest,
  file: File,
  type: FileType,
): Promise<void> {
  const objectKey = crypto.randomUUID()
  // The row first: should the rest fail, it is swept with whatever is in the bucket.
  const row = await insertFile(uploader, { ...request, objectKey, uploadId: null })
  if (row.completed_at !== null) return
  const content = await file.arrayBuffer()
  await askBucket(() => bucket.put(row.object_key, content))
  await uploader.db
    .update(files)
    .set({ type, name: toFileName(file.name, fileExtensions[type]), completed_at: Date.now() })
    .where(eq(files.id, row.id))
}
