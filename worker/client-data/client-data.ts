import { and, eq } from 'drizzle-orm'
import type { SavedAnswer } from '#worker/contract/answers.ts'
import type { ClientRecord } from '#worker/contract/client-data.ts'
import { insertAuthorizations } from '#worker/db/authorizations.ts'
import type { Database } from '#worker/db/client.ts'
import { additionalAuthorizations, clientData } from '#worker/db/schema.ts'
import { storeOnce, toContentHash } from '#worker/db/store-once.ts'
import { Refusal } from '#worker/http/refusal.ts'

/**
 * Stores a client and the persons who may act for it in one batch, as entered by this user. An id that is another
 * user's is refused like one that is taken, whatever stands under it. Throws Refusal `id_conflict` and StorageError.
 */
export async function saveClientData(
  db: Database,
  userId: string,
  record: ClientRecord,
): Promise<SavedAnswer> {
  const { id = crypto.randomUUID(), ...content } = record
  const { additional_authorizations, ...fields } = content
  const contentHash = await toContentHash(content)
  const outcome = await storeOnce(db, {
    statements: [
      db.insert(clientData).values({
        id,
        // Every user has one profile, under the same id.
        user_id: userId,
        profile_id: userId,
        ...fields,
        content_hash: contentHash,
        created_at: Date.now(),
      }),
      ...insertAuthorizations(db, additionalAuthorizations, id, additional_authorizations),
    ],
    idColumn: 'client_data.id',
    contentHash,
    findStoredHash: async () => {
      const [stored] = await db
        .select({ hash: clientData.content_hash })
        .from(clientData)
        .where(and(eq(clientData.id, id), eq(clientData.user_id, userId)))
      return stored?.hash
    },
  })
  if (outcome === 'conflict') throw new Refusal('id_conflict')
  return { success: true, id }
}
