import type { SignedInEnv } from './auth/require-signed-in.ts'
import { createApp } from './http/create-app.ts'
import { clientDataRoutes } from './submissions/client-data/routes.ts'
import { userRoleRoutes } from './user-roles/routes.ts'

/** Routes for anyone with an account. */
export const accountRoutes = createApp<SignedInEnv>()
  .basePath('/api')
  .route('/user-roles', userRoleRoutes)
  .route('/client-data', clientDataRoutes)

/** The type of the API for the typed client. */
export type AccountApi = typeof accountRoutes
