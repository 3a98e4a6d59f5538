import * as z from 'zod/mini'
import { httpUrl, optional } from '#worker/env-parsers.ts'
import { logEvent } from '#worker/log/log-event.ts'

/** Turnstile, which tells people from robots. `worker/env.ts` parses them with everything else. */
export const captchaVariables = {
  /** Public, and part of the built pages: vite.config.ts reads it too. */
  TURNSTILE_SITE_KEY: optional(
    z.string().check(z.regex(/^[\w-]+$/, { error: 'must be a Turnstile site key' })),
  ),
  TURNSTILE_SECRET_KEY: optional(z.string()),
  TURNSTILE_API_URL: httpUrl(),
}

const shape = z.object(captchaVariables)

export interface CaptchaSettings {
  secret: string
  /** Where a token is checked; undefined for the vendor's own address. */
  apiUrl: string | undefined
}

/** Null unless both keys are there: a check without its widget, or the other way round, would only keep people out. */
export function toCaptchaSettings(given: z.output<typeof shape>): CaptchaSettings | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret, TURNSTILE_API_URL: apiUrl } = given
  if (siteKey && secret) return { secret, apiUrl }
  if (siteKey || secret) logEvent('captcha_off', { missing: `TURNSTILE_${siteKey ? 'SECRET' : 'SITE'}_KEY` })
  return null
}
