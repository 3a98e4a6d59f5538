import { and, eq } from 'drizzle-orm'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import { inbox } from './schema/inbox.ts'
import type { SubmissionKind } from './schema/submissions.ts'

/** A submission of any kind. Ids alone are not unique, as browsers create them. */
export interface RecordKey {
  kind: InboxKind
  id: string
}

/** A submission that somebody has sent, so one that can be answered and is delivered. */
export interface SubmissionKey extends RecordKey {
  kind: SubmissionKind
}

/** A condition: the row of the inbox is this record's. */
export const isEntryOf = ({ kind, id }: RecordKey) => and(eq(inbox.id, id), eq(inbox.kind, kind))
