import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { RefusalAnswer } from '#worker/contract/answers.ts'
import { StorageError } from '#worker/db/store-once.ts'
import { SettingsError } from '#worker/env.ts'
import { logEvent, logFailure } from '#worker/log/log-event.ts'
import type { AppEnv } from './app-env.ts'
import { Refusal } from './refusal.ts'
import { refusalText } from './text/refusals.ts'

/** Refusals that say something of the site or of who calls it. */
const logged = ['rate_limited', 'storage_full', 'origin_refused'] as const

/** Every failure as a refusal; what nobody expected is logged, without anything a visitor typed. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) {
    const code = logged.find((known) => known === error.code)
    if (code) logEvent(code)
    return error
  }
  // Hono says so of a body that is not the JSON it claims to be.
  if (error instanceof HTTPException && error.status === 400) return new Refusal('validation_failed')
  if (error instanceof StorageError) {
    logFailure('storage_failed', error)
    return new Refusal('unavailable', { retryAfterS: 5 })
  }
  if (error instanceof SettingsError) {
    logEvent('settings_bad', { missing: error.problems.join('; ') })
    return new Refusal('unavailable')
  }
  const errorId = crypto.randomUUID()
  logFailure('unexpected_error', error, { error_id: errorId })
  return new Refusal('unexpected', { errorId })
}

export function setRefusalHeaders(c: Context<AppEnv>, { details: { retryAfterS } }: Refusal) {
  if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS))
  c.header('Cache-Control', 'no-store')
}

export function answerRefusal(c: Context<AppEnv>, refusal: Refusal) {
  setRefusalHeaders(c, refusal)
  const { fields, errorId } = refusal.details
  const answer: RefusalAnswer = {
    success: false,
    code: refusal.code,
    error: refusalText[c.var.language][refusal.code],
    ...(fields ? { fields } : {}),
    ...(errorId ? { error_id: errorId } : {}),
  }
  return c.json(answer, refusal.status)
}
