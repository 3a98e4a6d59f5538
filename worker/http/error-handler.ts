import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ErrorResponse } from '#worker/contract/responses.ts'
import { StorageError } from '#worker/db/store-once.ts'
import { SettingsError } from '#worker/env.ts'
import { logEvent, logFailure } from '#worker/log/log-event.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { errorMessages } from './text/error-messages.ts'

/** Refusals that say something of the site or of who calls it. */
const loggedCodes = ['rate_limited', 'storage_full', 'origin_refused'] as const

/** Every failure as a refusal; what nobody expected is logged, without anything a visitor typed. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) {
    const code = loggedCodes.find((known) => known === error.code)
    if (code) logEvent(code)
    return error
  }
  // Hono says so of a body that is not the JSON it claims to be.
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

export function setErrorHeaders(c: Context<AppEnv>, { details: { retryAfterS } }: ApiError) {
  if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS))
  c.header('Cache-Control', 'no-store')
}

export function respondWithError(c: Context<AppEnv>, refusal: ApiError) {
  setErrorHeaders(c, refusal)
  const { fields, errorId } = refusal.details
  const answer: ErrorResponse = {
    success: false,
    code: refusal.code,
    error: errorMessages[c.var.language][refusal.code],
    ...(fields ? { fields } : {}),
    ...(errorId ? { error_id: errorId } : {}),
  }
  return c.json(answer, refusal.status)
}
