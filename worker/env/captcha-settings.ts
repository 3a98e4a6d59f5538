import * as z from 'zod/mini'
import { logEvent } from '#worker/log/log-event.ts'
import { httpUrl, optional } from './parsers.ts'

/** Variables of Turnstile, parsed in `worker/env/settings.ts`. */
export const captchaVariables = {
  /** Public; also read by vite.config.ts for the pages. */
  TURNSTILE_SITE_KEY: optional(
    z.string().check(z.regex(/^[\w-]+$/, { error: 'must be a Turnstile site key' })),
  ),
  TURNSTILE_SECRET_KEY: optional(z.string()),
  TURNSTILE_API_URL: httpUrl(),
}

const shape = z.object(captchaVariables)

export interface CaptchaSettings {
  secret: string
  /** Verification endpoint; undefined for the vendor's own. */
  apiUrl: string | undefined
}

/** Null unless both keys are set: with only one, nobody could pass. */
export function toCaptchaSettings(given: z.output<typeof shape>): CaptchaSettings | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret, TURNSTILE_API_URL: apiUrl } = given
  if (siteKey && secret) return { secret, apiUrl }
  if (siteKey || secret) logEvent('captcha_off', { missing: `TURNSTILE_${siteKey ? 'SECRET' : 'SITE'}_KEY` })
  return null
}
