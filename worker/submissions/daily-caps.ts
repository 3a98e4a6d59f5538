import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SuspicionReason } from '#worker/contract/admin/inbox.ts'
import { type Database, toDatabaseErrorMessage } from '#worker/db/client.ts'
import {
  type clientApplications,
  type clientData,
  type contactMessages,
  submissionCounts,
} from '#worker/db/schema/submissions.ts'
import type { DailyCaps } from '#worker/env.ts'

/** What decides whether a submission is stored, and whether as suspected. */
export interface SubmissionCheck {
  contentHash: string
  /** Day in Warsaw, as `2026-11-21`. */
  day: string
  /** Keyed hash of the sender's network, valid for this day only. */
  network: string
  bytes: number
  /** Weight in the caps: 1, more for large submissions. */
  units: number
  /** Suspicion that does not depend on the caps. */
  suspicion: SuspicionReason | null
  /** Null if nothing is limited. */
  caps: DailyCaps | null
}

type SubmissionTable = typeof contactMessages | typeof clientApplications | typeof clientData

/** Scope of the total over all networks. */
const siteScope = 'site'

const acceptedCount = (day: string, scope: string) =>
  sql`(SELECT accepted FROM ${submissionCounts} WHERE day = ${day} AND scope = ${scope})`

/**
 * The value of `suspected_for`. It is an SQL expression evaluated by the insert, so that concurrent submissions see the
 * current counts. `isTrusted` is a condition that exempts from the caps.
 */
export function toSuspicion({ day, network, suspicion, caps }: SubmissionCheck, isTrusted: SQL = sql`false`) {
  if (suspicion) return suspicion
  if (!caps) return null
  return sql<SuspicionReason | null>`CASE WHEN ${isTrusted} THEN NULL
    WHEN ${acceptedCount(day, network)} >= ${caps.network} THEN 'network'
    WHEN ${acceptedCount(day, siteScope)} >= ${caps.site} THEN 'site' END`
}

/**
 * The statements that count a submission, after the one that stores it. Suspected submissions do not count towards the
 * unit caps and get at most half of the bytes of a day, so a flood of spam leaves room for others. Over the byte cap the
 * last statement fails the whole batch, which `isOverDailyCap` detects; a duplicate id fails earlier.
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

/** A statement that always fails its batch, the same way as the byte cap does. */
export const rollBackBatch = (db: Database) =>
  db.insert(submissionCounts).select(sql`SELECT NULL, ${siteScope}, 0, 0`)

export const isOverDailyCap = (error: unknown) =>
  toDatabaseErrorMessage(error).includes('NOT NULL constraint failed: submission_counts.day')
