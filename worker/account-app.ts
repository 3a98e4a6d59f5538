import { requirePerson, requireSignedIn } from './auth/require-signed-in.ts'
import { createApp } from './http/create-app.ts'
import type { SignedInEnv } from './http/signed-in-env.ts'
import { userRoleRoutes } from './roles/routes.ts'
import { clientDataRoutes } from './submissions/client-data/routes.ts'
import { submissionMiddleware } from './submissions/submission-middleware.ts'

const guarded = createApp<SignedInEnv>().basePath('/api')
guarded.get('/user-roles', requireSignedIn)
// Size, origin and rate come first: they cost nothing.
guarded.post('/client-data', ...submissionMiddleware, requireSignedIn, requirePerson)

/** Routes for anyone with an account. */
export const accountRoutes = guarded
  .route('/user-roles', userRoleRoutes)
  .route('/client-data', clientDataRoutes)

/** The type of the API for the typed client. */
export type AccountApi = typeof accountRoutes
