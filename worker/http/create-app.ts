import { Hono } from 'hono'
import { setAllowedMethods } from './allowed-methods.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { requireOwnOrigin } from './csrf-protection.ts'
import { respondWithError, toApiError } from './error-handler.ts'
import { setRequestContext } from './set-request-context.ts'

/** An app of the API, with what all have in common: the request's context, its origin checked, unknown paths and methods, and errors. */
export function createApp<Env extends AppEnv>(): Hono<Env> {
  const app = new Hono<Env>()
  app.use(setRequestContext, requireOwnOrigin)
  app.notFound((c) => {
    throw new ApiError(setAllowedMethods(app, c) ? 'method_not_allowed' : 'not_found')
  })
  app.onError((error, c) => respondWithError(c, toApiError(error)))
  return app
}
