import { and, eq, isNull } from 'drizzle-orm'
import { toFileName } from '#worker/contract/file-name.ts'
import { countParts, type FileType, fileExtensions } from '#worker/contract/files.ts'
import type { Database } from '#worker/db/client.ts'
import { type FileRow, files } from '#worker/db/schema/files.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { logEvent } from '#worker/log/log-event.ts'
import { askBucket } from './file-bucket.ts'
import type { Content } from './judge/bytes.ts'
import { judgeType } from './judge/judge-type.ts'
import { removeFiles } from './remove-files.ts'
import { partNumbers } from './upload.ts'

/** An object of the bucket, read piece by piece. */
const toContent = (bucket: R2Bucket, { object_key, size }: FileRow): Content => ({
  size,
  async read(offset, length) {
    if (length === 0) return new Uint8Array()
    const piece = await bucket.get(object_key, { range: { offset, length } })
    if (!piece) throw new Error('the object is gone')
    return new Uint8Array(await piece.arrayBuffer())
  },
})

/**
 * Joins the parts. An object that is there already was joined by a call whose answer was lost. Where the parts do not fit
 * together, as after the same part was sent twice at once, all are forgotten and have to be sent again.
 */
async function joinParts(db: Database, bucket: R2Bucket, file: FileRow): Promise<void> {
  const { id, object_key, upload_id, parts, size } = file
  if (upload_id === null) return
  const uploaded = partNumbers(file).map((partNumber) => ({ partNumber, etag: parts[partNumber] ?? '' }))
  const isJoined = await bucket
    .resumeMultipartUpload(object_key, upload_id)
    .complete(uploaded)
    .then(() => true)
    .catch(() => false)
  const object = await askBucket(() => bucket.head(object_key))
  if (object?.size === size) return
  if (!isJoined) await db.update(files).set({ parts: {} }).where(eq(files.id, id))
  throw new ApiError('upload_incomplete')
}

/** A file whose type is known. */
export type CompleteFile = FileRow & { type: FileType }

const isComplete = (file: FileRow): file is CompleteFile => file.completed_at !== null && file.type !== null

/**
 * Joins the parts of a file and judges its type by its content; what is of no type that forms take is deleted at once. A
 * repeated call gets the same answer. Throws ApiError `upload_incomplete`, `file_type_refused` and `not_found`.
 */
export async function completeUpload(db: Database, bucket: R2Bucket, file: FileRow): Promise<CompleteFile> {
  if (isComplete(file)) return file
  const { id, object_key } = file
  if (partNumbers(file).length < countParts(file.size)) throw new ApiError('upload_incomplete')
  await joinParts(db, bucket, file)
  const type = await askBucket(() => judgeType(toContent(bucket, file)))
  if (type === null) {
    await removeFiles(db, bucket, and(eq(files.id, id), isNull(files.completed_at)))
    logEvent('file_refused')
    throw new ApiError('file_type_refused')
  }
  const [complete] = await db
    .update(files)
    .set({ type, name: toFileName(file.name, fileExtensions[type]), completed_at: Date.now() })
    .where(eq(files.id, id))
    .returning()
  if (complete && isComplete(complete)) return complete
  // Its row was deleted meanwhile, maybe before there was an object to delete.
  await askBucket(() => bucket.delete(object_key))
  throw new ApiError('not_found')
}
