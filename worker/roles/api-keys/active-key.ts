import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { apiKeys } from '#worker/db/schema/admin.ts'

/** A condition: the row is this key, neither revoked nor expired. */
export const isActiveKey = (id: string, now: number) =>
  and(
    eq(apiKeys.id, id),
    isNull(apiKeys.revoked_at),
    or(isNull(apiKeys.expires_at), gt(apiKeys.expires_at, now)),
  )
