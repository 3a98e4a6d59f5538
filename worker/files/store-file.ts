import { and, eq, exists, isNull, notExists } from 'drizzle-orm'
import { isFileRefusal } from '#worker/contract/error-codes.ts'
import { type FileType, fileExtensions } from '#worker/contract/files.ts'
import type { Database } from '#worker/db/client.ts'
import { type FileRow, files, fileTries } from '#worker/db/schema/files.ts'
import { toFileName } from '#worker/domain/file-name.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { logEvent } from '#worker/log/log-event.ts'
import type { Content } from './detect-type/bytes.ts'
import { detectType } from './detect-type/detect-type.ts'
import { isTaken } from './detect-type/judgement.ts'
import { attemptMs, endAttempt, startAttempt } from './file-attempts.ts'
import { withBucketErrors } from './file-bucket.ts'
import { removeFileRows, tryDeleteQueuedObjects } from './remove-files.ts'

/**
 * Streams a body into the bucket, as long as it was said to be: nothing of it is kept in memory but what is on its way.
 * Throws ApiError `upload_incomplete` for a body that is shorter, longer or too slow, which leaves no object, and
 * `unavailable` when the bucket fails.
 */
async function putObject(bucket: R2Bucket, key: string, body: ReadableStream, size: number): Promise<void> {
  const { readable, writable } = new FixedLengthStream(size)
  const given = new AbortController()
  const signal = AbortSignal.any([given.signal, AbortSignal.timeout(attemptMs)])
  let hasBroken = false
  body.pipeTo(writable, { signal }).catch(() => {
    hasBroken = true
  })
  await withBucketErrors(async () => {
    try {
      await bucket.put(key, readable)
    } catch (error) {
      // Streams fail with a TypeError where the length is another one.
      throw hasBroken || error instanceof TypeError ? new ApiError('upload_incomplete') : error
    } finally {
      given.abort()
    }
  })
}

/** A file that is there, and whose type is known. */
export type StoredFile = FileRow & { type: FileType }

export const isStored = (file: FileRow): file is StoredFile =>
  file.completed_at !== null && file.type !== null

/** An object of the bucket, read piece by piece. */
const toContent = (bucket: R2Bucket, key: string, size: number): Content => ({
  size,
  async read(offset, length) {
    if (length === 0) return new Uint8Array()
    const piece = await bucket.get(key, { range: { offset, length } })
    if (!piece) throw new Error('the object is gone')
    return new Uint8Array(await piece.arrayBuffer())
  },
})

/** Gives the object of an attempt to its file, unless another attempt was faster. The row, or null if it was deleted meanwhile. */
async function attachObject(
  db: Database,
  { id, name }: FileRow,
  key: string,
  type: FileType,
): Promise<FileRow | null> {
  const [, , , [stored]] = await db.batch([
    db
      .update(files)
      .set({
        type,
        name: toFileName(name, fileExtensions[type]),
        object_key: key,
        counted: null,
        completed_at: Date.now(),
      })
      .where(
        and(
          eq(files.id, id),
          isNull(files.completed_at),
          exists(db.select().from(fileTries).where(eq(fileTries.object_key, key))),
        ),
      ),
    ...endAttempt(db, key),
    db.select().from(files).where(eq(files.id, id)),
  ])
  return stored ?? null
}

/** Forgets an attempt that failed, and its file as well, unless that is there by now or another attempt is on its way. */
async function forgetTry(db: Database, { id }: FileRow, key: string, isRefused: boolean): Promise<void> {
  const isAlone = and(
    eq(files.id, id),
    isNull(files.completed_at),
    notExists(db.select().from(fileTries).where(eq(fileTries.file_id, files.id))),
  )
  await db.batch([
    ...endAttempt(db, key),
    // What has arrived counts, although it was refused.
    ...(isRefused ? [db.update(files).set({ counted: null }).where(isAlone)] : []),
    ...removeFileRows(db, isAlone),
  ])
}

/**
 * Stores what a request sends of a file under a name of its own and detects its type from what is stored. Of several requests
 * for one file the first to end wins, and the others get its answer; what is of no type that forms take, or breaks off,
 * leaves nothing. `network` is the sender's widest, null where nothing is limited. Throws ApiError `rate_limited`,
 * `upload_incomplete`, `unavailable` and the reasons for which files are refused.
 */
export async function storeFile(
  db: Database,
  bucket: R2Bucket,
  file: FileRow,
  { body, network }: { body: ReadableStream; network: string | null },
): Promise<StoredFile> {
  const key = await startAttempt(db, file.id, network)
  try {
    await putObject(bucket, key, body, file.size)
    const judgement = await withBucketErrors(() => detectType(toContent(bucket, key, file.size), file.name))
    if (!isTaken(judgement)) throw new ApiError(judgement)
    const stored = await attachObject(db, file, key, judgement)
    if (!stored || !isStored(stored)) throw new ApiError('upload_incomplete')
    if (stored.object_key !== key) await tryDeleteQueuedObjects(db, bucket)
    return stored
  } catch (error) {
    const isRefused = error instanceof ApiError && isFileRefusal(error.code)
    if (isRefused) logEvent('file_refused', { reason: error.code })
    await forgetTry(db, file, key, isRefused)
    await tryDeleteQueuedObjects(db, bucket)
    throw error
  }
}
