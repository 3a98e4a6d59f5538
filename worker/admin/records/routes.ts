import { Hono } from 'hono'
import { newNote, readChange, statusChange } from '#worker/contract/admin/record.ts'
import { requireJson, validateJson } from '#worker/http/request-body.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { retryRecord } from '../deliveries/retry.ts'
import type { AdminEnv } from '../require-admin.ts'
import { addNote, removeNote } from './notes.ts'
import { requireRecord } from './record.ts'
import { requireRecordKey } from './record-tables.ts'
import { releaseRecord } from './release.ts'
import { changeStatus, markRead } from './status.ts'

/** One record. Reading changes nothing; marking it read is a separate call. */
export const recordRoutes = new Hono<AdminEnv>()
  .get('/:kind/:id', async (c) => c.json(await requireRecord(c.var.db, requireRecordKey(c)), 200))
  .put('/:kind/:id/status', requireJson, validateJson(statusChange), async (c) =>
    c.json(await changeStatus(c, requireRecordKey(c), c.req.valid('json')), 200),
  )
  .put('/:kind/:id/read', requireJson, validateJson(readChange), async (c) =>
    c.json(await markRead(c, requireRecordKey(c), c.req.valid('json').read), 200),
  )
  .post('/:kind/:id/release', async (c) => {
    const answer = await releaseRecord(c, requireRecordKey(c))
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return c.json(answer, 200)
  })
  .post('/:kind/:id/notes', requireJson, validateJson(newNote), async (c) =>
    c.json(await addNote(c, requireRecordKey(c), c.req.valid('json').text), 201),
  )
  .delete('/:kind/:id/notes/:noteId', async (c) => {
    const id = c.req.param('noteId')
    await removeNote(c, requireRecordKey(c), id)
    return c.json({ id }, 200)
  })
  .post('/:kind/:id/deliveries/retry', async (c) => {
    const answer = await retryRecord(c, requireRecordKey(c))
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return c.json(answer, 200)
  })
