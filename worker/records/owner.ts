import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OwnerResponse } from '#worker/contract/admin/record.ts'
import { isEntryOf, type RecordKey } from '#worker/db/record-key.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { enqueueEvent } from '#worker/outbox/enqueue-event.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { isStillAdmin } from '#worker/roles/last-admin.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'

interface OwnerChange {
  /** An administrator's id; null for nobody. */
  owner: string | null
  /** The one that was read. */
  version: number
}

/** A condition: the record is this administrator's, or nobody's. */
export const isOwner = (owner: string | null) => sql`${inbox.owner_id} IS ${owner}`

/** A condition: a record may be given to somebody, or to nobody. */
export const mayOwn = (owner: string | null, now: number) =>
  owner === null ? sql`true` : isStillAdmin(owner, now)

/** The columns that a new owner sets. */
export const toOwnerColumns = (owner: string | null) => ({
  owner_id: owner,
  version: sql`${inbox.version} + 1`,
})

/**
 * Gives a record to an administrator, if its version is still `version`: of two who take it at once one has it, and the
 * other is told. Giving it to its owner is no change. Throws ApiError `not_found`, `changed_meanwhile`, and `not_allowed`
 * for somebody who is no administrator.
 */
export async function changeOwner(
  ctx: AdminContext,
  key: RecordKey,
  { owner, version }: OwnerChange,
): Promise<OwnerResponse> {
  const { db, settings, now } = ctx
  const changed = and(
    isEntryOf(key),
    eq(inbox.version, version),
    sql`NOT ${isOwner(owner)}`,
    mayOwn(owner, now),
  )
  // The trigger `live_owner_changed` tells open pages.
  const [, , , [record]] = await db.batch([
    logActionWhere(ctx, 'owner_changed', {
      subject: key,
      from: sql`${inbox} WHERE ${changed}`,
    }),
    enqueueEvent(db, settings, 'enquiry.assigned', changed, now),
    db.update(inbox).set(toOwnerColumns(owner)).where(changed),
    db
      .select({
        id: inbox.owner_id,
        email: authUsers.email,
        version: inbox.version,
        isIntended: sql<number>`${isOwner(owner)}`,
      })
      .from(inbox)
      .leftJoin(authUsers, eq(authUsers.id, inbox.owner_id))
      .where(isEntryOf(key)),
  ])
  if (!record) throw new ApiError('not_found')
  if (record.isIntended !== 1)
    throw new ApiError(record.version === version ? 'not_allowed' : 'changed_meanwhile')
  return {
    owner: record.id === null ? null : { id: record.id, email: record.email },
    version: record.version,
  }
}

/** The statements that make a user's records nobody's, under the condition that the user may not have them any more. */
export function disown({ db, settings, now }: AdminContext, userId: string, hasLeft: SQL) {
  const left = and(eq(inbox.owner_id, userId), hasLeft)
  return [
    enqueueEvent(db, settings, 'enquiry.assigned', left, now),
    db.update(inbox).set(toOwnerColumns(null)).where(left),
  ] as const
}
