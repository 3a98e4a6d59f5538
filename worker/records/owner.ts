import { sql } from 'drizzle-orm'
import { inbox } from '#worker/db/schema/inbox.ts'
import { isStillAdmin } from '#worker/roles/last-admin.ts'

/** A condition: the record is this administrator's, or nobody's. */
export const isOwner = (owner: string | null) => sql`${inbox.owner_id} IS ${owner}`

/** A condition: a record may be given to somebody, or to nobody. */
export const mayOwn = (owner: string | null, now: number) =>
  owner === null ? sql`true` : isStillAdmin(owner, now)
