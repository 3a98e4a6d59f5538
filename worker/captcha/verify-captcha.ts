import * as z from 'zod/mini'
import { type CaptchaAction, captchaTokenLength } from '#worker/contract/captcha.ts'
import type { Settings } from '#worker/env/settings.ts'
import { logEvent } from '#worker/log/log-event.ts'

/** Short, because a visitor is waiting for the form; a timeout counts as no response. */
const timeoutMs = 2_500

const siteverifyResponse = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.nullable(z.string())),
  'error-codes': z.optional(z.array(z.string())),
})

type SiteverifyResponse = z.output<typeof siteverifyResponse>

export interface CaptchaAttempt {
  /** Unvalidated; anything but a string counts as missing. */
  token?: unknown
  action: CaptchaAction
  /** IP address of the visitor, if known. */
  address: string | null
  /** UUID of the submission: a retry with the same id may verify its token again. */
  id?: string
}

/** Error codes that are not the visitor's fault: an outage or a wrong secret. */
const serviceErrors = ['internal-error', 'missing-input-secret', 'invalid-input-secret']

const siteverifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** The vendor's documented test secrets (always passes, always fails, token already spent), for any site and form. */
const testSecret = /^[123]x0{31}AA$/

/** The response of the vendor, or a reason for the log if there is no usable response. */
async function callSiteverify(
  { captcha }: { captcha: NonNullable<Settings['captcha']> },
  { token, address, id }: CaptchaAttempt & { token: string },
) {
  const form = new URLSearchParams({
    secret: captcha.secret,
    response: token,
    ...(address ? { remoteip: address } : {}),
    ...(id ? { idempotency_key: id } : {}),
  })
  try {
    const response = await fetch(captcha.apiUrl ?? siteverifyUrl, {
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const parsed = siteverifyResponse.safeParse(await response.json().catch(() => null))
    if (!parsed.success || response.status >= 500) return `http ${response.status}`
    return parsed.data['error-codes']?.find((code) => serviceErrors.includes(code)) ?? parsed.data
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown'
  }
}

/** Why a response does not count; a token of another site or form is rejected. */
function toCaptchaError(
  { captcha, siteOrigin }: Settings,
  { action }: CaptchaAttempt,
  response: SiteverifyResponse,
): string | null {
  if (!response.success) return response['error-codes']?.join(', ') || 'refused'
  if (captcha && testSecret.test(captcha.secret)) {
    logEvent('captcha_testing')
    return null
  }
  if (response.hostname !== new URL(siteOrigin).hostname) return 'hostname-mismatch'
  return response.action === action ? null : 'action-mismatch'
}

/**
 * Why a token is rejected; null if it is valid, if there is no captcha, and while the vendor cannot be reached (fails
 * open). Also calls the vendor without a token, because during an outage no browser gets one. Never throws.
 */
export async function getCaptchaError(settings: Settings, given: CaptchaAttempt): Promise<string | null> {
  const { captcha } = settings
  if (!captcha) return null
  const token = typeof given.token === 'string' ? given.token : ''
  if (token.length > captchaTokenLength) return 'token too long'
  const response = await callSiteverify({ captcha }, { ...given, token })
  if (typeof response === 'string') {
    logEvent('captcha_unreachable', { reason: response })
    return null
  }
  return token ? toCaptchaError(settings, given, response) : 'no captcha_token found'
}
