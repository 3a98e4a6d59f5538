import * as z from 'zod/mini'
import { type CaptchaAction, captchaTokenLength } from '#worker/contract/captcha.ts'
import type { Settings } from '#worker/env.ts'
import { logEvent } from '#worker/log/log-event.ts'

/** Who waits for the answer has a form open; an answer that is later than this counts as none. */
const timeoutMs = 2_500

const siteverifyResponse = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.nullable(z.string())),
  'error-codes': z.optional(z.array(z.string())),
})

type SiteverifyResponse = z.output<typeof siteverifyResponse>

export interface CaptchaAttempt {
  /** As it came; what is no text is no token. */
  token?: unknown
  action: CaptchaAction
  /** Of the visitor, where it is known. */
  address: string | null
  /** Of what is sent with it, as a UUID: sent twice, its token may be checked again. */
  id?: string
}

/** Faults that are not the visitor's: the check itself did not work, or this site may not ask. */
const serviceErrors = ['internal-error', 'missing-input-secret', 'invalid-input-secret']

const siteverifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** As the vendor documents them: passes, fails, says that the token was spent before. For any site and any form. */
const testSecret = /^[123]x0{31}AA$/

/** What the vendor answers; a sentence for the log where there is no answer to go by. */
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
    const told = siteverifyResponse.safeParse(await response.json().catch(() => null))
    if (!told.success || response.status >= 500) return `http ${response.status}`
    return told.data['error-codes']?.find((code) => serviceErrors.includes(code)) ?? told.data
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown'
  }
}

/** A token of another site or another form is as good as none. */
function toCaptchaError(
  { captcha, siteOrigin }: Settings,
  { action }: CaptchaAttempt,
  told: SiteverifyResponse,
): string | null {
  if (!told.success) return told['error-codes']?.join(', ') || 'refused'
  if (captcha && testSecret.test(captcha.secret)) {
    logEvent('captcha_testing')
    return null
  }
  if (told.hostname !== new URL(siteOrigin).hostname) return 'hostname-mismatch'
  return told.action === action ? null : 'action-mismatch'
}

/**
 * Why a token does not show that a person sent it; null when it does, where nobody is asked, and while the check cannot
 * be reached: its outage is the vendor's fault. Without a token the vendor is asked all the same, as in an outage no
 * browser has one. Never throws.
 */
export async function getCaptchaError(settings: Settings, given: CaptchaAttempt): Promise<string | null> {
  const { captcha } = settings
  if (!captcha) return null
  const token = typeof given.token === 'string' ? given.token : ''
  if (token.length > captchaTokenLength) return 'token too long'
  const told = await callSiteverify({ captcha }, { ...given, token })
  if (typeof told === 'string') {
    logEvent('captcha_unreachable', { reason: told })
    return null
  }
  return token ? toCaptchaError(settings, given, told) : 'no captcha_token found'
}
