import type { Context } from 'hono'
import { isSame, keyedHash, keyedHashes } from '#worker/auth/people.ts'
import type { InboxFilter } from '#worker/contract/admin/inbox.ts'
import type { AdminEnv } from '../guard.ts'

/** How far an export has come. */
export interface Place {
  startedAt: number
  /** Where it began: what has arrived since is not in it. */
  first: number
  /** The last record that was handed out. */
  last: number
}

/** What an export is of, and whose; its parts are signed for nothing else. */
export interface Subject {
  format: string
  filter: InboxFilter
}

const lifetimeMs = 86_400_000

const signedOf = (userId: string, { format, filter }: Subject, { startedAt, first, last }: Place) =>
  JSON.stringify([userId, format, Object.entries(filter).sort(), startedAt, first, last])

/**
 * Where the next part begins, signed: the log has one line for the whole export, so a part is only for whoever began it,
 * and only of what the line tells.
 */
export const toPartName = (c: Context<AdminEnv>, subject: Subject, place: Place): string =>
  [
    place.startedAt,
    place.first,
    place.last,
    keyedHash(c.var.settings.auth, 'export', signedOf(c.var.userId, subject, place)),
  ].join('.')

/** Null for what this caller was not given for this export within a day. */
export function readPartName(c: Context<AdminEnv>, subject: Subject, name: string): Place | null {
  const { userId, now, settings } = c.var
  const [startedAt = 0, first = 0, last = 0] = name.split('.').map(Number)
  const place = { startedAt, first, last }
  const expected = keyedHashes(settings.auth, 'export', signedOf(userId, subject, place))
  const isOurs = expected.some((one) => isSame(one, name.slice(name.lastIndexOf('.') + 1)))
  return isOurs && now < startedAt + lifetimeMs ? place : null
}
