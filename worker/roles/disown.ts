import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { enqueueEvent } from '#worker/db/enqueue-event.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import type { Settings } from '#worker/env/settings.ts'
import type { AdminContext } from './admin-env.ts'
import { isStillAdmin } from './last-admin.ts'

/** Tells the receiver of events, if there is one. */
export type Notify = Pick<Settings, 'events'> & { now: number }

export const notifyOf = ({ settings: { events }, now }: AdminContext): Notify => ({ events, now })

/** The statements that make a user's records nobody's, if the user is no administrator any more: after what ends that. */
export function disown(db: Database, notify: Notify, userId: string | SQL<string>) {
  const left = and(eq(inbox.owner_id, userId), not(isStillAdmin(userId, notify.now)))
  return [
    enqueueEvent(db, notify, 'enquiry.assigned', left, notify.now),
    db
      .update(inbox)
      .set({ owner_id: null, version: sql`${inbox.version} + 1` })
      .where(left),
  ] as const
}
