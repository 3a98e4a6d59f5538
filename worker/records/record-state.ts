import { eq, type SQL, sql } from 'drizzle-orm'
import type { InboxStatus, Outcome } from '#worker/contract/admin/inbox.ts'
import type { StateResponse } from '#worker/contract/admin/record.ts'
import type { Database } from '#worker/db/client.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { inbox, type RecordKey } from '#worker/db/schema/inbox.ts'
import { toOptionalIsoTime } from '#worker/domain/iso-time.ts'

/** Selects where the work on entries stands; `found` is of their `FROM` clause. */
export const selectStates = <Found extends Record<string, SQL>>(db: Database, entries: SQL, found: Found) =>
  db
    .select({
      kind: sql<RecordKey['kind']>`${inbox.kind}`,
      id: sql<string>`${inbox.id}`,
      status: sql<InboxStatus>`${inbox.status}`,
      outcome: sql<Outcome | null>`${inbox.outcome}`,
      owner_id: sql<string | null>`${inbox.owner_id}`,
      email: authUsers.email,
      answer_by: sql<number | null>`${inbox.answer_by}`,
      answered_at: sql<number | null>`${inbox.answered_at}`,
      unverified_at: sql<number | null>`${inbox.unverified_at}`,
      is_suspected: sql<number>`${inbox.suspected_for} IS NOT NULL`,
      version: sql<number>`${inbox.version}`,
      ...found,
    })
    .from(entries)
    .leftJoin(authUsers, eq(authUsers.id, inbox.owner_id))

interface StateRow {
  status: InboxStatus
  outcome: Outcome | null
  owner_id: string | null
  email: string | null
  answer_by: number | null
  answered_at: number | null
  unverified_at: number | null
  is_suspected: number
  version: number
}

export const toRecordState = (row: StateRow): Omit<StateResponse, 'undo'> => ({
  status: row.status,
  outcome: row.outcome,
  owner: row.owner_id === null ? null : { id: row.owner_id, email: row.email },
  answerBy: row.is_suspected === 1 ? null : toOptionalIsoTime(row.answer_by),
  answeredAt: toOptionalIsoTime(row.answered_at),
  hasUnverified: row.unverified_at !== null,
  version: row.version,
})
