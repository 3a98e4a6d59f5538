import { Hono } from 'hono'
import { clientApplication } from '#worker/contract/client-application.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { json, requireJson } from '#worker/http/body.ts'
import { addressOf } from '#worker/http/client-address.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { answerPlainForm, type PlainFormRoute } from '#worker/submissions/plain-form.ts'
import { receiveApplication } from './application.ts'

export const plainApplicationForm: PlainFormRoute = {
  path: '/api/client-applications',
  load: () => import('./plain-form.ts').then((module) => module.applicationForm),
}

export const applicationRoutes = new Hono<AppEnv>().post(
  '/',
  answerPlainForm(plainApplicationForm),
  requireJson,
  json(clientApplication),
  async (c) => {
    const receipt = await receiveApplication(c.var.db, c.var.settings, c.req.valid('json'), addressOf(c))
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return c.json(receipt, 201)
  },
)
