import { and, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { LeftOutPart } from '#worker/contract/admin/left-out.ts'
import { findBatchFailure, requireInBatch } from '#worker/db/batch.ts'
import { type Database, isUniqueViolation } from '#worker/db/client.ts'
import { enqueueEvent } from '#worker/db/enqueue-event.ts'
import { insertDeliveries } from '#worker/db/insert-deliveries.ts'
import { files } from '#worker/db/schema/files.ts'
import { inbox, isEntryOf } from '#worker/db/schema/inbox.ts'
import { type StoredRecipient, threadMails } from '#worker/db/schema/threads.ts'
import type { OfficeCalendar } from '#worker/domain/office-calendar.ts'
import type { Settings } from '#worker/env/settings.ts'
import { answerRecord } from '#worker/records/answer.ts'
import { isNewVersion, isReopened, toReopenedColumns, toUnverifiedColumns } from '#worker/records/move.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'
import type { RelayDecision } from './decide-relay.ts'
import type { FoundThread } from './find-thread.ts'
import { type CountedMail, countMail, countOfficeRelay, isOfficeFull, isTextFull } from './mail-caps.ts'
import { cutText, type ParsedMail } from './parse-mail.ts'
import { type KeptFile, markCut } from './sort-attachments.ts'

/** A mail that is ready to be stored. */
export interface FiledMail extends RelayDecision {
  id: string
  thread: FoundThread
  mail: ParsedMail
  /** Null if the caps of the day do not count it. */
  counted: CountedMail | null
  recipients: StoredRecipient[]
  receiptHash: string
  /** True if the receiving service found that the domain in From has sent it. */
  isDmarcAligned: boolean
  /** Null where the site has no bucket. */
  rawKey: string | null
  files: (Omit<KeptFile, 'content' | 'position'> & { id: string; objectKey: string; size: number })[]
  leftOut: LeftOutPart[]
  /** Hashes of its pictures, if its sender is verified. */
  pictures: string[]
}

/** Further mails of a side on one day are stored but not sent on: two programs may be answering each other. */
const maxRelaysPerDay = 20
const dayMs = 86_400_000

/** Only what was sent on counts, so that nobody but the side itself uses up its mails. */
const sentOnToday = (
  { side, key: { kind, id } }: FoundThread,
  now: number,
) => sql`(SELECT count(*) FROM ${threadMails} WHERE submission_id = ${id} AND submission_kind = ${kind}
  AND origin = ${side} AND not_relayed_for IS NULL AND created_at > ${now - dayMs})`

function isDayOver(settings: Settings, thread: FoundThread, now: number) {
  const sentOn = sentOnToday(thread, now)
  const isOver = sql`${sentOn} >= ${maxRelaysPerDay}`
  return thread.side === 'office' ? isOver : sql`(${isOver} OR ${isOfficeFull(settings, sentOn, now)})`
}

function insertMail(db: Database, settings: Settings, filed: FiledMail, now: number) {
  const { thread, mail } = filed
  return db.insert(threadMails).values({
    id: filed.id,
    submission_kind: thread.key.kind,
    submission_id: thread.key.id,
    origin: thread.side,
    author_id: filed.authorId,
    sender: mail.from?.address ?? null,
    sender_name: mail.from?.name || null,
    subject: mail.subject,
    text: mail.text,
    created_at: now,
    verified: filed.isVerified,
    vouched: filed.isDmarcAligned,
    receipt_hash: filed.receiptHash,
    raw_key: filed.rawKey,
    not_relayed_for:
      filed.notRelayedFor ?? sql`CASE WHEN ${isDayOver(settings, thread, now)} THEN 'limit' END`,
    left_out: filed.leftOut,
    pictures: filed.pictures.length > 0 ? filed.pictures : null,
    recipients: filed.recipients.length > 0 ? filed.recipients : null,
  })
}

/** A mail beyond what the database takes on a day keeps so much of its text, and so many of its recipients and of the parts that were left out. */
const shortTextBytes = 4_000
const shortListLength = 5

/** The statement that leaves the beginning of a mail if the day has no room for all of its texts. The original has the rest. */
function shortenMail(db: Database, { id, mail, counted, recipients, leftOut }: FiledMail) {
  const text = cutText(mail.text, shortTextBytes)
  const lists = [recipients, leftOut]
  if (!counted || (text === mail.text && lists.every(({ length }) => length <= shortListLength))) return []
  return [
    db
      .update(threadMails)
      .set({
        text,
        recipients: recipients.length > 0 ? recipients.slice(0, shortListLength) : null,
        left_out: markCut(leftOut).slice(0, shortListLength),
        pictures: null,
      })
      .where(and(eq(threadMails.id, id), isTextFull(counted))),
  ]
}

const insertFiles = (db: Database, { id, thread, files: kept }: FiledMail, now: number) =>
  kept.map((file) =>
    db.insert(files).values({
      id: file.id,
      submission_kind: thread.key.kind,
      submission_id: thread.key.id,
      name: file.name,
      size: file.size,
      type: file.type,
      object_key: file.objectKey,
      created_at: now,
      completed_at: now,
      stored_at: now,
      mail_id: id,
    }),
  )

const isRelayed = (id: string) =>
  sql`EXISTS (SELECT 1 FROM ${threadMails} WHERE id = ${id} AND not_relayed_for IS NULL)`

const insertRelay = (db: Database, { id, thread: { key } }: FiledMail, now: number) =>
  insertDeliveries(
    db,
    { id: crypto.randomUUID(), kind: key.kind, submissionId: key.id, channel: 'relay', item: id },
    now,
    sql`(SELECT 1) WHERE ${isRelayed(id)}`,
  )

/** The statements that follow from a mail of the office that is sent on: it is an answer, like one that is written in the record. */
function changeAnswered(db: Database, settings: Settings, filed: FiledMail, now: number) {
  const { id, thread, authorId } = filed
  return [
    ...answerRecord({ db, settings, authorId, now }, thread.key, isRelayed(id)),
    ...(authorId === null
      ? []
      : [
          logActionWhere({ db, actorId: authorId, now }, 'reply_sent', {
            subject: thread.key,
            details: { mail: id },
            from: sql`(SELECT 1) WHERE ${isRelayed(id)}`,
          }),
        ]),
  ]
}

/**
 * The statements that follow from a mail that no program wrote, apart from an answer: the customer's is unread, and opens what
 * was answered or closed; somebody unverified has the record looked at.
 */
function changeWaiting(
  db: Database,
  settings: Settings,
  calendar: OfficeCalendar,
  filed: FiledMail,
  now: number,
) {
  const { thread, isVerified, notRelayedFor } = filed
  if (notRelayedFor === 'automatic' || notRelayedFor === 'own') return []
  const isEntry = isEntryOf(thread.key)
  const unread = thread.side === 'customer' ? { read_at: null } : {}
  if (!isVerified)
    return [
      db
        .update(inbox)
        .set({ ...unread, ...toUnverifiedColumns({ settings, calendar, now }) })
        .where(isEntry),
    ]
  if (thread.side === 'office') return []
  const reopened = and(isEntry, isReopened)
  return [
    enqueueEvent(db, settings, 'enquiry.status_changed', reopened, now),
    db.update(inbox).set(toReopenedColumns({ settings, calendar, now })).where(reopened),
    // After the event, which has the number of the version that follows.
    db
      .update(inbox)
      .set({ ...unread, ...isNewVersion })
      .where(isEntry),
  ]
}

/**
 * Stores a mail with its files, and what follows from it, in one batch. `known`: the same mail was stored meanwhile; `gone`:
 * its record was deleted meanwhile; `full`: others of the day came before it. The triggers of `thread_mails` and `inbox` notify open pages.
 */
export async function storeMail(
  db: Database,
  settings: Settings,
  calendar: OfficeCalendar,
  filed: FiledMail,
  now: number,
): Promise<'stored' | 'known' | 'gone' | 'full'> {
  const statements: BatchItem<'sqlite'>[] = [
    ...insertFiles(db, filed, now),
    insertRelay(db, filed, now),
    ...(filed.thread.side === 'office'
      ? changeAnswered(db, settings, filed, now)
      : [countOfficeRelay(db, isRelayed(filed.id), now)]),
    ...changeWaiting(db, settings, calendar, filed, now),
  ]
  try {
    await db.batch([
      requireInBatch(db, sql`EXISTS (SELECT 1 FROM ${inbox} WHERE ${isEntryOf(filed.thread.key)})`),
      insertMail(db, settings, filed, now),
      ...shortenMail(db, filed),
      ...countMail(db, filed.counted, filed.id),
      ...statements,
    ])
    return 'stored'
  } catch (error) {
    // By its hash, or by its id, which is made of the hash.
    if (isUniqueViolation('thread_mails.', error)) return 'known'
    const failure = findBatchFailure(error)
    if (failure === 'changed') return 'gone'
    if (failure === 'too_many_today') return 'full'
    throw error
  }
}
