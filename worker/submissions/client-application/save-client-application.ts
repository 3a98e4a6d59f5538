import { eq, sql } from 'drizzle-orm'
import type { ClientApplication } from '#worker/contract/client-application.ts'
import { toReference } from '#worker/contract/reference-number.ts'
import type { ApplicationReceipt } from '#worker/contract/responses.ts'
import type { Database } from '#worker/db/client.ts'
import { applicationAuthorizations, clientApplications } from '#worker/db/schema/submissions.ts'
import { type StoreResult, storeOnce } from '#worker/db/store-once.ts'
import { countTowardsCaps, toSuspicion } from '#worker/db/submission-counts.ts'
import type { Settings } from '#worker/env.ts'
import { enqueue } from '#worker/outbox/enqueue.ts'
import { insertAuthorizations } from '#worker/submissions/insert-authorizations.ts'
import { checkSubmission, requireStored, type Sender } from '#worker/submissions/spam-check.ts'

/** Whether the automation hook got a delivery when the application arrived; what a release makes is younger. */
const hadAutomationDelivery = (id: string) =>
  // Names are written out: of a single table drizzle leaves the table's name away.
  sql<number>`EXISTS (SELECT 1 FROM deliveries WHERE submission_id = ${id} AND submission_kind = 'client_application'
    AND channel = 'automation' AND deliveries.created_at = client_applications.created_at)`

const isAutomated = (outcome: StoreResult<{ contentHash: string; automation: number }>): boolean => {
  if (outcome.kind === 'same') return outcome.before.automation === 1
  return (
    outcome.kind === 'stored' && outcome.rows.some((row) => 'channel' in row && row.channel === 'automation')
  )
}

/**
 * Stores an application, its persons and its deliveries in one batch; no deliveries where it is suspected. Throws
 * Refusal `id_conflict` and `storage_full`, and StorageError.
 */
export async function saveClientApplication(
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
  const arrival = await checkSubmission(settings, content, sender, now)
  const outcome = await storeOnce(db, {
    statements: [
      ...insertAuthorizations(db, applicationAuthorizations, id, authorizations),
      db
        .insert(clientApplications)
        .values({
          id,
          ...fields,
          content_hash: arrival.contentHash,
          created_at: now,
          suspected_for: toSuspicion(arrival),
        })
        .returning({ suspected_for: clientApplications.suspected_for }),
      ...enqueue(db, { kind: 'client_application', id }, fields.language, settings, now),
      ...countTowardsCaps(db, arrival, clientApplications, id),
    ],
    idColumns: ['client_applications.id', 'application_authorizations.application_id'],
    contentHash: arrival.contentHash,
    findStored: async () => {
      const [stored] = await db
        .select({ contentHash: clientApplications.content_hash, automation: hadAutomationDelivery(id) })
        .from(clientApplications)
        .where(eq(clientApplications.id, id))
      return stored
    },
  })
  requireStored(outcome, arrival, now)
  const receipt: ApplicationReceipt = {
    success: true,
    id,
    reference: toReference(id),
    authorizations_saved: authorizations.length,
  }
  return isAutomated(outcome) ? { ...receipt, automation: true } : receipt
}
