import { type Context, Hono } from 'hono'
import { bulkOwnerChange, bulkStatusChange, undoneChanges } from '#worker/contract/admin/bulk-changes.ts'
import { answerGiven, newNote, ownerChange, readChange, statusChange } from '#worker/contract/admin/record.ts'
import { moreMailsQuery } from '#worker/contract/admin/threads.ts'
import { requireJson, validateJson } from '#worker/http/request-body.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { readOfficeCalendar } from '#worker/published/read-office-calendar.ts'
import { requireRecord } from '#worker/record-view/record.ts'
import { readMoreMails } from '#worker/record-view/thread.ts'
import { markAnswered } from '#worker/records/answer.ts'
import { changeOwner, changeOwners, changeStatus, changeStatuses } from '#worker/records/bulk-changes.ts'
import { markRead } from '#worker/records/mark-read.ts'
import { addNote, removeNote } from '#worker/records/notes.ts'
import { readRelated } from '#worker/records/related.ts'
import { releaseRecord } from '#worker/records/release.ts'
import { deleteSpam, reportSpam } from '#worker/records/spam.ts'
import { undoChanges } from '#worker/records/undo.ts'
import type { AdminEnv, WaitingContext } from '#worker/roles/admin-env.ts'
import { nudgeEvents } from '../nudge-events.ts'
import { validateQuery } from '../validate-query.ts'
import { requireAnswerableKey, requireRecordKey } from './require-record-key.ts'

const waitingContextOf = async (c: Context<AdminEnv>): Promise<WaitingContext> => ({
  ...c.var,
  calendar: await readOfficeCalendar(c.env),
})

/** One record, or several at once. Reading changes nothing; marking it read is a separate call. */
export const recordRoutes = new Hono<AdminEnv>()
  .put('/status', requireJson, validateJson(bulkStatusChange), async (c) => {
    const answer = await changeStatuses(await waitingContextOf(c), c.req.valid('json'))
    nudgeEvents(c)
    return c.json(answer, 200)
  })
  .put('/owner', requireJson, validateJson(bulkOwnerChange), async (c) => {
    const answer = await changeOwners(c.var, c.req.valid('json'))
    nudgeEvents(c)
    return c.json(answer, 200)
  })
  .post('/undo', requireJson, validateJson(undoneChanges), async (c) => {
    const answer = await undoChanges(c.var, c.req.valid('json'))
    nudgeEvents(c)
    return c.json(answer, 200)
  })
  .get('/:kind/:id', async (c) =>
    c.json(await requireRecord(c.var.db, requireRecordKey(c), c.var.actorId), 200),
  )
  .get('/:kind/:id/related', async (c) => c.json(await readRelated(c.var, requireRecordKey(c)), 200))
  .get('/:kind/:id/thread', validateQuery(moreMailsQuery), async (c) =>
    c.json(await readMoreMails(c.var.db, requireRecordKey(c), c.req.valid('query').after), 200),
  )
  .put('/:kind/:id/status', requireJson, validateJson(statusChange), async (c) => {
    const answer = await changeStatus(await waitingContextOf(c), requireRecordKey(c), c.req.valid('json'))
    nudgeEvents(c)
    return c.json(answer, 200)
  })
  .put('/:kind/:id/owner', requireJson, validateJson(ownerChange), async (c) => {
    const answer = await changeOwner(c.var, requireRecordKey(c), c.req.valid('json'))
    nudgeEvents(c)
    return c.json(answer, 200)
  })
  .post('/:kind/:id/answered', requireJson, validateJson(answerGiven), async (c) => {
    const answer = await markAnswered(c.var, requireRecordKey(c), c.req.valid('json'))
    nudgeEvents(c)
    return c.json(answer, 200)
  })
  .put('/:kind/:id/read', requireJson, validateJson(readChange), async (c) =>
    c.json(await markRead(c.var, requireRecordKey(c), c.req.valid('json').read), 200),
  )
  .post('/:kind/:id/release', async (c) => {
    const answer = await releaseRecord(await waitingContextOf(c), requireRecordKey(c))
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return c.json(answer, 200)
  })
  .post('/:kind/:id/spam', async (c) => {
    return c.json(await reportSpam(c.var, requireAnswerableKey(c)), 200)
  })
  .delete('/:kind/:id', async (c) => {
    const key = requireAnswerableKey(c)
    await deleteSpam(c.var, key)
    nudgeEvents(c)
    return c.json({ id: key.id }, 200)
  })
  .post('/:kind/:id/notes', requireJson, validateJson(newNote), async (c) =>
    c.json(await addNote(c.var, requireRecordKey(c), c.req.valid('json').text), 201),
  )
  .delete('/:kind/:id/notes/:noteId', async (c) => {
    const id = c.req.param('noteId')
    await removeNote(c.var, requireRecordKey(c), id)
    return c.json({ id }, 200)
  })
