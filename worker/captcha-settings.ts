import * as z from 'zod/mini'
import { address, optional } from './auth/variable-kinds.ts'

/** Turnstile, which tells people from robots. `worker/env.ts` parses them with everything else. */
export const captchaVariables = {
  /** Public, and part of the built pages: vite.config.ts reads it too. */
  TURNSTILE_SITE_KEY: optional(
    z.string().check(z.regex(/^[\w-]{1,100}$/, { error: 'must be a site key of Turnstile' })),
  ),
  TURNSTILE_SECRET_KEY: optional(z.string()),
  TURNSTILE_API_URL: address(),
}

const shape = z.object(captchaVariables)

type CaptchaVariables = z.output<typeof shape>

export interface CaptchaSettings {
  secret: string
  /** Where a token is checked. */
  apiUrl: string
  /** The vendor's keys for tests answer for any site and any form. */
  isTest: boolean
}

const siteverify = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** As the vendor documents them: passes, fails, says that the token was spent before. */
const testSecret = /^[123]x0{31}AA$/

/** Null unless both keys are there: a check without its widget, or the other way round, would only keep people out. */
export function toCaptchaSettings(given: CaptchaVariables): CaptchaSettings | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret, TURNSTILE_API_URL: apiUrl } = given
  if (!siteKey || !secret) return null
  return { secret, apiUrl: apiUrl ?? siteverify, isTest: testSecret.test(secret) }
}

/** Says in the log what would otherwise only show in that robots come in. */
export function noteCaptchaKeys(env: object): void {
  const given = env as CaptchaVariables
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret } = given
  if (Boolean(siteKey) !== Boolean(secret))
    console.warn(
      `No captcha is asked for: ${siteKey ? 'TURNSTILE_SECRET_KEY' : 'TURNSTILE_SITE_KEY'} is not set.`,
    )
  if (toCaptchaSettings(given)?.isTest)
    console.warn('TURNSTILE_SECRET_KEY is one of the keys for tests, which check nothing.')
}
