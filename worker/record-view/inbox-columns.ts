import { sql } from 'drizzle-orm'
import type { InboxKind, InboxStatus, Outcome } from '#worker/contract/admin/inbox.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import type { Locale } from '#worker/domain/locales.ts'

/** Columns of an entry for lists and exports. As SQL, since they select from a source that drizzle does not know. */
export const inboxColumns = {
  seq: sql<number>`${inbox.seq}`,
  id: sql<string>`${inbox.id}`,
  kind: sql<InboxKind>`${inbox.kind}`,
  language: sql<Locale>`${inbox.language}`,
  status: sql<InboxStatus>`${inbox.status}`,
  outcome: sql<Outcome | null>`${inbox.outcome}`,
  created_at: sql<number>`${inbox.created_at}`,
}
