import { count, eq, sql } from 'drizzle-orm'
import { maxFileBytes } from '#worker/contract/files.ts'
import { maxFiles } from '#worker/contract/limits.ts'
import type { UploadRequest } from '#worker/contract/upload.ts'
import type { Database } from '#worker/db/client.ts'
import { type FileRow, files } from '#worker/db/schema/files.ts'
import { toFileName } from '#worker/domain/file-name.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { FileCaps, Settings } from '#worker/env/settings.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { hashNetworks } from '#worker/http/hash-networks.ts'
import { countBytes, hasRoom, toCounted } from './file-caps.ts'

/**
 * Inserts the row of a file that will be sent and counts its bytes, unless the form has all the files it may have or the
 * day's bytes are used up. The file is counted by the size it declares, which is enforced later. Returns the stored row,
 * which is an earlier one for a repeated request. `address` is null where it is unknown. Throws ApiError `file_too_large`,
 * `too_many_files`, `files_full` and `id_conflict`.
 */
export async function declareFile(
  db: Database,
  settings: Settings,
  { id, kind, form, name, size }: UploadRequest,
  address: string | null,
): Promise<FileRow> {
  if (size > maxFileBytes) throw new ApiError('file_too_large')
  const now = Date.now()
  const day = toWarsawDay(now)
  const caps: FileCaps | null = settings.formRateLimits ? settings.fileCaps : null
  const networks = hashNetworks(settings, day, address)
  const counted = toCounted(day, networks)
  const inForm = eq(files.submission_id, form)
  const fits = caps ? hasRoom(day, networks, size, caps) : sql`true`
  const [, , [stored], [inThisForm]] = await db.batch([
    db.insert(files).select(sql`
      SELECT ${id}, ${kind}, ${form}, ${toFileName(name)}, ${size}, NULL, NULL, ${JSON.stringify(counted)}, ${now}, NULL, NULL, NULL
      WHERE NOT EXISTS (SELECT 1 FROM files WHERE id = ${id}) AND ${fits}
        AND (SELECT count(*) FROM files WHERE ${inForm}) < ${maxFiles}`),
    countBytes(db, counted, size),
    db.select().from(files).where(eq(files.id, id)),
    db.select({ count: count() }).from(files).where(inForm),
  ])
  if (!stored) throw new ApiError((inThisForm?.count ?? 0) >= maxFiles ? 'too_many_files' : 'files_full')
  if (stored.submission_id !== form || stored.size !== size) throw new ApiError('id_conflict')
  return stored
}
