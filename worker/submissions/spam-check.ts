import type { CaptchaAttempt } from '#worker/captcha/verify-captcha.ts'
import type { SuspicionReason } from '#worker/contract/admin/inbox.ts'
import { submissionUnitBytes } from '#worker/contract/limits.ts'
import { startOfWarsawDay, toNextDay, toWarsawDay } from '#worker/contract/warsaw-time.ts'
import { type StoreResult, toContentHash } from '#worker/db/store-once.ts'
import type { SubmissionCheck } from '#worker/db/submission-counts.ts'
import type { Settings } from '#worker/env.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { toNetwork } from '#worker/http/ip-network.ts'

/** What a row costs in addition to its text: indexes, its line in the inbox, its words in the search. */
const rowOverheadBytes = 1_024

/** Who sent a submission, and how. */
export interface Sender extends Partial<CaptchaAttempt> {
  /** As Cloudflare saw it; null where nothing says. */
  address: string | null
  /** What was filled into the field that people do not see. */
  trap: string | null | undefined
}

const encoder = new TextEncoder()

/**
 * A network's name for one day, as nobody can guess it who does not know the site's secrets. Networks are few enough to
 * hash them all; and no name is the same on the next day.
 */
async function hashNetwork({ auth, siteOrigin }: Settings, day: string, network: string): Promise<string> {
  const secrets = encoder.encode(JSON.stringify([auth.jwtSecret, auth.signingKeys, siteOrigin]))
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secrets, hmac, false, ['sign'])
  const name = await crypto.subtle.sign(hmac, key, encoder.encode(`network\n${day}\n${network}`))
  return new Uint8Array(name).toBase64()
}

/** What the sender is suspected of, whatever the day has brought so far. */
async function findSuspicion(settings: Settings, sender: Sender): Promise<SuspicionReason | null> {
  const { trap, action } = sender
  if (trap) return 'honeypot'
  if (!action || !settings.captcha) return null
  // Read when it is needed: most sites have no captcha.
  const { getCaptchaError } = await import('#worker/captcha/verify-captcha.ts')
  return (await getCaptchaError(settings, { ...sender, action })) ? 'captcha' : null
}

/** A submission as the caps see it; `content` is what is stored of it. */
export async function checkSubmission(
  settings: Settings,
  content: object,
  sender: Sender,
  now: number,
): Promise<SubmissionCheck> {
  const day = toWarsawDay(now)
  const bytes = encoder.encode(JSON.stringify(content)).byteLength + rowOverheadBytes
  const { address } = sender
  const [contentHash, network, suspicion] = await Promise.all([
    toContentHash(content),
    hashNetwork(settings, day, address === null ? 'unknown' : toNetwork(address)),
    findSuspicion(settings, sender),
  ])
  return {
    contentHash,
    day,
    network,
    bytes,
    units: Math.ceil(bytes / submissionUnitBytes),
    suspicion,
    caps: settings.formRateLimits ? settings.dailyCaps : null,
  }
}

/** Throws Refusal for whatever was not stored now or before. */
export function requireStored({ kind }: StoreResult, { day }: SubmissionCheck, now: number): void {
  if (kind === 'conflict') throw new ApiError('id_conflict')
  if (kind !== 'full') return
  const retryAfterS = Math.ceil((startOfWarsawDay(toNextDay(day)) - now) / 1000)
  throw new ApiError('storage_full', { retryAfterS })
}
