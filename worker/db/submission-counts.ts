import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SuspicionReason } from '#worker/contract/admin/inbox.ts'
import { type Database, toDatabaseError } from './client.ts'
import {
  type clientApplications,
  type clientData,
  type contactMessages,
  submissionCounts,
} from './schema/submissions.ts'

/** What one day may bring. */
export interface DailyCaps {
  /** From one network, and from all together, before the rest is suspected; in units of size. */
  network: number
  site: number
  /** Before the rest is refused. */
  bytes: number
}

/** What a submission is weighed and judged by. */
export interface SubmissionCheck {
  contentHash: string
  /** Of Warsaw, as `2026-11-21`. */
  day: string
  /** Names the sender's network on that day only. */
  network: string
  bytes: number
  /** Counts towards the caps: one, and more for what is large. */
  units: number
  /** What speaks against it, whatever else the day has brought. */
  suspicion: SuspicionReason | null
  /** Null where nothing is limited. */
  caps: DailyCaps | null
}

type SubmissionTable = typeof contactMessages | typeof clientApplications | typeof clientData

/** What is counted of all networks together. */
const siteScope = 'site'

const acceptedCount = (day: string, scope: string) =>
  sql`(SELECT accepted FROM ${submissionCounts} WHERE day = ${day} AND scope = ${scope})`

/**
 * The value of `suspected_for`, decided by the insert itself: of many that come at once, none sees an old count.
 * `isTrusted` is a condition under which no cap counts.
 */
export function toSuspicion({ day, network, suspicion, caps }: SubmissionCheck, isTrusted: SQL = sql`false`) {
  if (suspicion) return suspicion
  if (!caps) return null
  return sql<SuspicionReason | null>`CASE WHEN ${isTrusted} THEN NULL
    WHEN ${acceptedCount(day, network)} >= ${caps.network} THEN 'network'
    WHEN ${acceptedCount(day, siteScope)} >= ${caps.site} THEN 'site' END`
}

/**
 * The statements that count a submission, behind the one that stores it. What is suspected uses nobody's share of the
 * caps up, and no more than half of the day's bytes: a flood of it leaves room for everybody else. Beyond the bytes the
 * last statement fails with the whole batch, which `isFull` tells; a second try of what is stored fails earlier.
 */
export function countTowardsCaps(
  db: Database,
  { day, network, bytes, units, caps }: SubmissionCheck,
  table: SubmissionTable,
  id: string,
): BatchItem<'sqlite'>[] {
  if (!caps) return []
  const scopes = JSON.stringify([siteScope, network])
  return [
    db
      .insert(submissionCounts)
      .select(
        sql`SELECT ${day}, scope.value, ${units} * (${isNull(table.suspected_for)}), ${bytes}
          FROM json_each(${scopes}) AS scope, ${table} WHERE ${eq(table.id, id)}`,
      )
      .onConflictDoUpdate({
        target: [submissionCounts.day, submissionCounts.scope],
        set: { accepted: sql`accepted + excluded.accepted`, bytes: sql`bytes + excluded.bytes` },
      }),
    db.insert(submissionCounts).select(
      sql`SELECT NULL, scope, 0, 0 FROM ${submissionCounts} WHERE day = ${day} AND scope = ${siteScope}
        AND bytes > (SELECT CASE WHEN ${isNull(table.suspected_for)} THEN ${caps.bytes} ELSE ${Math.floor(caps.bytes / 2)} END
          FROM ${table} WHERE ${eq(table.id, id)})`,
    ),
  ]
}

/** A statement that fails as a full day does, whatever the day, and its whole batch with it. */
export const rollBackBatch = (db: Database) =>
  db.insert(submissionCounts).select(sql`SELECT NULL, ${siteScope}, 0, 0`)

export const isOverDailyCap = (error: unknown) =>
  toDatabaseError(error).includes('NOT NULL constraint failed: submission_counts.day')
