import { and, asc, eq, sql } from 'drizzle-orm'
import type { AdminRecord, Note } from '#worker/contract/admin/record.ts'
import type { ThreadMail } from '#worker/contract/admin/threads.ts'
import type { Database } from '#worker/db/client.ts'
import { isDeliveryOf } from '#worker/db/record-tables.ts'
import { apiKeys } from '#worker/db/schema/admin.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { inbox, isEntryOf, type NoteRow, notes, type RecordKey } from '#worker/db/schema/inbox.ts'
import { replyDrafts } from '#worker/db/schema/replies.ts'
import { type DeliveryRow, deliveries } from '#worker/db/schema/submissions.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { toDeliveryView } from './delivery-view.ts'
import { type RecordRow, selectRecords, toRecord } from './select-records.ts'
import { countThread, fittingMails, nextMails, selectThread, selectThreadFiles, toThread } from './thread.ts'

/** A row if the person has begun an answer to the record, which may be of any kind. */
const selectDraft = (db: Database, { kind, id }: RecordKey, authorId: string | null) =>
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

const noteColumns = {
  id: notes.id,
  author_id: notes.author_id,
  email: authUsers.email,
  // Aliased, as apiKeys has columns of the same names.
  key_name: sql<string | null>`${apiKeys.name}`.as('key_name'),
  text: notes.text,
  created_at: notes.created_at,
  answer_way: notes.answer_way,
}

type WrittenNote = Pick<NoteRow, 'id' | 'author_id' | 'text' | 'created_at' | 'answer_way'> & {
  email: string | null
  key_name: string | null
}

const toNote = (row: WrittenNote): Note => ({
  id: row.id,
  author: { id: row.author_id, email: row.email, keyName: row.key_name },
  text: row.text,
  createdAt: toIsoTime(row.created_at),
  answerWay: row.answer_way,
})

interface RecordParts {
  notes: WrittenNote[]
  deliveries: DeliveryRow[]
  thread: ThreadMail[]
  moreMails: number
  hasDraft: boolean
}

/** Channels of deliveries that stand beside their mails. */
const mailChannels: DeliveryRow['channel'][] = ['reply', 'relay']

/** A record with its notes, mails and deliveries, as the API returns it and events send it. */
export function toAdminRecord(
  row: RecordRow,
  { notes: written, deliveries: sent, thread, moreMails, hasDraft }: RecordParts,
): AdminRecord {
  return {
    ...toRecord(row),
    version: row.version,
    hasUnverified: row.unverified_at !== null,
    notes: written.map(toNote),
    thread,
    moreMails,
    deliveries: sent.filter(({ channel }) => !mailChannels.includes(channel)).map(toDeliveryView),
    hasDraft,
  }
}

/**
 * One record with its notes and mails, oldest first, and its deliveries by channel; null if there is none. `readerId` is
 * the person or key that reads it, null where nobody does.
 */
export async function findRecord(
  db: Database,
  { kind, id }: RecordKey,
  readerId: string | null,
): Promise<AdminRecord | null> {
  const which = {
    source: sql`${inbox}`,
    where: isEntryOf({ kind, id }),
    order: sql`${inbox.seq}`,
  }
  const [[row], written, sent, mails, attached, drafts, [all]] = await db.batch([
    selectRecords(db, which, 1),
    db
      .select(noteColumns)
      .from(notes)
      .leftJoin(authUsers, eq(authUsers.id, notes.author_id))
      .leftJoin(apiKeys, eq(apiKeys.id, notes.author_id))
      .where(and(eq(notes.submission_id, id), eq(notes.submission_kind, kind)))
      .orderBy(asc(notes.created_at)),
    db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.submission_id, id), isDeliveryOf(kind))),
    selectThread(db, fittingMails({ kind, id })),
    selectThreadFiles(db, { kind, id }, nextMails({ kind, id })),
    selectDraft(db, { kind, id }, readerId),
    countThread(db, { kind, id }),
  ])
  // Sorted here, as no index has that order.
  const inOrder = sent.toSorted(
    (one, other) => one.channel.localeCompare(other.channel) || one.created_at - other.created_at,
  )
  if (!row) return null
  const thread = toThread({ mails, files: attached, deliveries: sent })
  return toAdminRecord(row, {
    notes: written,
    deliveries: inOrder,
    thread,
    moreMails: (all?.mails ?? 0) - thread.length,
    hasDraft: drafts.length > 0,
  })
}

/** Like `findRecord`; throws ApiError `not_found`. */
export async function requireRecord(
  db: Database,
  key: RecordKey,
  readerId: string | null,
): Promise<AdminRecord> {
  const record = await findRecord(db, key, readerId)
  if (!record) throw new ApiError('not_found')
  return record
}
