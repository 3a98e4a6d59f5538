import { createMiddleware } from 'hono/factory'
import { createApp } from '#worker/http/create-app.ts'
import { limitBody } from '#worker/http/request-body.ts'
import { publishAfterWrite } from '#worker/live/after-response.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'
import { adminStatusRoutes } from './admin-status.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { auditRoutes } from './audit-log/routes.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { fileRoutes, originalMailRoutes } from './files/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { liveUpdateRoutes } from './live/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { replyRoutes } from './records/reply-routes.ts'
import { recordRoutes } from './records/routes.ts'
import { requireAdminOrApiKey } from './require-admin.ts'
import { savedSentenceRoutes } from './saved-sentences/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { startRoutes } from './start-routes.ts'
import { suppressionRoutes } from './suppressions/routes.ts'
import { userRoutes } from './users/routes.ts'

const setNoStore = createMiddleware<AdminEnv>(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})

/** `requireAdminOrApiKey` comes before every route, so no handler can forget it. */
export const adminApp = createApp<AdminEnv>()
  .basePath('/api/admin')
  .use(...requireAdminOrApiKey, limitBody, setNoStore, publishAfterWrite)
  .route('/start', startRoutes)
  .route('/state', adminStatusRoutes)
  .route('/users', userRoutes)
  .route('/audit', auditRoutes)
  .route('/privacy', privacyRoutes)
  .route('/inbox', inboxRoutes)
  .route('/inbox', exportRoutes)
  .route('/records', recordRoutes)
  .route('/records', replyRoutes)
  .route('/saved-sentences', savedSentenceRoutes)
  .route('/site', siteRoutes)
  .route('/files', fileRoutes)
  .route('/thread-mails', originalMailRoutes)
  .route('/deliveries', deliveryRoutes)
  .route('/events', eventRoutes)
  .route('/suppressions', suppressionRoutes)
  .route('/api-keys', apiKeyRoutes)
  .route('/live', liveUpdateRoutes)

/** The type that `web/api/admin.ts` builds its client from. */
export type AdminApi = typeof adminApp
