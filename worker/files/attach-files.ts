import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import type { Database } from '#worker/db/client.ts'
import { isInList } from '#worker/db/json-list.ts'
import { files } from '#worker/db/schema/files.ts'

/** Files named by a submission. */
export interface SubmittedFiles {
  kind: InboxKind
  /** The submission's id. */
  id: string
  files: string[]
}

/**
 * The statement that keeps the files of a submission, for the batch that stores it. Only complete files of this very form
 * count. Any other is left out: its enquiry must not be lost with it. Returns a row per file, also for those that an earlier
 * attempt has kept.
 */
export const attachFiles = (db: Database, { kind, id, files: fileIds }: SubmittedFiles, now: number) =>
  db
    .update(files)
    .set({ submission_kind: kind, stored_at: sql`coalesce(${files.stored_at}, ${now})` })
    .where(
      and(
        isInList(files.id, fileIds),
        eq(files.submission_id, id),
        // Who signs in meanwhile sends the same form as client data.
        or(isNull(files.stored_at), eq(files.submission_kind, kind)),
        isNotNull(files.completed_at),
      ),
    )
    .returning({ file_id: files.id })
