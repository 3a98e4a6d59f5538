import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SuspicionReason } from '#worker/contract/admin/inbox.ts'
import { failBatchIf } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { inbox, isEntryOf, type RecordKey } from '#worker/db/schema/inbox.ts'
import { submissionCounts } from '#worker/db/schema/submissions.ts'
import type { DailyCaps } from '#worker/env/settings.ts'
import type { NetworkScope } from '#worker/http/hash-networks.ts'

/** The data that decides if a submission is stored, and if as suspected. */
export interface SubmissionCheck {
  contentHash: string
  /** Day in Warsaw, as `2026-11-21`. */
  day: string
  /** The sender's networks, from narrow to wide. */
  networks: NetworkScope[]
  /** Size of the content. */
  contentBytes: number
  /** Suspicion that does not depend on the caps. */
  suspicion: SuspicionReason | null
  /** Null if nothing is limited. */
  caps: DailyCaps | null
}

/** Scope of the total over all networks. */
export const siteScope = 'site'

/** Nobody types more than this by hand, and nothing up to this size is ever refused for the bytes of a day. */
const smallBytes = 8 * 1024

/** Storage of a submission besides its text: indexes, inbox row, full-text index. */
const rowOverheadBytes = 1_024

/** The most that one network stores on a day. */
const networkBytes = 5_000_000

/** The most submissions that one network stores on a day; as many as are accepted of it if that is more. */
const networkSubmissions = 300

/** Left for large submissions if a network sends as many small ones as it may, each as large as small ones get. */
const networkRoomBytes = networkBytes - networkSubmissions * (smallBytes + rowOverheadBytes)

/** The first submissions of a network on a day: a flood that has reached the site's cap does not keep them from the company. */
const firstSubmissions = 2

/** Times the site's cap: how many first submissions there may be beyond it. */
const firstSubmissionsFactor = 2

/** Suspected submissions have a fifth of the bytes of accepted ones, as they are kept for a month. */
export const toByteCeilings = ({ bytes }: DailyCaps) => ({
  accepted: bytes,
  suspected: Math.floor(bytes / 5),
})

/** A condition that exempts a sender from the caps. */
const nobody = sql`false`

const acceptedOf = (day: string, scope: string) =>
  sql`coalesce((SELECT accepted FROM ${submissionCounts} WHERE day = ${day} AND scope = ${scope}), 0)`

/** A condition: one of the networks has counted more than its share of a budget. */
const isAnyOver = ({ day, networks }: SubmissionCheck, counted: SQL, budget: number) => {
  const allowances = networks.map(({ scope, share }) => ({ scope, allowed: Math.ceil(budget * share) }))
  return sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(allowances)}) AS network, ${submissionCounts}
    WHERE day = ${day} AND scope = network.value->>'scope' AND ${counted} > network.value->>'allowed')`
}

/** A condition: today the sender's widest network is new. */
const isNewcomer = ({ day, networks }: SubmissionCheck) =>
  sql`${acceptedOf(day, networks.at(-1)?.scope ?? '')} < ${firstSubmissions}`

/**
 * The value of `suspected_for`. It is an SQL expression evaluated by the insert, so that concurrent submissions see the
 * current counts. Each counts as one, whatever its size.
 */
export function toSuspicion(check: SubmissionCheck, isTrusted = nobody) {
  const { day, suspicion, caps } = check
  if (suspicion) return suspicion
  if (!caps) return null
  const onSite = sql`${acceptedOf(day, siteScope)} + 1`
  return sql<SuspicionReason | null>`CASE WHEN ${isTrusted} THEN NULL
    WHEN ${isAnyOver(check, sql`accepted + 1`, caps.network)} THEN 'network'
    WHEN ${onSite} <= ${caps.site} THEN NULL
    WHEN ${onSite} > ${caps.site * firstSubmissionsFactor} OR NOT ${isNewcomer(check)} THEN 'site' END`
}

const countSubmission = (
  db: Database,
  { day, networks, contentBytes }: SubmissionCheck,
  record: RecordKey,
) => {
  const scopes = JSON.stringify([siteScope, ...networks.map(({ scope }) => scope)])
  const bytes = contentBytes + rowOverheadBytes
  return db
    .insert(submissionCounts)
    .select(
      sql`SELECT ${day}, scope.value, suspected_for IS NULL, ${bytes}, suspected_for IS NOT NULL,
          ${bytes} * (suspected_for IS NOT NULL)
        FROM json_each(${scopes}) AS scope, ${inbox} WHERE ${isEntryOf(record)}`,
    )
    .onConflictDoUpdate({
      target: [submissionCounts.day, submissionCounts.scope],
      set: {
        accepted: sql`accepted + excluded.accepted`,
        bytes: sql`bytes + excluded.bytes`,
        suspected: sql`suspected + excluded.suspected`,
        suspected_bytes: sql`suspected_bytes + excluded.suspected_bytes`,
      },
    })
}

/** A condition: a submission that is counted already has made accepted or suspected ones exceed their bytes of the day. */
function isSiteFull(day: string, caps: DailyCaps, record: RecordKey) {
  const { accepted, suspected } = toByteCeilings(caps)
  return sql`EXISTS (SELECT 1 FROM ${submissionCounts}, ${inbox} WHERE day = ${day} AND scope = ${siteScope}
    AND ${isEntryOf(record)} AND CASE WHEN suspected_for IS NULL
      THEN bytes - suspected_bytes > ${accepted} ELSE suspected_bytes > ${suspected} END)`
}

/**
 * The statements that count a submission, after the one that inserts its inbox row, and then fail the whole batch if it
 * may not be stored; a duplicate id fails earlier. Only large submissions are refused for their bytes: no flood takes the
 * room for a message. Accepted and suspected ones have bytes of their own.
 */
export function countTowardsCaps(
  db: Database,
  check: SubmissionCheck,
  record: RecordKey,
  isTrusted = nobody,
): BatchItem<'sqlite'>[] {
  const { day, contentBytes, caps } = check
  if (!caps) return []
  const isTooMany = isAnyOver(check, sql`accepted + suspected`, Math.max(networkSubmissions, caps.network))
  const isTooLarge = sql`(${isAnyOver(check, sql`bytes`, networkRoomBytes)} OR ${isSiteFull(day, caps, record)})`
  return [
    countSubmission(db, check, record),
    failBatchIf(db, sql`NOT (${isTrusted}) AND ${isTooMany}`, 'too_many_today'),
    ...(contentBytes > smallBytes
      ? [failBatchIf(db, sql`NOT (${isTrusted}) AND ${isTooLarge}`, 'storage_full')]
      : []),
  ]
}
