import { and, eq, sql } from 'drizzle-orm'
import type { ClientRecord } from '#worker/contract/client-data.ts'
import type { SavedResponse } from '#worker/contract/responses.ts'
import type { Database } from '#worker/db/client.ts'
import { userRoles } from '#worker/db/schema/auth-accounts.ts'
import { additionalAuthorizations, clientData } from '#worker/db/schema/submissions.ts'
import { storeOnce } from '#worker/db/store-once.ts'
import { countTowardsCaps, toSuspicion } from '#worker/db/submission-counts.ts'
import type { Settings } from '#worker/env.ts'
import { insertAuthorizations } from '#worker/submissions/insert-authorizations.ts'
import { checkSubmission, requireStored } from '#worker/submissions/spam-check.ts'

/**
 * Stores a client and the persons who may act for it in one batch, as entered by this user. An id that is another
 * user's is refused like one that is taken, whatever is stored under it. Throws Refusal `id_conflict` and `storage_full`,
 * and StorageError.
 */
export async function saveClientData(
  db: Database,
  settings: Settings,
  userId: string,
  record: ClientRecord,
  address: string | null,
): Promise<SavedResponse> {
  const { id = crypto.randomUUID(), ...content } = record
  const { additional_authorizations, ...fields } = content
  const now = Date.now()
  const arrival = await checkSubmission(settings, content, { address, trap: null }, now)
  const isAdmin = sql`EXISTS (SELECT 1 FROM ${userRoles} WHERE user_id = ${userId} AND role = 'admin')`
  const outcome = await storeOnce(db, {
    statements: [
      ...insertAuthorizations(db, additionalAuthorizations, id, additional_authorizations),
      db
        .insert(clientData)
        .values({
          id,
          // Every user has one profile, under the same id.
          user_id: userId,
          profile_id: userId,
          ...fields,
          content_hash: arrival.contentHash,
          created_at: now,
          // Anybody may have an account; only administrators are known to be the company.
          suspected_for: toSuspicion(arrival, isAdmin),
        })
        .returning({ suspected_for: clientData.suspected_for }),
      ...countTowardsCaps(db, arrival, clientData, id),
    ],
    idColumns: ['client_data.id', 'additional_authorizations.client_data_id'],
    contentHash: arrival.contentHash,
    findStored: async () => {
      const [stored] = await db
        .select({ contentHash: clientData.content_hash })
        .from(clientData)
        .where(and(eq(clientData.id, id), eq(clientData.user_id, userId)))
      return stored
    },
  })
  requireStored(outcome, arrival, now)
  return { success: true, id }
}
