import { sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { apiKeys } from '#worker/db/schema/admin.ts'
import { isActiveKey } from '#worker/roles/api-keys/active-key.ts'
import { isStillAdmin } from '#worker/roles/last-admin.ts'

/** One row while the administrator or the API key that exports may still do so, none afterwards. */
export const selectIfStillAllowed = (db: Database, actorId: string, now: number) =>
  db
    .select({ isAllowed: sql<number>`1` })
    .from(sql`(SELECT 1)`)
    .where(
      sql`${isStillAdmin(actorId, now)} OR EXISTS (SELECT 1 FROM ${apiKeys} WHERE ${isActiveKey(actorId, now)})`,
    )
