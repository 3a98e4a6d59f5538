import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inbox } from '#worker/db/schema/inbox.ts'
import { enqueueEvent } from '#worker/outbox/enqueue-event.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { isStillAdmin } from '#worker/roles/last-admin.ts'
import { toOwnerColumns } from './move.ts'

/** A condition: the record is this administrator's, or nobody's. */
export const isOwner = (owner: string | null) => sql`${inbox.owner_id} IS ${owner}`

/** A condition: a record may be given to somebody, or to nobody. */
export const mayOwn = (owner: string | null, now: number) =>
  owner === null ? sql`true` : isStillAdmin(owner, now)

/** The statements that make a user's records nobody's, under the condition that the user may not have them any more. */
export function disown(ctx: AdminContext, userId: string, hasLeft: SQL) {
  const { db, settings, now } = ctx
  const left = and(eq(inbox.owner_id, userId), hasLeft)
  return [
    enqueueEvent(db, settings, 'enquiry.assigned', left, now),
    db.update(inbox).set(toOwnerColumns(ctx, null)).where(left),
  ] as const
}
