import { eq } from 'drizzle-orm'
import type { ApplicationReceipt } from '#worker/contract/answers.ts'
import type { ClientApplication } from '#worker/contract/client-application.ts'
import { toReference } from '#worker/contract/reference.ts'
import { insertAuthorizations } from '#worker/db/authorizations.ts'
import type { Database } from '#worker/db/client.ts'
import { applicationAuthorizations, clientApplications } from '#worker/db/schema.ts'
import { storeOnce } from '#worker/db/store-once.ts'
import { countArrival, suspicionOf } from '#worker/db/submission-counts.ts'
import type { Settings } from '#worker/env.ts'
import { enqueue } from '#worker/outbox/enqueue.ts'
import { requireStored, type Sender, toArrival } from '#worker/submissions/arrival.ts'

/**
 * Stores an application, its persons and its deliveries in one batch; no deliveries where it is suspected. Throws
 * Refusal `id_conflict` and `storage_full`, and StorageError.
 */
export async function receiveApplication(
  db: Database,
  settings: Settings,
  application: ClientApplication,
  address: string | null,
): Promise<ApplicationReceipt> {
  const { leave_empty, captcha_token: token, id, ...content } = application
  const { authorizations, ...fields } = content
  const now = Date.now()
  // A second try under this id is stored no second time, so its token may be the same.
  const sender: Sender = { address, trap: leave_empty, token, action: 'application', id }
  const arrival = await toArrival(settings, content, sender, now)
  const outcome = await storeOnce(db, {
    statements: [
      ...insertAuthorizations(db, applicationAuthorizations, id, authorizations),
      db.insert(clientApplications).values({
        id,
        ...fields,
        content_hash: arrival.contentHash,
        created_at: now,
        suspected_for: suspicionOf(arrival),
      }),
      ...enqueue(db, { kind: 'client_application', id }, fields.language, settings, now),
      ...countArrival(db, arrival, clientApplications, id),
    ],
    idColumns: ['client_applications.id', 'application_authorizations.application_id'],
    contentHash: arrival.contentHash,
    findStoredHash: async () => {
      const [stored] = await db
        .select({ hash: clientApplications.content_hash })
        .from(clientApplications)
        .where(eq(clientApplications.id, id))
      return stored?.hash
    },
  })
  requireStored(outcome, arrival, now)
  return { success: true, id, reference: toReference(id), authorizations_saved: authorizations.length }
}
