import { Hono } from 'hono'
import { suppressionLift, suppressionQuery } from '#worker/contract/admin/suppressions.ts'
import { companyAddressOf } from '#worker/env/mail-settings.ts'
import { validateJson } from '#worker/http/request-body.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'
import { liftSuppression, listSuppressions } from '#worker/sending/suppressions/suppressions.ts'
import { validateQuery } from '../validate-query.ts'

/** Suppressed addresses: list and lift. */
export const suppressionRoutes = new Hono<AdminEnv>()
  .get('/', validateQuery(suppressionQuery), async (c) => {
    const company = companyAddressOf(c.var.settings.mail)
    return c.json(await listSuppressions(c.var.db, c.req.valid('query'), company), 200)
  })
  .post('/lift', validateJson(suppressionLift), async (c) => {
    const { email } = c.req.valid('json')
    const isCompany = email === companyAddressOf(c.var.settings.mail)
    await liftSuppression(c.var, email, isCompany)
    if (isCompany) c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return c.json({ success: true as const }, 200)
  })
