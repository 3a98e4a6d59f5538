import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import type { RecordKey } from '#worker/db/record-key.ts'
import { replyDrafts } from '#worker/db/schema/replies.ts'

/** A row if the person has begun an answer to the record, which may be of any kind. */
export const selectDraft = (db: Database, { kind, id }: RecordKey, authorId: string | null) =>
  db
    .select({ id: replyDrafts.reply_id })
    .from(replyDrafts)
    .where(
      and(
        eq(replyDrafts.submission_id, id),
        sql`${replyDrafts.submission_kind} = ${kind}`,
        sql`${replyDrafts.author_id} = ${authorId}`,
      ),
    )
