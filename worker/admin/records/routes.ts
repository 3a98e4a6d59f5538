import { type Context, Hono } from 'hono'
import { type InboxKind, inboxKinds } from '#worker/contract/admin/inbox.ts'
import { newNote, readChange, statusChange } from '#worker/contract/admin/record.ts'
import type { RecordKey } from '#worker/db/record-key.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { requireJson, validateJson } from '#worker/http/request-body.ts'
import { retryRecord } from '#worker/outbox/deliveries/retry.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { addNote, removeNote } from '#worker/records/notes.ts'
import { requireRecord } from '#worker/records/record.ts'
import { releaseRecord } from '#worker/records/release.ts'
import { changeStatus, markRead } from '#worker/records/status.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'

const isKind = (word: string): word is InboxKind => inboxKinds.some((kind) => kind === word)

/** The record in the path. Throws ApiError `not_found`. */
function requireRecordKey(c: Context): RecordKey {
  const kind = c.req.param('kind') ?? ''
  if (!isKind(kind)) throw new ApiError('not_found')
  return { kind, id: c.req.param('id') ?? '' }
}

/** One record. Reading changes nothing; marking it read is a separate call. */
export const recordRoutes = new Hono<AdminEnv>()
  .get('/:kind/:id', async (c) => c.json(await requireRecord(c.var.db, requireRecordKey(c)), 200))
  .put('/:kind/:id/status', requireJson, validateJson(statusChange), async (c) =>
    c.json(await changeStatus(c.var, requireRecordKey(c), c.req.valid('json')), 200),
  )
  .put('/:kind/:id/read', requireJson, validateJson(readChange), async (c) =>
    c.json(await markRead(c.var, requireRecordKey(c), c.req.valid('json').read), 200),
  )
  .post('/:kind/:id/release', async (c) => {
    const answer = await releaseRecord(c.var, requireRecordKey(c))
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return c.json(answer, 200)
  })
  .post('/:kind/:id/notes', requireJson, validateJson(newNote), async (c) =>
    c.json(await addNote(c.var, requireRecordKey(c), c.req.valid('json').text), 201),
  )
  .delete('/:kind/:id/notes/:noteId', async (c) => {
    const id = c.req.param('noteId')
    await removeNote(c.var, requireRecordKey(c), id)
    return c.json({ id }, 200)
  })
  .post('/:kind/:id/deliveries/retry', async (c) => {
    const answer = await retryRecord(c.var, requireRecordKey(c))
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return c.json(answer, 200)
  })
