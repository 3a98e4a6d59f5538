import type { Context } from 'hono'
import type { InboxFilter } from '#worker/contract/admin/inbox.ts'
import { isKeyedHash, keyedHash } from '#worker/crypto/keyed-hash.ts'
import type { AdminEnv } from '../require-admin.ts'

/** How far an export has got. */
export interface PartCursor {
  startedAt: number
  /** `seq` of the first exported record; later arrivals are not included. */
  first: number
  /** `seq` of the last exported record. */
  last: number
}

/** What is exported; a cursor is valid for the same scope only. */
export interface ExportScope {
  format: string
  filter: InboxFilter
}

const lifetimeMs = 86_400_000

const toSignedText = (
  actorId: string,
  { format, filter }: ExportScope,
  { startedAt, first, last }: PartCursor,
) => JSON.stringify([actorId, format, Object.entries(filter).sort(), startedAt, first, last])

/**
 * The signed cursor of the next part. The audit log has one entry per export, so a part must belong to the caller who
 * started it and to the filter that was logged.
 */
export const signCursor = (c: Context<AdminEnv>, scope: ExportScope, cursor: PartCursor): string =>
  [
    cursor.startedAt,
    cursor.first,
    cursor.last,
    keyedHash(c.var.settings.auth, 'export', toSignedText(c.var.actorId, scope, cursor)),
  ].join('.')

/** Returns null unless this caller got the cursor for the same export within the last 24 hours. */
export function verifyCursor(c: Context<AdminEnv>, scope: ExportScope, token: string): PartCursor | null {
  const { actorId, now, settings } = c.var
  const [startedAt = 0, first = 0, last = 0] = token.split('.').map(Number)
  const cursor = { startedAt, first, last }
  const signature = token.slice(token.lastIndexOf('.') + 1)
  const isValid = isKeyedHash(settings.auth, 'export', toSignedText(actorId, scope, cursor), signature)
  return isValid && now < startedAt + lifetimeMs ? cursor : null
}
