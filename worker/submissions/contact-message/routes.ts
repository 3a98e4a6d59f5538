import { Hono } from 'hono'
import { contactMessage } from '#worker/contract/contact-message.ts'
import { dryRunHeader } from '#worker/contract/dry-run.ts'
import { formPaths } from '#worker/contract/form-paths.ts'
import type { DryRunResponse } from '#worker/contract/responses.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClientIp } from '#worker/http/client-ip.ts'
import { requireJson, validateJson } from '#worker/http/request-body.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { readFormCall } from '#worker/submissions/form-call.ts'
import { handlePlainForm } from '#worker/submissions/plain-form/handle-plain-form.ts'
import type { PlainFormRoute } from '#worker/submissions/plain-form/plain-form.ts'
import { dryRunContactMessage, saveContactMessage } from './save-contact-message.ts'

export const contactPlainFormRoute: PlainFormRoute = {
  form: 'contactMessage',
  path: formPaths.contactMessage,
  load: () => import('./contact-plain-form.ts').then((module) => module.contactPlainForm),
}

export const contactMessageRoutes = new Hono<AppEnv>().post(
  '/',
  handlePlainForm(contactPlainFormRoute),
  requireJson,
  validateJson(contactMessage),
  async (c) => {
    const call = await readFormCall(c.env, getClientIp(c))
    if (c.req.header(dryRunHeader) !== undefined) {
      const result = await dryRunContactMessage(c.var.db, c.var.settings, c.req.valid('json'), call)
      return c.json({ ...result, version: c.env.VERSION?.id ?? null } satisfies DryRunResponse, 200)
    }
    const receipt = await saveContactMessage(c.var.db, c.var.settings, c.req.valid('json'), call)
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return c.json(receipt, 201)
  },
)
