import { eq } from 'drizzle-orm'
import type { ClientApplication } from '#worker/contract/client-application.ts'
import { toOrigin } from '#worker/contract/origin.ts'
import type { ApplicationReceipt } from '#worker/contract/responses.ts'
import type { Database } from '#worker/db/client.ts'
import { isEntryOf } from '#worker/db/record-key.ts'
import { applicationAuthorizations, clientApplications } from '#worker/db/schema/submissions.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import type { Settings } from '#worker/env/settings.ts'
import { keepReceiptNetwork } from '#worker/outbox/channels/receipt/bounced-networks.ts'
import { enqueue } from '#worker/outbox/enqueue.ts'
import { enqueueEvent } from '#worker/outbox/enqueue-event.ts'
import { hasDelivery, selectChannels } from '#worker/submissions/created-deliveries.ts'
import { countTowardsCaps } from '#worker/submissions/daily-caps.ts'
import { insertAuthorizations } from '#worker/submissions/insert-authorizations.ts'
import { insertEntry } from '#worker/submissions/insert-entry.ts'
import { insertOrigin } from '#worker/submissions/insert-origin.ts'
import { selectAnswerBy, toPromisedTime } from '#worker/submissions/promised-time.ts'
import { checkSubmission, requireStored, type Sender } from '#worker/submissions/spam-check.ts'
import { storeOnce } from '#worker/submissions/store-once.ts'
import { countFiles, keepFiles } from '#worker/submissions/submitted-files.ts'

/**
 * Stores an application, its authorized persons and its deliveries in one batch; no deliveries if it is suspected.
 * Throws ApiError `id_conflict`, `storage_full` and `too_many_today`, and StorageError.
 */
export async function saveClientApplication(
  db: Database,
  settings: Settings,
  application: ClientApplication,
  address: string | null,
): Promise<ApplicationReceipt> {
  const { leave_empty, captcha_token: token, origin, id, files = [], ...content } = application
  const { authorizations, ...fields } = content
  const now = Date.now()
  const entry = { kind: 'client_application' as const, id, files }
  // A retry under this id is not stored again, so it may reuse the token.
  const sender: Sender = { address, honeypot: leave_empty, token, action: 'application', id }
  const check = await checkSubmission(settings, content, sender, now)
  const result = await storeOnce(db, {
    statements: [
      db
        .insert(clientApplications)
        .values({ id, ...fields, content_hash: check.contentHash, created_at: now }),
      ...insertAuthorizations(db, applicationAuthorizations, id, authorizations),
      insertEntry(db, settings, entry, fields.language, now, check),
      ...insertOrigin(db, entry, toOrigin(origin)),
      ...enqueue(db, entry, fields.language, settings, now),
      ...(settings.events ? [enqueueEvent(db, settings, 'enquiry.received', isEntryOf(entry), now)] : []),
      ...keepReceiptNetwork(db, entry, settings, check),
      ...(await keepFiles(db, entry, now)),
      ...countTowardsCaps(db, check, entry),
    ],
    idColumn: 'client_applications.id',
    contentHash: check.contentHash,
    findStored: async () => {
      const [stored] = await db
        .select({
          contentHash: clientApplications.content_hash,
          channels: selectChannels(entry.kind, id),
          answerBy: selectAnswerBy(entry.kind, id),
        })
        .from(clientApplications)
        .where(eq(clientApplications.id, id))
      return stored
    },
  })
  requireStored(result, check, now)
  return {
    success: true,
    id,
    reference: toReference(id),
    ...(hasDelivery(result, 'receipt') ? { mails_receipt: true } : {}),
    ...toPromisedTime(result, settings),
    authorizations_saved: authorizations.length,
    ...(await countFiles(db, entry, result, now)),
    ...(hasDelivery(result, 'automation') ? { automation: true } : {}),
  }
}
