import { createMiddleware } from 'hono/factory'
import type { AuthEnv } from './auth-context.ts'

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
export const setCorsHeaders = createMiddleware<AuthEnv>(async (c, next) => {
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
