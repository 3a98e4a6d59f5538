import { sql } from 'drizzle-orm'
import { isActiveKey } from '#worker/api-keys/active-key.ts'
import type { Database } from '#worker/db/client.ts'
import { apiKeys } from '#worker/db/schema/admin.ts'
import { isStillAdmin } from '../users/last-admin.ts'

/** One row while the administrator or the API key that exports may still do so, none afterwards. */
export const selectIfStillAllowed = (db: Database, actorId: string, now: number) =>
  db
    .select({ isAllowed: sql<number>`1` })
    .from(sql`(SELECT 1)`)
    .where(
      sql`${isStillAdmin(actorId, now)} OR EXISTS (SELECT 1 FROM ${apiKeys} WHERE ${isActiveKey(actorId, now)})`,
    )
