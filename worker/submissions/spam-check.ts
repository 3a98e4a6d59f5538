import type { CaptchaAttempt } from '#worker/captcha/verify-captcha.ts'
import type { SuspicionReason } from '#worker/contract/admin/inbox.ts'
import { startOfWarsawDay, toNextDay, toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { Settings } from '#worker/env/settings.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { hashNetworks } from '#worker/http/hash-networks.ts'
import type { SubmissionCheck } from './daily-caps.ts'
import { type StoreResult, toContentHash } from './store-once.ts'

/** The known facts about the sender of a submission. */
export interface Sender extends Partial<CaptchaAttempt> {
  /** IP address as Cloudflare sees it; null if unknown. */
  address: string | null
  /** Value of the hidden field that only bots fill in. */
  honeypot: string | null | undefined
}

/** Suspicion by honeypot or captcha, regardless of the daily caps. */
async function findSuspicion(settings: Settings, sender: Sender): Promise<SuspicionReason | null> {
  const { honeypot, action } = sender
  if (honeypot) return 'honeypot'
  if (!action || !settings.captcha) return null
  // Loaded on demand: most sites have no captcha.
  const { getCaptchaError } = await import('#worker/captcha/verify-captcha.ts')
  return (await getCaptchaError(settings, { ...sender, action })) ? 'captcha' : null
}

/** Checks a submission for spam and measures it for the daily caps; `content` is what is stored of it. */
export async function checkSubmission(
  settings: Settings,
  content: object,
  sender: Sender,
  now: number,
): Promise<SubmissionCheck> {
  const day = toWarsawDay(now)
  const { address } = sender
  const json = JSON.stringify(content)
  return {
    contentHash: toContentHash(json),
    day,
    networks: hashNetworks(settings, day, address),
    contentBytes: Buffer.byteLength(json),
    suspicion: await findSuspicion(settings, sender),
    caps: settings.formRateLimits ? settings.dailyCaps : null,
  }
}

/** Throws ApiError `id_conflict`, `storage_full` or `too_many_today` unless the submission is stored. */
export function requireStored({ kind }: StoreResult, { day }: SubmissionCheck, now: number): void {
  if (kind === 'conflict') throw new ApiError('id_conflict')
  if (kind !== 'storage_full' && kind !== 'too_many_today') return
  const retryAfterS = Math.ceil((startOfWarsawDay(toNextDay(day)) - now) / 1000)
  throw new ApiError(kind, { retryAfterS })
}
