import { Hono } from 'hono'
import { suppressionLift, suppressionQuery } from '#worker/contract/admin/suppressions.ts'
import { json } from '#worker/http/body.ts'
import { companyAddressOf } from '#worker/mail/settings.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import type { AdminEnv } from '../guard.ts'
import { query } from '../query.ts'
import { liftSuppression } from './lift.ts'
import { listSuppressions } from './list.ts'

/** Addresses that get no mail any more, and how they get some again. */
export const suppressionRoutes = new Hono<AdminEnv>()
  .get('/', query(suppressionQuery), async (c) => {
    const company = companyAddressOf(c.var.settings.mail)
    return c.json(await listSuppressions(c.var.db, c.req.valid('query'), company), 200)
  })
  .post('/lift', json(suppressionLift), async (c) => {
    const { email } = c.req.valid('json')
    const isCompany = email === companyAddressOf(c.var.settings.mail)
    await liftSuppression(c, email, isCompany)
    if (isCompany) c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return c.json({ success: true as const }, 200)
  })
