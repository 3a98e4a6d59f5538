import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { RefusalAnswer } from '#worker/contract/answers.ts'
import { databaseReason } from '#worker/db/client.ts'
import { StorageError } from '#worker/db/store-once.ts'
import { SettingsError } from '#worker/env.ts'
import type { AppEnv } from './app-env.ts'
import { Refusal } from './refusal.ts'
import { refusalText } from './text/refusals.ts'

/** Every failure as a refusal; what nobody expected is logged, without anything a visitor typed. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  // Hono says so of a body that is not the JSON it claims to be.
  if (error instanceof HTTPException && error.status === 400) return new Refusal('validation_failed')
  if (error instanceof StorageError) {
    console.error('storage:', error.message)
    return new Refusal('unavailable', { retryAfterS: 5 })
  }
  if (error instanceof SettingsError) {
    console.error(error.message)
    return new Refusal('unavailable')
  }
  console.error('unexpected:', databaseReason(error))
  return new Refusal('unexpected')
}

export function setRefusalHeaders(c: Context<AppEnv>, { details: { retryAfterS } }: Refusal) {
  if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS))
  c.header('Cache-Control', 'no-store')
}

export function answerRefusal(c: Context<AppEnv>, refusal: Refusal) {
  setRefusalHeaders(c, refusal)
  const { fields } = refusal.details
  const answer: RefusalAnswer = {
    success: false,
    code: refusal.code,
    error: refusalText[c.var.language][refusal.code],
    ...(fields ? { fields } : {}),
  }
  return c.json(answer, refusal.status)
}
