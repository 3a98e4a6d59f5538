import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type InboxFilter, type InboxStatus, unknownSource } from '#worker/contract/admin/inbox.ts'
import { startOfWarsawDay, toNextDay } from '#worker/contract/warsaw-time.ts'
import type { Database } from '#worker/db/client.ts'
import { inbox } from '#worker/db/schema/admin.ts'
import { findCatalogueIds } from '#worker/enquiry-list/find-catalogue-ids.ts'
import { toMatchExpression } from './full-text-query.ts'

/** More than the time between a submission's timestamp and its row being written. */
const maxStoreDelayMs = 3_600_000

const maxSeq = Number.MAX_SAFE_INTEGER

/**
 * Bounds of a time range in the order of arrival (`seq`), with an hour of tolerance. No index supports both the time
 * range and that order, but what was received an hour earlier also has a lower `seq`. Each reads one index entry.
 */
const lastSeqBefore = (instant: number) =>
  sql`coalesce((SELECT seq FROM inbox AS older WHERE older.created_at < ${instant - maxStoreDelayMs}
    ORDER BY older.created_at DESC, older.seq DESC LIMIT 1), 0)`
const firstSeqAfter = (instant: number) =>
  sql`coalesce((SELECT seq FROM inbox AS newer WHERE newer.created_at >= ${instant + maxStoreDelayMs}
    ORDER BY newer.created_at, newer.seq LIMIT 1), ${maxSeq})`

/** Open submissions are few compared with finished ones. */
const openStatuses: (string | undefined)[] = ['new', 'in_progress'] satisfies InboxStatus[]

/**
 * The conditions on single columns. SQLite does not know which values are rare and might use any index; a unary plus
 * disables all but the selective one.
 */
function toConditions({ kind, status, language, unread, suspected }: InboxFilter, isJoined: boolean) {
  const isSuspected = suspected ? 1 : 0
  const rare = unread ? inbox.is_unread : openStatuses.includes(status) ? inbox.status : null
  const is = (column: SQLWrapper, value: string | undefined) => {
    if (value === undefined) return undefined
    return isJoined || (rare !== null && rare !== column)
      ? sql`+${column} = ${value}`
      : sql`${column} = ${value}`
  }
  return [
    // A literal, not a parameter, so that SQLite uses the partial index.
    unread && sql`${inbox.is_unread} = 1`,
    // Part of every index; where another table leads it is checked row by row.
    isJoined ? sql`+${inbox.is_suspected} = ${isSuspected}` : sql`${inbox.is_suspected} = ${isSuspected}`,
    is(inbox.status, status),
    is(inbox.kind, kind),
    is(inbox.language, language),
  ]
}

/** Selects the `seq` at or below which nothing can match the filter. */
export const selectLowerBound = (db: Database, { from }: InboxFilter) =>
  db
    .select({
      floor:
        from === undefined
          ? sql<number>`coalesce((SELECT min(seq) FROM inbox), 1) - 1`
          : sql<number>`${lastSeqBefore(startOfWarsawDay(from))}`,
    })
    .from(sql`(SELECT 1)`)

interface InboxSelection {
  /** The entries, joined to the table that the filter begins with. */
  source: SQL
  where: SQL | undefined
  /** Newest first. */
  order: SQL
}

/** Tables are read in the order of the selective one: full-text search, then source, then the inbox itself. */
function chooseTables(match: string | null, source: string | undefined) {
  if (match !== null)
    return {
      source: sql`submission_search CROSS JOIN ${inbox} ON ${inbox.seq} = submission_search.rowid`,
      seqColumn: sql`submission_search.rowid`,
    }
  if (source !== undefined && source !== unknownSource)
    return {
      source: sql`submission_origins AS origin CROSS JOIN ${inbox} ON ${inbox.seq} = origin.seq`,
      seqColumn: sql`origin.seq`,
      condition: sql`origin.source = ${source}`,
    }
  return { source: sql`${inbox}`, seqColumn: sql`${inbox.seq}` }
}

/** The condition on the source of each entry. Client data comes from no visit. */
function hasSource(source: string | undefined): SQL | undefined {
  const origins = sql`SELECT 1 FROM submission_origins AS known WHERE known.seq = ${inbox.seq}`
  if (source === undefined) return undefined
  return source === unknownSource
    ? sql`NOT EXISTS (${origins}) AND +${inbox.kind} <> 'client_data'`
    : sql`EXISTS (${origins} AND known.source = ${source})`
}

/** The parts of a statement that reads the entries matching a filter, older than `before`, newest first. */
export function buildQuery(filter: InboxFilter, before = maxSeq): InboxSelection {
  const from = filter.from === undefined ? undefined : startOfWarsawDay(filter.from)
  const end = filter.to === undefined ? undefined : startOfWarsawDay(toNextDay(filter.to))
  const match = filter.search === undefined ? null : toMatchExpression(filter.search, findCatalogueIds)
  const { source, seqColumn, condition } = chooseTables(match, filter.source)
  const conditions = [
    match === null ? undefined : sql`submission_search MATCH ${match}`,
    condition ?? hasSource(filter.source),
    // One upper bound, so that the scan starts at the lower of the two.
    sql`${seqColumn} < ${end === undefined ? before : sql`min(${before}, ${firstSeqAfter(end)})`}`,
    from === undefined ? undefined : sql`${seqColumn} > ${lastSeqBefore(from)}`,
    // A unary plus keeps SQLite from using the time index and sorting afterwards.
    from === undefined ? undefined : sql`+${inbox.created_at} >= ${from}`,
    end === undefined ? undefined : sql`+${inbox.created_at} < ${end}`,
    ...toConditions(filter, match !== null || condition !== undefined),
  ]
  return { source, where: and(...conditions), order: sql`${seqColumn} DESC` }
}
