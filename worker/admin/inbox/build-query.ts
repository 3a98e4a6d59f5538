import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { InboxFilter, InboxStatus } from '#worker/contract/admin/inbox.ts'
import { startOfWarsawDay, toNextDay } from '#worker/contract/warsaw-time.ts'
import type { Database } from '#worker/db/client.ts'
import { inbox } from '#worker/db/schema/admin.ts'
import { toMatchExpression } from './full-text-query.ts'

/** Longer than a submission can take from reading the clock to writing its row. */
const maxStoreDelayMs = 3_600_000

const maxSeq = Number.MAX_SAFE_INTEGER

/**
 * Where the entries of a time begin and end in the order of arrival. No index could both narrow to a time and keep that
 * order; but what was received an hour earlier has also arrived earlier. Both look at one entry of an index.
 */
const lastSeqBefore = (instant: number) =>
  sql`coalesce((SELECT seq FROM inbox AS older WHERE older.created_at < ${instant - maxStoreDelayMs}
    ORDER BY older.created_at DESC, older.seq DESC LIMIT 1), 0)`
const firstSeqAfter = (instant: number) =>
  sql`coalesce((SELECT seq FROM inbox AS newer WHERE newer.created_at >= ${instant + maxStoreDelayMs}
    ORDER BY newer.created_at, newer.seq LIMIT 1), ${maxSeq})`

/** Open submissions are always few compared with finished ones. */
const openStatuses: (string | undefined)[] = ['new', 'in_progress'] satisfies InboxStatus[]

/**
 * The conditions on single columns. SQLite, which does not know what is rare, uses the index of any of them; a plus
 * keeps it from all but the one that is known to be.
 */
function toConditions({ kind, status, language, unread, suspected }: InboxFilter, isSearch: boolean) {
  const isSuspected = suspected ? 1 : 0
  const rare = unread ? inbox.is_unread : openStatuses.includes(status) ? inbox.status : null
  const is = (column: SQLWrapper, value: string | undefined) => {
    if (value === undefined) return undefined
    return isSearch || (rare !== null && rare !== column)
      ? sql`+${column} = ${value}`
      : sql`${column} = ${value}`
  }
  return [
    // Written out rather than bound: only then does SQLite see that the partial index fits.
    unread && sql`${inbox.is_unread} = 1`,
    // Every index has it behind its own column; what is searched by words is looked at row by row.
    isSearch ? sql`+${inbox.is_suspected} = ${isSuspected}` : sql`${inbox.is_suspected} = ${isSuspected}`,
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
  /** The entries, joined to the full-text table when there is a search. */
  source: SQL
  where: SQL | undefined
  /** Newest first. */
  order: SQL
}

/** The parts of a statement that reads the entries matching a filter, older than `before`, newest first. */
export function buildQuery(filter: InboxFilter, before = maxSeq): InboxSelection {
  const from = filter.from === undefined ? undefined : startOfWarsawDay(filter.from)
  const end = filter.to === undefined ? undefined : startOfWarsawDay(toNextDay(filter.to))
  const match = filter.search === undefined ? null : toMatchExpression(filter.search)
  const place = match === null ? sql`${inbox.seq}` : sql`submission_search.rowid`
  const conditions = [
    match === null ? undefined : sql`submission_search MATCH ${match}`,
    // One bound, so that the reading starts at the nearer of the two.
    sql`${place} < ${end === undefined ? before : sql`min(${before}, ${firstSeqAfter(end)})`}`,
    from === undefined ? undefined : sql`${place} > ${lastSeqBefore(from)}`,
    // A plus keeps SQLite from reading in the order of time and sorting afterwards.
    from === undefined ? undefined : sql`+${inbox.created_at} >= ${from}`,
    end === undefined ? undefined : sql`+${inbox.created_at} < ${end}`,
    ...toConditions(filter, match !== null),
  ]
  return {
    source:
      match === null
        ? sql`${inbox}`
        : sql`submission_search CROSS JOIN ${inbox} ON ${inbox.seq} = submission_search.rowid`,
    where: and(...conditions),
    order: sql`${place} DESC`,
  }
}
