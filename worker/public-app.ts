import { Hono } from 'hono'
import { formPaths } from './contract/form-paths.ts'
import type { AppEnv } from './http/app-env.ts'
import { healthRoutes } from './operations/health-routes.ts'
import { clientApplicationRoutes } from './submissions/client-application/routes.ts'
import { contactMessageRoutes } from './submissions/contact-message/routes.ts'
import { submissionMiddleware } from './submissions/submission-middleware.ts'

const guarded = new Hono<AppEnv>()
for (const path of Object.values(formPaths)) guarded.post(path, ...submissionMiddleware)

/** Routes for everybody. */
export const publicRoutes = guarded
  .route(formPaths.contactMessage, contactMessageRoutes)
  .route(formPaths.clientApplication, clientApplicationRoutes)
  .route('/api/health', healthRoutes)

/** The type of the API for the typed client. */
export type PublicApi = typeof publicRoutes
