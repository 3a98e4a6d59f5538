import { Hono } from 'hono'
import { contactMessage } from '#worker/contract/contact-message.ts'
import { type DryRunAnswer, dryRunHeader } from '#worker/contract/dry-run.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { json, requireJson } from '#worker/http/body.ts'
import { addressOf } from '#worker/http/client-address.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { answerPlainForm, type PlainFormRoute } from '#worker/submissions/plain-form.ts'
import { receiveMessage, tryMessage } from './message.ts'

export const plainContactForm: PlainFormRoute = {
  path: '/api/contact-messages',
  load: () => import('./plain-form.ts').then((module) => module.contactForm),
}

export const contactRoutes = new Hono<AppEnv>().post(
  '/',
  answerPlainForm(plainContactForm),
  requireJson,
  json(contactMessage),
  async (c) => {
    if (c.req.header(dryRunHeader) !== undefined) {
      const tried = await tryMessage(c.var.db, c.var.settings, c.req.valid('json'), addressOf(c))
      return c.json({ ...tried, version: c.env.VERSION?.id ?? null } satisfies DryRunAnswer, 200)
    }
    const receipt = await receiveMessage(c.var.db, c.var.settings, c.req.valid('json'), addressOf(c))
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return c.json(receipt, 201)
  },
)
