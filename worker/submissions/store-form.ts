import { eq, getTableName } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { ContactMessage } from '#worker/contract/contact-message.ts'
import { toOrigin } from '#worker/contract/origin.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import type { Database } from '#worker/db/client.ts'
import { enqueueEvent } from '#worker/db/enqueue-event.ts'
import { isEntryOf, type SubmissionKey } from '#worker/db/record-key.ts'
import type { clientApplications, contactMessages } from '#worker/db/schema/submissions.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import type { Settings } from '#worker/env/settings.ts'
import { keepReceiptNetwork } from '#worker/outbox/channels/receipt/bounced-networks.ts'
import { enqueue } from '#worker/outbox/enqueue.ts'
import { hasDelivery, selectChannels } from './created-deliveries.ts'
import { countTowardsCaps, type SubmissionCheck } from './daily-caps.ts'
import { insertEntry } from './insert-entry.ts'
import { insertOrigin } from './insert-origin.ts'
import { selectAnswerBy, toPromisedTime } from './promised-time.ts'
import { requireStored } from './spam-check.ts'
import { storeOnce } from './store-once.ts'
import { countFiles, keepFiles } from './submitted-files.ts'

interface SubmittedForm {
  entry: SubmissionKey & { files: string[] }
  table: typeof contactMessages | typeof clientApplications
  /** The statements that insert what only this form has. */
  rows: BatchItem<'sqlite'>[]
  sent: Pick<ContactMessage, 'language' | 'origin'>
  check: SubmissionCheck
  now: number
  /** Runs every statement and then rolls the batch back. */
  isDryRun?: boolean
}

/**
 * Stores what a public form sent in one batch: its rows, its inbox entry, its origin, its deliveries and the daily counts;
 * no deliveries if it is suspected. Throws ApiError `id_conflict`, `storage_full` and `too_many_today`, and StorageError.
 */
export async function storeForm(
  db: Database,
  settings: Settings,
  { entry, table, rows, sent, check, now, isDryRun = false }: SubmittedForm,
) {
  const { kind, id } = entry
  const result = await storeOnce(db, {
    statements: [
      ...rows,
      insertEntry(db, settings, entry, sent.language, now, check),
      ...insertOrigin(db, entry, toOrigin(sent.origin)),
      ...enqueue(db, entry, sent.language, settings, now),
      ...(settings.events ? [enqueueEvent(db, settings, 'enquiry.received', isEntryOf(entry), now)] : []),
      ...keepReceiptNetwork(db, entry, settings, check),
      ...(await keepFiles(db, entry, now)),
      ...countTowardsCaps(db, check, entry),
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
    ...toPromisedTime(result, settings),
    // A repeated form keeps its files now, which a dry run must not.
    ...(isDryRun ? {} : await countFiles(db, entry, result, now)),
  }
  return { receipt, result }
}
