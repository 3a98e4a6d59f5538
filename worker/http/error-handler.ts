import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ErrorResponse } from '#worker/contract/responses.ts'
import { StorageError } from '#worker/db/client.ts'
import { defaultLocale } from '#worker/domain/locales.ts'
import { SettingsError } from '#worker/env/settings.ts'
import { logEvent, logFailure } from '#worker/log/log-event.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'

/** Errors that are logged although they are expected. */
const loggedCodes = ['rate_limited', 'storage_full', 'too_many_today', 'origin_refused'] as const

/** Maps any error to an ApiError. Unexpected ones are logged, without anything a visitor typed. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) {
    const code = loggedCodes.find((known) => known === error.code)
    if (code) logEvent(code)
    return error
  }
  // Thrown by Hono for malformed JSON.
  if (error instanceof HTTPException && error.status === 400) return new ApiError('validation_failed')
  if (error instanceof StorageError) {
    logFailure('storage_failed', error)
    return new ApiError('unavailable', { retryAfterS: 5 })
  }
  if (error instanceof SettingsError) {
    logEvent('settings_bad', { missing: error.problems.join('; ') })
    return new ApiError('unavailable')
  }
  const errorId = crypto.randomUUID()
  logFailure('unexpected_error', error, { error_id: errorId })
  return new ApiError('unexpected', { errorId })
}

/** The part of a context that an error response needs; fits the contexts of all apps. */
type ErrorContext = Pick<Context<AppEnv>, 'header' | 'json' | 'var'>

export function setErrorHeaders(c: ErrorContext, { details: { retryAfterS } }: ApiError) {
  if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS))
  c.header('Cache-Control', 'no-store')
}

/** Answers with the error as JSON, its message in the language of the request. The messages are loaded with the first one. */
export async function respondWithError(c: ErrorContext, error: ApiError) {
  setErrorHeaders(c, error)
  const { errorMessages } = await import('./text/error-messages.ts')
  const { fields, errorId } = error.details
  const body: ErrorResponse = {
    success: false,
    code: error.code,
    error: errorMessages[c.var.language ?? defaultLocale][error.code],
    ...(fields ? { fields } : {}),
    ...(errorId ? { error_id: errorId } : {}),
  }
  return c.json(body, error.status)
}
