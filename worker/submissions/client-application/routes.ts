import { Hono } from 'hono'
import { clientApplication } from '#worker/contract/client-application.ts'
import { formPaths } from '#worker/contract/form-paths.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClientIp } from '#worker/http/client-ip.ts'
import { requireJson, validateJson } from '#worker/http/request-body.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { readFormCall } from '#worker/submissions/form-call.ts'
import { handlePlainForm } from '#worker/submissions/plain-form/handle-plain-form.ts'
import type { PlainFormRoute } from '#worker/submissions/plain-form/plain-form.ts'
import { saveClientApplication } from './save-client-application.ts'

export const applicationPlainFormRoute: PlainFormRoute = {
  form: 'clientApplication',
  path: formPaths.clientApplication,
  load: () => import('./application-plain-form.ts').then((module) => module.applicationPlainForm),
}

export const clientApplicationRoutes = new Hono<AppEnv>().post(
  '/',
  handlePlainForm(applicationPlainFormRoute),
  requireJson,
  validateJson(clientApplication),
  async (c) => {
    const application = c.req.valid('json')
    const receipt = await saveClientApplication(
      c.var.db,
      c.var.settings,
      application,
      await readFormCall(c.env, getClientIp(c)),
    )
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return c.json(receipt, 201)
  },
)
