import { Hono } from 'hono'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { requireOwnOrigin } from './csrf-protection.ts'
import { respondWithError, toApiError } from './error-handler.ts'
import { setRequestContext } from './set-request-context.ts'

/** An app of the API, with what all have in common: the request's context, its origin checked, not found and errors. */
export function createApp<Env extends AppEnv>(): Hono<Env> {
  const app = new Hono<Env>()
  app.use(setRequestContext, requireOwnOrigin)
  app.notFound(() => {
    throw new ApiError('not_found')
  })
  app.onError((error, c) => respondWithError(c, toApiError(error)))
  return app
}
