import { and, eq, getTableColumns } from 'drizzle-orm'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import { type Origin, toOrigin } from '#worker/contract/origin.ts'
import type { Database } from './client.ts'
import { isInList } from './json-list.ts'
import { inbox } from './schema/inbox.ts'
import { submissionOrigins } from './schema/submissions.ts'

const { seq: _seq, source: _source, ...columns } = getTableColumns(submissionOrigins)

/** The known facts of a visit; all null where there is no row. */
export const originColumns = columns

/** The origins of submissions, for `findOrigin`. */
export const selectOrigins = (db: Database, kind: InboxKind, ids: string[]) =>
  db
    .select({ submission_id: inbox.id, ...originColumns })
    .from(inbox)
    .innerJoin(submissionOrigins, eq(submissionOrigins.seq, inbox.seq))
    .where(and(eq(inbox.kind, kind), isInList(inbox.id, ids)))

type OriginRows = Awaited<ReturnType<typeof selectOrigins>>

/** Null if it is unknown. */
export const findOrigin = (rows: OriginRows, id: string): Origin | null =>
  toOrigin(rows.find(({ submission_id }) => submission_id === id))
