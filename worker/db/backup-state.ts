import { isNotNull, max } from 'drizzle-orm'
import type { Database } from './client.ts'
import { backups } from './schema/operations.ts'

/** A nightly backup takes minutes; late if it is six hours overdue. */
const lateAfterMs = 30 * 3_600_000

export type BackupState = 'ok' | 'late' | 'off'

/** The time the last successful backup finished. */
export const lastBackup = (db: Database) =>
  db
    .select({ at: max(backups.finished_at) })
    .from(backups)
    .where(isNotNull(backups.finished_at))

export const isBackupLate = (lastAt: number | null | undefined, now: number) =>
  !lastAt || lastAt < now - lateAfterMs
