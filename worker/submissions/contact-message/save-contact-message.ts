import { eq } from 'drizzle-orm'
import type { ContactMessage } from '#worker/contract/contact-message.ts'
import { toOrigin } from '#worker/contract/origin.ts'
import type { DryRunResponse, Receipt } from '#worker/contract/responses.ts'
import type { Database } from '#worker/db/client.ts'
import { isEntryOf } from '#worker/db/record-key.ts'
import { contactMessages } from '#worker/db/schema/submissions.ts'
import { toReversedDigits } from '#worker/domain/phone-search-digits.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { insertListItems } from '#worker/enquiry-list/insert-list-items.ts'
import type { Settings } from '#worker/env/settings.ts'
import { keepReceiptNetwork } from '#worker/outbox/channels/receipt/bounced-networks.ts'
import { enqueue } from '#worker/outbox/enqueue.ts'
import { enqueueEvent } from '#worker/outbox/enqueue-event.ts'
import { hasDelivery, selectChannels } from '#worker/submissions/created-deliveries.ts'
import { countTowardsCaps } from '#worker/submissions/daily-caps.ts'
import { insertEntry } from '#worker/submissions/insert-entry.ts'
import { insertOrigin } from '#worker/submissions/insert-origin.ts'
import { selectAnswerBy, toPromisedTime } from '#worker/submissions/promised-time.ts'
import { checkSubmission, requireStored, type Sender } from '#worker/submissions/spam-check.ts'
import { storeOnce } from '#worker/submissions/store-once.ts'
import { countFiles, keepFiles } from '#worker/submissions/submitted-files.ts'

/** The statements that store a message: its rows, its inbox entry, its origin, its deliveries and the daily counts. */
async function toSubmission(
  db: Database,
  settings: Settings,
  message: ContactMessage,
  address: string | null,
  now: number,
) {
  const {
    leave_empty,
    captcha_token: token,
    origin,
    id = crypto.randomUUID(),
    files = [],
    ...content
  } = message
  const { list = [], ...fields } = content
  // A retry under this id is not stored again, so it may reuse the token.
  const sender: Sender = { address, honeypot: leave_empty, token, action: 'contact', id }
  const check = await checkSubmission(settings, content, sender, now)
  const entry = { kind: 'contact_message' as const, id, files }
  const submission = {
    statements: [
      db.insert(contactMessages).values({
        id,
        ...fields,
        phone_reversed: fields.phone ? toReversedDigits(fields.phone) || null : null,
        content_hash: check.contentHash,
        created_at: now,
      }),
      ...insertListItems(db, id, list),
      insertEntry(db, settings, entry, fields.language, now, check),
      ...insertOrigin(db, entry, toOrigin(origin)),
      ...enqueue(db, entry, fields.language, settings, now),
      ...(settings.events ? [enqueueEvent(db, settings, 'enquiry.received', isEntryOf(entry), now)] : []),
      ...keepReceiptNetwork(db, entry, settings, check),
      ...(await keepFiles(db, entry, now)),
      ...countTowardsCaps(db, check, entry),
    ],
    idColumn: 'contact_messages.id',
    contentHash: check.contentHash,
    findStored: async () => {
      const [stored] = await db
        .select({
          contentHash: contactMessages.content_hash,
          channels: selectChannels(entry.kind, id),
          answerBy: selectAnswerBy(entry.kind, id),
        })
        .from(contactMessages)
        .where(eq(contactMessages.id, id))
      return stored
    },
  }
  return { id, check, entry, submission }
}

/**
 * Stores a message and its delivery in one batch; no delivery if it is suspected. Throws ApiError `id_conflict`,
 * `storage_full` and `too_many_today`, and StorageError.
 */
export async function saveContactMessage(
  db: Database,
  settings: Settings,
  message: ContactMessage,
  address: string | null,
): Promise<Receipt> {
  const now = Date.now()
  const { id, check, entry, submission } = await toSubmission(db, settings, message, address, now)
  const result = await storeOnce(db, submission)
  requireStored(result, check, now)
  return {
    success: true,
    id,
    reference: toReference(id),
    ...(hasDelivery(result, 'receipt') ? { mails_receipt: true } : {}),
    ...toPromisedTime(result, settings),
    ...(await countFiles(db, entry, result, now)),
  }
}

/**
 * Runs the same batch against tables, triggers and search, then rolls it back: no row, no mail, no count is kept. Throws
 * ApiError `id_conflict` and StorageError.
 */
export async function dryRunContactMessage(
  db: Database,
  settings: Settings,
  message: ContactMessage,
  address: string | null,
): Promise<Omit<DryRunResponse, 'version'>> {
  const now = Date.now()
  const { check, submission } = await toSubmission(db, settings, message, address, now)
  requireStored(await storeOnce(db, { ...submission, isDryRun: true }), check, now)
  return { success: true, dryRun: true }
}
