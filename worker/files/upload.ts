import { and, eq, isNull, sql } from 'drizzle-orm'
import { countParts, partBytes } from '#worker/contract/files.ts'
import type { Database } from '#worker/db/client.ts'
import { type FileRow, files } from '#worker/db/schema/files.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { askBucket } from './file-bucket.ts'

/** The file of a form. Throws ApiError `not_found`. */
export async function requireFile(db: Database, id: string, form: string): Promise<FileRow> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.submission_id, form)))
  if (!file) throw new ApiError('not_found')
  return file
}

/** Numbers of the parts that the bucket has, from 1. */
export const partNumbers = ({ parts }: FileRow) =>
  Object.keys(parts)
    .map(Number)
    .sort((one, other) => one - other)

/** What a part has to measure: all of them the same, but the last. */
const partLength = ({ size }: FileRow, number: number) => Math.min(partBytes, size - (number - 1) * partBytes)

/**
 * Puts one part into the bucket and remembers it. A part that is sent again replaces itself. Throws ApiError `not_found`
 * for a part that the file does not have or a file that is complete, and `upload_incomplete` for a part that was cut off.
 */
export async function putPart(
  db: Database,
  bucket: R2Bucket,
  file: FileRow,
  number: number,
  read: () => Promise<ArrayBuffer>,
): Promise<void> {
  const { id, object_key, upload_id } = file
  const isPart = Number.isInteger(number) && number >= 1 && number <= countParts(file.size)
  if (!isPart || file.completed_at !== null || upload_id === null) throw new ApiError('not_found')
  const bytes = await read().catch(() => null)
  if (bytes?.byteLength !== partLength(file, number)) throw new ApiError('upload_incomplete')
  const { etag } = await askBucket(() =>
    bucket.resumeMultipartUpload(object_key, upload_id).uploadPart(number, bytes),
  )
  await db
    .update(files)
    .set({ parts: sql`json_set(${files.parts}, ${`$."${number}"`}, ${etag})` })
    .where(and(eq(files.id, id), isNull(files.completed_at)))
}
