import { type Context, Hono } from 'hono'
import type { SignedInEnv } from './auth/require-signed-in.ts'
import { ApiError } from './http/api-error.ts'
import type { AppEnv } from './http/app-env.ts'
import { respondWithError, toApiError } from './http/error-handler.ts'
import { setRequestContext } from './http/set-request-context.ts'
import { clientDataRoutes } from './submissions/client-data/routes.ts'
import { userRoleRoutes } from './user-roles/routes.ts'

/** What anybody with an account may call. */
export const accountRoutes = new Hono<SignedInEnv>()
  .basePath('/api')
  .use(setRequestContext)
  .route('/user-roles', userRoleRoutes)
  .route('/client-data', clientDataRoutes)

accountRoutes.notFound(() => {
  throw new ApiError('not_found')
})
accountRoutes.onError((error, c) => respondWithError(c as unknown as Context<AppEnv>, toApiError(error)))

/** What the browser calls, as types. */
export type AccountApi = typeof accountRoutes
