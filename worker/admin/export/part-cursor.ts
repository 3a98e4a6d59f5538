import type { Context } from 'hono'
import { keyedHash, keyedHashes, timingSafeEquals } from '#worker/auth/public-api.ts'
import type { InboxFilter } from '#worker/contract/admin/inbox.ts'
import type { AdminEnv } from '../require-admin.ts'

/** How far an export has got. */
export interface PartCursor {
  startedAt: number
  /** Where it began: what has arrived since is not in it. */
  first: number
  /** The last record that was handed out. */
  last: number
}

/** What the export contains; a cursor is valid for this alone. */
export interface ExportScope {
  format: string
  filter: InboxFilter
}

const lifetimeMs = 86_400_000

const toSignedText = (
  userId: string,
  { format, filter }: ExportScope,
  { startedAt, first, last }: PartCursor,
) => JSON.stringify([userId, format, Object.entries(filter).sort(), startedAt, first, last])

/**
 * The signed cursor of the next part. The audit log has one entry per export, so a part must belong to the caller who
 * started it and to the filter that was logged.
 */
export const signCursor = (c: Context<AdminEnv>, subject: ExportScope, place: PartCursor): string =>
  [
    place.startedAt,
    place.first,
    place.last,
    keyedHash(c.var.settings.auth, 'export', toSignedText(c.var.userId, subject, place)),
  ].join('.')

/** Returns null unless this caller got this cursor for this export within a day. */
export function verifyCursor(c: Context<AdminEnv>, subject: ExportScope, name: string): PartCursor | null {
  const { userId, now, settings } = c.var
  const [startedAt = 0, first = 0, last = 0] = name.split('.').map(Number)
  const place = { startedAt, first, last }
  const expected = keyedHashes(settings.auth, 'export', toSignedText(userId, subject, place))
  const isOurs = expected.some((one) => timingSafeEquals(one, name.slice(name.lastIndexOf('.') + 1)))
  return isOurs && now < startedAt + lifetimeMs ? place : null
}
