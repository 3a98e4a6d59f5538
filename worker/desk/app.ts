import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requireSignedIn } from '#worker/auth/require-signed-in.ts'
import { answerRefusal, toRefusal } from '#worker/http/answer-errors.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { limitBody } from '#worker/http/body.ts'
import { requireOwnOrigin } from '#worker/http/browser-origin.ts'
import { setRequestContext } from '#worker/http/context.ts'
import { Refusal } from '#worker/http/refusal.ts'
import { auditRoutes } from './audit/routes.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { type DeskEnv, requireDesk } from './guard.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { recordRoutes } from './records/routes.ts'
import { stateRoutes } from './state.ts'
import { suppressionRoutes } from './suppressions/routes.ts'
import { userRoutes } from './users/routes.ts'

const keepNothing = createMiddleware<DeskEnv>(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})

/** The guard is the first line: whatever stands below it is for administrators only. */
export const desk = new Hono<DeskEnv>()
  .basePath('/api/admin')
  .use(setRequestContext, requireOwnOrigin, requireSignedIn, requireDesk, limitBody, keepNothing)
  .route('/state', stateRoutes)
  .route('/users', userRoutes)
  .route('/audit', auditRoutes)
  .route('/privacy', privacyRoutes)
  .route('/inbox', inboxRoutes)
  .route('/inbox', exportRoutes)
  .route('/records', recordRoutes)
  .route('/deliveries', deliveryRoutes)
  .route('/suppressions', suppressionRoutes)

desk.notFound(() => {
  throw new Refusal('not_found')
})
desk.onError((error, c) => answerRefusal(c as unknown as Context<AppEnv>, toRefusal(error)))

/** What `web/desk` calls, as types. */
export type DeskApi = typeof desk
