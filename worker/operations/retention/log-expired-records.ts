import { type SQL, sql } from 'drizzle-orm'
import type { AdminActionDetails } from '#worker/contract/admin/audit-log.ts'
import type { Database } from '#worker/db/client.ts'
import { auditLog } from '#worker/db/schema/admin.ts'
import { toJsonObject } from '#worker/roles/log-action.ts'

type ExpiryCounts = { [Period in keyof AdminActionDetails['records_expired']]: SQL }

/** Logs how many records cron deletes, by retention period, if the condition holds. */
export const logExpiredRecords = (db: Database, counts: ExpiryCounts, now: number, condition = sql`1`) =>
  db.insert(auditLog).select(sql`
    SELECT ${crypto.randomUUID()}, 'cron', 'records_expired', NULL, NULL, ${toJsonObject(counts)}, ${now}
    WHERE ${condition}`)
