import { and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type InboxFilter, isByDeadline, unknownSource } from '#worker/contract/admin/inbox.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { isWaiting } from '#worker/db/waiting-entries.ts'
import { endOfWarsawDay, startOfWarsawDay } from '#worker/domain/warsaw-time.ts'

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

/** The conditions on columns of the entry. Nulls are literals, so that SQLite uses the partial indexes. */
const toConditions = ({ kind, status, outcome, language, unread, suspected }: InboxFilter) => [
  unread && isNull(inbox.read_at),
  suspected ? isNotNull(inbox.suspected_for) : isNull(inbox.suspected_for),
  status && eq(inbox.status, status),
  outcome && and(eq(inbox.status, 'closed'), eq(inbox.outcome, outcome)),
  kind && eq(inbox.kind, kind),
  language && eq(inbox.language, language),
]

/** The caller and the time, which `me` and `late` are about. */
export interface Reader {
  /** An administrator's id; that of a key has no entries of its own. */
  actorId: string
  now: number
}

const toWaitingConditions = ({ waiting, owner, late }: InboxFilter, { actorId, now }: Reader) => [
  owner === 'me' ? eq(inbox.owner_id, actorId) : undefined,
  owner === 'nobody' ? isNull(inbox.owner_id) : undefined,
  waiting === 'true' || owner === 'nobody' || late ? isWaiting : undefined,
  late ? lt(inbox.answer_by, now) : undefined,
]

interface InboxSelection {
  /** The entries, joined to the table that the filter begins with. */
  source: SQL
  where: SQL | undefined
  /** Newest first, or by deadline. */
  order: SQL
}

const chooseWaitingIndex = ({ owner }: InboxFilter) => (owner ? 'inbox_waiting_owner' : 'inbox_waiting')

function chooseIndex({ owner, status, outcome, unread, suspected }: InboxFilter): string | null {
  if (suspected) return 'inbox_suspected'
  if (owner === 'me') return 'inbox_owner'
  if (unread) return 'inbox_unread'
  return status || outcome ? 'inbox_status' : null
}

/** The full-text search with the entries that it finds, in the order of one of the two. */
export const searched = {
  source: sql`submission_search CROSS JOIN ${inbox} NOT INDEXED ON ${inbox.seq} = submission_search.rowid`,
  seqColumn: sql`submission_search.rowid`,
}

/**
 * Tables are read in the order of the selective one: full-text search, then source, then the inbox itself. It is read by
 * the index that leaves out most, or in order of arrival: SQLite does not know which values are rare.
 */
function chooseTables(
  match: string | null,
  { source, ...filter }: InboxFilter,
): { source: SQL; seqColumn: SQL; condition?: SQL } {
  if (match !== null) return searched
  if (source !== undefined && source !== unknownSource)
    return {
      source: sql`submission_origins AS origin CROSS JOIN ${inbox} NOT INDEXED ON ${inbox.seq} = origin.seq`,
      seqColumn: sql`origin.seq`,
      condition: sql`origin.source = ${source}`,
    }
  const index = chooseIndex(filter)
  return {
    source: index ? sql`${inbox} INDEXED BY ${sql.identifier(index)}` : sql`${inbox} NOT INDEXED`,
    seqColumn: sql`${inbox.seq}`,
  }
}

/** The condition on the source of each entry. Client data comes from no visit. */
function hasSource(source: string | undefined): SQL | undefined {
  const origins = sql`SELECT 1 FROM submission_origins AS known WHERE known.seq = ${inbox.seq}`
  if (source === undefined) return undefined
  return source === unknownSource
    ? sql`NOT EXISTS (${origins}) AND ${inbox.kind} <> 'client_data'`
    : sql`EXISTS (${origins} AND known.source = ${source})`
}

/** Reads what is searched for. Loaded on demand: most pages of the inbox are read without a search. */
async function toMatch(search: string): Promise<string | null> {
  const [{ toMatchExpression }, { findCatalogueIds }] = await Promise.all([
    import('./full-text-query.ts'),
    import('#worker/enquiry-list/find-catalogue-ids.ts'),
  ])
  return toMatchExpression(search, findCatalogueIds)
}

/** The `seq` and the deadline of a cursor. */
function parseCursor(cursor: string | undefined) {
  if (cursor === undefined) return { answerBy: 0, seq: null }
  const [seq = '', answerBy = '0'] = cursor.split('.').reverse()
  return { answerBy: Number(answerBy), seq: Number(seq) }
}

const isWithin = (from: number | undefined, end: number | undefined) => [
  from === undefined ? undefined : gte(inbox.created_at, from),
  end === undefined ? undefined : lt(inbox.created_at, end),
]

/** The parts of a statement that reads the entries matching a filter which follow `before`, in the order that people work. */
export async function buildListQuery(
  filter: InboxFilter,
  reader: Reader,
  before?: string,
): Promise<InboxSelection> {
  const { answerBy, seq } = parseCursor(before)
  if (!isByDeadline(filter)) return buildQuery(filter, reader, seq ?? maxSeq)
  const from = filter.from === undefined ? undefined : startOfWarsawDay(filter.from)
  const end = filter.to === undefined ? undefined : endOfWarsawDay(filter.to)
  return {
    source: sql`${inbox} INDEXED BY ${sql.identifier(chooseWaitingIndex(filter))}`,
    where: and(
      ...toWaitingConditions(filter, reader),
      sql`(${inbox.answer_by}, ${inbox.seq}) > (${answerBy}, ${seq ?? 0})`,
      ...isWithin(from, end),
      ...toConditions(filter),
    ),
    order: sql`${inbox.answer_by}, ${inbox.seq}`,
  }
}

/** The parts of a statement that reads the entries matching a filter, older than `before`, newest first. */
export async function buildQuery(
  filter: InboxFilter,
  reader: Reader,
  before = maxSeq,
): Promise<InboxSelection> {
  const from = filter.from === undefined ? undefined : startOfWarsawDay(filter.from)
  const end = filter.to === undefined ? undefined : endOfWarsawDay(filter.to)
  const match = filter.search === undefined ? null : await toMatch(filter.search)
  const { source, seqColumn, condition } = chooseTables(match, filter)
  const conditions = [
    match === null ? undefined : sql`submission_search MATCH ${match}`,
    condition ?? hasSource(filter.source),
    // One upper bound, so that the scan starts at the lower of the two.
    sql`${seqColumn} < ${end === undefined ? before : sql`min(${before}, ${firstSeqAfter(end)})`}`,
    from === undefined ? undefined : sql`${seqColumn} > ${lastSeqBefore(from)}`,
    ...isWithin(from, end),
    ...toConditions(filter),
    ...toWaitingConditions(filter, reader),
  ]
  return { source, where: and(...conditions), order: sql`${seqColumn} DESC` }
}
