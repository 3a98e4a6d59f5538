import { and, eq, sql } from 'drizzle-orm'
import type { ClientRecord } from '#worker/contract/client-data.ts'
import type { SavedResponse } from '#worker/contract/responses.ts'
import type { Database } from '#worker/db/client.ts'
import { userRoles } from '#worker/db/schema/auth-accounts.ts'
import { additionalAuthorizations, clientData } from '#worker/db/schema/client-data.ts'
import { termsOfRow } from '#worker/db/searched-columns.ts'
import type { Settings } from '#worker/env/settings.ts'
import { countTowardsCaps } from '#worker/submissions/daily-caps.ts'
import type { FormCall } from '#worker/submissions/form-call.ts'
import { insertAuthorizations } from '#worker/submissions/insert-authorizations.ts'
import { insertInboxRow } from '#worker/submissions/insert-inbox-row.ts'
import { checkSubmission, requireStored } from '#worker/submissions/spam-check.ts'
import { toNextStep } from '#worker/submissions/store-form.ts'
import { storeOnce } from '#worker/submissions/store-once.ts'
import { countFiles, keepFiles } from '#worker/submissions/submitted-files.ts'

/**
 * Stores a client and its authorized persons in one batch, as entered by this user. Another user's id is a conflict,
 * whatever is stored under it. Throws ApiError `id_conflict`, `storage_full` and `too_many_today`, and StorageError.
 */
export async function saveClientData(
  db: Database,
  settings: Settings,
  userId: string,
  record: ClientRecord,
  { address, calendar }: FormCall,
): Promise<SavedResponse> {
  const { id = crypto.randomUUID(), files = [], ...content } = record
  const { additional_authorizations, ...fields } = content
  const now = Date.now()
  const submission = { kind: 'client_data' as const, id, files }
  const check = await checkSubmission(settings, content, { address, honeypot: null }, now)
  const isAdmin = sql`EXISTS (SELECT 1 FROM ${userRoles} WHERE user_id = ${userId} AND role = 'admin')`
  const result = await storeOnce(db, {
    statements: [
      db.insert(clientData).values({
        id,
        // Every user has one profile, under the same id.
        user_id: userId,
        profile_id: userId,
        ...fields,
        content_hash: check.contentHash,
        created_at: now,
        search_terms: await termsOfRow('client_data', fields),
      }),
      ...(await insertAuthorizations(db, additionalAuthorizations, id, additional_authorizations)),
      // Anyone can create an account, so only administrators are exempt from the caps.
      insertInboxRow(db, submission, fields.language, now, check, null, isAdmin),
      ...(await keepFiles(db, submission, now)),
      ...countTowardsCaps(db, check, submission, isAdmin),
    ],
    idColumn: 'client_data.id',
    contentHash: check.contentHash,
    findStored: async () => {
      const [stored] = await db
        .select({ contentHash: clientData.content_hash })
        .from(clientData)
        .where(and(eq(clientData.id, id), eq(clientData.user_id, userId)))
      return stored
    },
  })
  requireStored(result, check, now)
  return {
    success: true,
    id,
    ...(await countFiles(db, submission, result, now)),
    ...toNextStep(null, now, calendar),
  }
}
