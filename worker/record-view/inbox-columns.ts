import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { InboxKind, InboxStatus, Outcome, SuspicionReason } from '#worker/contract/admin/inbox.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import type { Locale } from '#worker/domain/locales.ts'

/** The administrator who has an entry, and the condition that joins them to it. */
export const owner = alias(authUsers, 'owner')
export const isOwnerOfEntry = eq(owner.id, inbox.owner_id)

/** Columns of where the work on an entry stands. As SQL, since they select from a source that drizzle does not know. */
export const stateColumns = {
  id: sql<string>`${inbox.id}`,
  kind: sql<InboxKind>`${inbox.kind}`,
  status: sql<InboxStatus>`${inbox.status}`,
  outcome: sql<Outcome | null>`${inbox.outcome}`,
  owner_id: sql<string | null>`${inbox.owner_id}`,
  // Aliased: in a batch D1 returns rows as objects, so two columns of one name would collide.
  owner_email: sql<string | null>`${owner.email}`.as('owner_email'),
  answer_by: sql<number | null>`${inbox.answer_by}`,
  answered_at: sql<number | null>`${inbox.answered_at}`,
  unverified_at: sql<number | null>`${inbox.unverified_at}`,
  suspected_for: sql<SuspicionReason | null>`${inbox.suspected_for}`,
  version: sql<number>`${inbox.version}`,
}

/** Columns of an entry for lists and exports. */
export const inboxColumns = {
  ...stateColumns,
  seq: sql<number>`${inbox.seq}`,
  language: sql<Locale>`${inbox.language}`,
  created_at: sql<number>`${inbox.created_at}`,
}
