import type { Context } from 'hono'
import { SettingsError } from '#worker/env/settings.ts'
import type { EventCode } from '#worker/log/events.ts'
import { logEvent, logFailure } from '#worker/log/log-event.ts'
import type { AuthEnv } from './auth-context.ts'
import { AuthError, errors, OAuthError } from './auth-errors.ts'

const apiVersion = '2024-01-01'

/**
 * Tells if the client asked for the error format of that version or a later one. Invalid values count as the first
 * version.
 */
function usesVersionedErrors(header: string | undefined): boolean {
  if (!header || !/^\d{4}-\d{2}-\d{2}$/.test(header) || Number.isNaN(Date.parse(header))) return false
  return header >= apiVersion
}

/** Errors that are worth a line in the log. */
const loggedCodes: Record<string, EventCode> = {
  over_request_rate_limit: 'auth_rate_limited',
  over_email_send_rate_limit: 'auth_send_limited',
  over_sms_send_rate_limit: 'auth_send_limited',
  captcha_failed: 'captcha_refused',
}

/**
 * Converts any failure to an AuthError; unexpected ones are logged without visitors' input, under the id that the
 * response names.
 */
export function toAuthError(error: unknown, errorId: string = crypto.randomUUID()): AuthError {
  if (error instanceof AuthError) {
    const code = loggedCodes[error.code]
    if (code) logEvent(code, { reason: error.code })
    return error
  }
  if (error instanceof SettingsError) {
    logEvent('settings_bad', { missing: error.problems.join('; ') })
    return errors.notConfigured()
  }
  logFailure('unexpected_error', error, { error_id: errorId })
  return errors.unexpected()
}

/** The only place that turns a failure into a response. */
export function handleAuthError(c: Context<AuthEnv>, failure: unknown) {
  if (failure instanceof OAuthError)
    return c.json({ error: failure.error, error_description: failure.message }, 400)
  const id = crypto.randomUUID()
  const { status, code, message, weakReasons } = toAuthError(failure, id)
  const weak = weakReasons ? { weak_password: { reasons: weakReasons } } : {}
  c.header('X-Sb-Error-Code', code)
  if (usesVersionedErrors(c.req.header('x-supabase-api-version'))) {
    c.header('X-Supabase-Api-Version', apiVersion)
    return c.json({ code, message, ...weak }, status)
  }
  const errorId = status >= 500 ? { error_id: id } : {}
  return c.json({ code: status, error_code: code, msg: message, ...errorId, ...weak }, status)
}
