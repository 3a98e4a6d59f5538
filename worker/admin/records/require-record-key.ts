import type { Context } from 'hono'
import { type InboxKind, inboxKinds } from '#worker/contract/admin/inbox.ts'
import type { RecordKey, SubmissionKey } from '#worker/db/schema/inbox.ts'
import { ApiError } from '#worker/http/api-error.ts'

const isKind = (word: string): word is InboxKind => inboxKinds.some((kind) => kind === word)

/** The record in the path. Throws ApiError `not_found`. */
export function requireRecordKey(c: Context): RecordKey {
  const kind = c.req.param('kind') ?? ''
  if (!isKind(kind)) throw new ApiError('not_found')
  return { kind, id: c.req.param('id') ?? '' }
}

/** The same, for a record that somebody has sent: client data is entered by staff. Throws ApiError `not_found`. */
export function requireAnswerableKey(c: Context): SubmissionKey {
  const { kind, id } = requireRecordKey(c)
  if (kind === 'client_data') throw new ApiError('not_found')
  return { kind, id }
}
