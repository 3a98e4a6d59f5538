import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SuspicionReason } from '#worker/contract/admin/inbox.ts'
import type { ContactMessage } from '#worker/contract/contact-message.ts'
import { type Origin, originFields, toOrigin, toSource } from '#worker/contract/origin.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import type { Database } from '#worker/db/client.ts'
import { enqueueEvent } from '#worker/db/enqueue-event.ts'
import { inbox, isEntryOf, type RecordKey, type SubmissionKey } from '#worker/db/schema/inbox.ts'
import {
  type clientApplications,
  type contactMessages,
  type SubmissionKind,
  submissionOrigins,
} from '#worker/db/schema/submissions.ts'
import { toAnswerTimes } from '#worker/domain/answer-deadline.ts'
import type { NextStep } from '#worker/domain/describe-opening.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import type { OfficeCalendar } from '#worker/domain/office-calendar.ts'
import { officeStateAt } from '#worker/domain/office-state.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import type { Settings } from '#worker/env/settings.ts'
import { keepReceiptNetwork } from '#worker/outbox/channels/receipt/receipt-bounces.ts'
import { enqueue } from '#worker/outbox/enqueue.ts'
import { hasDelivery, selectChannels } from './created-deliveries.ts'
import { countTowardsCaps, type SubmissionCheck } from './daily-caps.ts'
import { insertInboxRow } from './insert-inbox-row.ts'
import { requireStored } from './spam-check.ts'
import { type StoreResult, storeOnce } from './store-once.ts'
import { countFiles, keepFiles } from './submitted-files.ts'

/** Until when an answer to a stored submission was promised; null for one that was suspected when it came. */
const selectAnswerBy = (kind: SubmissionKind, id: string): SQL<number | null> =>
  sql`(SELECT promised_by FROM inbox WHERE id = ${id} AND kind = ${kind} AND suspected_for IS NULL
    AND waiting_since = inbox.created_at)`

interface InsertedEntry {
  suspected_for: SuspicionReason | null
  promised_by: number | null
}

const isEntry = (row: object): row is InsertedEntry => 'suspected_for' in row && 'promised_by' in row

/** Until when an answer is promised, if the company promises a time: the same when a retry was stored first. */
function findPromisedTime(
  result: StoreResult<{ contentHash: string; answerBy: number | null }>,
  { receiptNamesAnswerTime }: Settings,
): number | null {
  if (!receiptNamesAnswerTime) return null
  if (result.kind === 'same') return result.stored.answerBy
  const row = result.kind === 'stored' ? result.rows.find(isEntry) : undefined
  return row && row.suspected_for === null ? row.promised_by : null
}

/** The field of the response that says when somebody will be there. */
export function toNextStep(answerBy: number | null, now: number, calendar: OfficeCalendar): NextStep {
  if (answerBy !== null) return { answer_by: toIsoTime(answerBy) }
  const { isOpen, changesAt } = officeStateAt(now, calendar)
  return { office: { is_open: isOpen, changes_at: toIsoTime(changesAt) } }
}

/**
 * The statement that stores where a visit came from, after the one that inserts its inbox row; none if it is unknown.
 * Values are in column order; it is a builder insert because drizzle takes no raw SQL with parameters into a batch.
 */
function insertOrigin(db: Database, record: RecordKey, origin: Origin | null) {
  const source = origin && toSource(origin)
  if (!source) return []
  const values = [source, ...originFields.map((field) => origin[field] ?? null)].map((value) => sql`${value}`)
  return [
    db
      .insert(submissionOrigins)
      .select(sql`SELECT seq, ${sql.join(values, sql`, `)} FROM ${inbox} WHERE ${isEntryOf(record)}`),
  ]
}

interface SubmittedForm {
  submission: SubmissionKey & { files: string[] }
  table: typeof contactMessages | typeof clientApplications
  /** The statements that insert what only this form has. */
  rows: BatchItem<'sqlite'>[]
  sent: Pick<ContactMessage, 'language' | 'origin'>
  check: SubmissionCheck
  calendar: OfficeCalendar
  now: number
  /** Runs every statement and then rolls the batch back. */
  isDryRun?: boolean
}

/**
 * Stores what a public form sent in one batch: its rows, its inbox row, its origin, its deliveries and the daily counts;
 * no deliveries if it is suspected. Throws ApiError `id_conflict`, `storage_full` and `too_many_today`, and StorageError.
 */
export async function storeForm(
  db: Database,
  settings: Settings,
  { submission, table, rows, sent, check, calendar, now, isDryRun = false }: SubmittedForm,
) {
  const { kind, id } = submission
  const answerTimes = toAnswerTimes(now, settings.answerWithinHours, calendar)
  const result = await storeOnce(db, {
    statements: [
      ...rows,
      insertInboxRow(db, submission, sent.language, now, check, answerTimes),
      ...insertOrigin(db, submission, toOrigin(sent.origin)),
      ...enqueue(db, submission, sent.language, settings, now),
      ...(settings.events
        ? [enqueueEvent(db, settings, 'enquiry.received', isEntryOf(submission), now)]
        : []),
      ...keepReceiptNetwork(db, submission, settings, check),
      ...(await keepFiles(db, submission, now)),
      ...countTowardsCaps(db, check, submission),
    ],
    idColumn: `${getTableName(table)}.id`,
    contentHash: check.contentHash,
    findStored: async () => {
      const [stored] = await db
        .select({
          contentHash: table.content_hash,
          channels: selectChannels(kind, id),
          answerBy: selectAnswerBy(kind, id),
        })
        .from(table)
        .where(eq(table.id, id))
      return stored
    },
    isDryRun,
  })
  requireStored(result, check, now)
  const receipt: Receipt = {
    success: true,
    id,
    reference: toReference(id),
    ...(hasDelivery(result, 'receipt') ? { mails_receipt: true } : {}),
    ...toNextStep(findPromisedTime(result, settings), now, calendar),
    // A repeated form keeps its files now, which a dry run must not.
    ...(isDryRun ? {} : await countFiles(db, submission, result, now)),
  }
  return { receipt, result }
}
