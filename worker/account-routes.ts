import { Hono } from 'hono'
import type { SignedInEnv } from './auth/require-signed-in.ts'
import { ApiError } from './http/api-error.ts'
import { respondWithError, toApiError } from './http/error-handler.ts'
import { setRequestContext } from './http/set-request-context.ts'
import { clientDataRoutes } from './submissions/client-data/routes.ts'
import { userRoleRoutes } from './user-roles/routes.ts'

/** Routes for anyone with an account. */
export const accountRoutes = new Hono<SignedInEnv>()
  .basePath('/api')
  .use(setRequestContext)
  .route('/user-roles', userRoleRoutes)
  .route('/client-data', clientDataRoutes)

accountRoutes.notFound(() => {
  throw new ApiError('not_found')
})
accountRoutes.onError((error, c) => respondWithError(c, toApiError(error)))

/** The type of the API for the typed client. */
export type AccountApi = typeof accountRoutes
