import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { setAllowedMethods } from '#worker/http/allowed-methods.ts'
import { setRequestContext } from '#worker/http/set-request-context.ts'
import { endConnectionsAfterWrite } from '#worker/live/after-response.ts'
import { logoutRoutes, signupRoutes, userRoutes } from './accounts/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { oauthRoutes } from './federated/oauth/routes.ts'
import { ssoRoutes } from './federated/saml/routes.ts'
import { adminRoutes } from './http/admin-api/routes.ts'
import { publicRoutes, unsupportedRoutes } from './http/public-routes.ts'
import { tokenEndpoint } from './http/token-endpoint.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { otpRoutes, verifyRoutes } from './one-time/routes.ts'
import { type AuthEnv, setAuthContext } from './protocol/auth-context.ts'
import { AuthError } from './protocol/auth-errors.ts'
import { handleAuthError } from './protocol/error-handler.ts'
import { limitBody } from './protocol/request-body.ts'
import { limitCalls } from './rate-limits/limit-calls.ts'

const headers = {
  'Access-Control-Allow-Origin': '*',
  // Without the last one browsers hide it from clients, which lose every error code.
  'Access-Control-Expose-Headers': 'X-Total-Count, Link, X-Supabase-Api-Version',
}

const usualHeaders =
  'authorization, apikey, content-type, accept, x-client-info, x-supabase-api-version, x-jwt-aud'

/**
 * Whatever headers the preflight asks for are allowed: those of an app or of its tracing would otherwise block every
 * call. A wildcard would not do, as it leaves out `authorization`.
 */
const preflight = (asked: string | undefined) => ({
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': asked ?? usualHeaders,
  'Access-Control-Max-Age': '86400',
  Vary: 'Access-Control-Request-Headers',
})

/** Any origin may call: authorization is by token, and no cookie signs anybody in. */
const setCorsHeaders = createMiddleware<AuthEnv>(async (c, next) => {
  if (c.req.method === 'OPTIONS')
    return c.body(null, 204, {
      ...headers,
      ...preflight(c.req.header('access-control-request-headers')),
    })
  await next()
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  // Responses are private unless they say otherwise.
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
})

const timeoutMs = 10_000

/** Responds with 504 after the timeout; work that has started may still finish. */
const enforceTimeout = createMiddleware<AuthEnv>(async (_, next) => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const message = 'Processing this request timed out, please retry after a moment.'
  const timer: unknown = setTimeout(() => reject(new AuthError(504, 'request_timeout', message)), timeoutMs)
  // The types of two runtimes disagree on what a timer is; here it is a number.
  await Promise.race([next(), late]).finally(() => clearTimeout(timer as number))
})

const routes = new Hono<AuthEnv>()
  .route('/', publicRoutes)
  .route('/', signupRoutes)
  .route('/', tokenEndpoint)
  .route('/', otpRoutes)
  .route('/', verifyRoutes)
  .route('/', invitationRoutes)
  .route('/', userRoutes)
  .route('/', logoutRoutes)
  // Before the factor routes, whose ids would match these names.
  .route('/', unsupportedRoutes)
  .route('/', factorRoutes)
  .route('/', ssoRoutes)
  .route('/', oauthRoutes)
  .route('/', adminRoutes)

/** Here sessions, factors and accounts come to their end. */
const sessionEndingPaths = ['/logout', '/user', '/factors/*', '/admin/*']

/** The auth service. */
export const authApp: Hono<AuthEnv> = new Hono<AuthEnv>()
  .basePath('/auth/v1')
  .use(setRequestContext, setCorsHeaders, limitCalls, setAuthContext, limitBody, enforceTimeout)
  .on('ALL', sessionEndingPaths, endConnectionsAfterWrite)
  .route('/', routes)
  .all('*', (c) => {
    throw setAllowedMethods(authApp, c)
      ? new AuthError(405, 'method_not_allowed', 'Method not allowed')
      : new AuthError(404, 'not_found', 'Not found')
  })

authApp.onError((error, c) => handleAuthError(c, error))
