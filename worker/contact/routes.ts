import { Hono } from 'hono'
import { contactMessage } from '#worker/contract/contact-message.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { json, requireJson } from '#worker/http/body.ts'
import { addressOf } from '#worker/http/client-address.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { receiveMessage } from './message.ts'
import { answerPlainForm } from './plain-form.ts'

export const contactRoutes = new Hono<AppEnv>().post(
  '/',
  answerPlainForm,
  requireJson,
  json(contactMessage),
  async (c) => {
    const receipt = await receiveMessage(c.var.db, c.var.settings, c.req.valid('json'), addressOf(c))
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return c.json(receipt, 201)
  },
)
