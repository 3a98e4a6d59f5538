import type { Context } from 'hono'
import { databaseReason } from '#worker/db/client.ts'
import { SettingsError } from '#worker/env.ts'
import type { AuthEnv } from './auth-env.ts'
import { AuthError, OAuthError } from './errors.ts'

export const apiVersion = '2024-01-01'

/** Whether the client asked for the errors of that version or a later one. Anything unreadable is the first version. */
export function wantsNewErrors(header: string | undefined): boolean {
  if (!header || !/^\d{4}-\d{2}-\d{2}$/.test(header) || Number.isNaN(Date.parse(header))) return false
  return header >= apiVersion
}

/** Any failure as an AuthError; what nobody expected is logged without anything a visitor typed. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof SettingsError) {
    console.error(error.message)
    return new AuthError(503, 'unexpected_failure', 'The auth service is not configured')
  }
  console.error('auth:', databaseReason(error))
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}

/** The one place where the auth service turns a failure into an answer. */
export function answerAuthError(c: Context<AuthEnv>, failure: unknown) {
  if (failure instanceof OAuthError)
    return c.json({ error: failure.error, error_description: failure.message }, 400)
  const { status, code, message, weakReasons } = toAuthError(failure)
  const weak = weakReasons ? { weak_password: { reasons: weakReasons } } : {}
  c.header('X-Sb-Error-Code', code)
  if (wantsNewErrors(c.req.header('x-supabase-api-version'))) {
    c.header('X-Supabase-Api-Version', apiVersion)
    return c.json({ code, message, ...weak }, status)
  }
  const errorId = status >= 500 ? { error_id: crypto.randomUUID() } : {}
  return c.json({ code: status, error_code: code, msg: message, ...errorId, ...weak }, status)
}
