import { Hono } from 'hono'
import { newReply, replyDraft } from '#worker/contract/admin/replies.ts'
import { takeBackMs } from '#worker/contract/admin/take-back.ts'
import { requireJson, validateJson } from '#worker/http/request-body.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { discardReplyDraft, saveReplyDraft } from '#worker/records/replies/reply-draft.ts'
import { readReplyForm } from '#worker/records/replies/reply-form.ts'
import { sendReply } from '#worker/records/replies/send-reply.ts'
import { takeReplyBack } from '#worker/records/replies/take-back.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'
import { readOfficeAddress, renewOfficeAddress } from '#worker/threads/office-address.ts'
import { nudgeEvents } from '../nudge-events.ts'
import { requireAnswerableKey } from './require-record-key.ts'

/**
 * Answers to senders, written in the record, and the secret address that the office answers to. They are for people: no
 * key may call these.
 */
export const replyRoutes = new Hono<AdminEnv>()
  .get('/:kind/:id/reply-form', async (c) => c.json(await readReplyForm(c.var, requireAnswerableKey(c)), 200))
  .put('/:kind/:id/reply-draft', requireJson, validateJson(replyDraft), async (c) => {
    const savedAt = await saveReplyDraft(c.var, requireAnswerableKey(c), c.req.valid('json'))
    return c.json({ savedAt }, 200)
  })
  .delete('/:kind/:id/reply-draft', async (c) => {
    const key = requireAnswerableKey(c)
    await discardReplyDraft(c.var, key)
    return c.json({ id: key.id }, 200)
  })
  .post('/:kind/:id/replies', requireJson, validateJson(newReply), async (c) => {
    const response = await sendReply(c.var, requireAnswerableKey(c), c.req.valid('json'))
    c.executionCtx.waitUntil(nudgeOutbox(c.env, takeBackMs))
    return c.json(response, 201)
  })
  .delete('/:kind/:id/replies/:mailId', async (c) => {
    const response = await takeReplyBack(c.var, requireAnswerableKey(c), c.req.param('mailId'))
    nudgeEvents(c)
    return c.json(response, 200)
  })
  .get('/:kind/:id/office-address', async (c) =>
    c.json({ address: await readOfficeAddress(c.var, requireAnswerableKey(c)) }, 200),
  )
  .post('/:kind/:id/office-address', async (c) =>
    c.json({ address: await renewOfficeAddress(c.var, requireAnswerableKey(c)) }, 200),
  )
