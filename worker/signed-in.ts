import { type Context, Hono } from 'hono'
import type { SignedInEnv } from './auth/require-signed-in.ts'
import { clientDataRoutes } from './client-data/routes.ts'
import { answerRefusal, toRefusal } from './http/answer-errors.ts'
import type { AppEnv } from './http/app-env.ts'
import { setRequestContext } from './http/context.ts'
import { Refusal } from './http/refusal.ts'
import { roleRoutes } from './roles/routes.ts'

/** What anybody with an account may call. */
export const signedIn = new Hono<SignedInEnv>()
  .basePath('/api')
  .use(setRequestContext)
  .route('/user-roles', roleRoutes)
  .route('/client-data', clientDataRoutes)

signedIn.notFound(() => {
  throw new Refusal('not_found')
})
signedIn.onError((error, c) => answerRefusal(c as unknown as Context<AppEnv>, toRefusal(error)))

/** What the browser calls, as types. */
export type SignedInApi = typeof signedIn
