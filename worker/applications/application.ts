import { eq } from 'drizzle-orm'
import type { ApplicationReceipt } from '#worker/contract/answers.ts'
import type { ClientApplication } from '#worker/contract/client-application.ts'
import { toReference } from '#worker/contract/reference.ts'
import { insertAuthorizations } from '#worker/db/authorizations.ts'
import type { Database } from '#worker/db/client.ts'
import { applicationAuthorizations, type Channel, clientApplications } from '#worker/db/schema.ts'
import { storeOnce, toContentHash } from '#worker/db/store-once.ts'
import type { Settings } from '#worker/env.ts'
import { Refusal } from '#worker/http/refusal.ts'
import { enqueue } from '#worker/outbox/enqueue.ts'

/** The Polish form feeds the automation hook as well. */
const channelsOf = (language: ClientApplication['language']): Channel[] =>
  language === 'pl' ? ['zapier', 'mail', 'automation'] : ['zapier', 'mail']

/** Stores an application, its persons and its deliveries in one batch. Throws Refusal `id_conflict` and StorageError. */
export async function receiveApplication(
  db: Database,
  settings: Settings,
  application: ClientApplication,
): Promise<ApplicationReceipt> {
  const { leave_empty, id, ...content } = application
  const { authorizations, ...fields } = content
  const receipt: ApplicationReceipt = {
    success: true,
    id,
    reference: toReference(id),
    authorizations_saved: authorizations.length,
  }
  // A machine learns nothing from an answer that looks like everyone's.
  if (leave_empty) return receipt

  const now = Date.now()
  const contentHash = await toContentHash(content)
  const outcome = await storeOnce(db, {
    statements: [
      db.insert(clientApplications).values({ id, ...fields, content_hash: contentHash, created_at: now }),
      ...insertAuthorizations(db, applicationAuthorizations, id, authorizations),
      ...enqueue(db, { kind: 'client_application', id }, channelsOf(fields.language), settings, now),
    ],
    idColumn: 'client_applications.id',
    contentHash,
    findStoredHash: async () => {
      const [stored] = await db
        .select({ hash: clientApplications.content_hash })
        .from(clientApplications)
        .where(eq(clientApplications.id, id))
      return stored?.hash
    },
  })
  if (outcome === 'conflict') throw new Refusal('id_conflict')
  return receipt
}
