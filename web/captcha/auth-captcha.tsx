import { Captcha } from './captcha.tsx'
import { getCaptchaToken } from './captcha-registry.ts'

/** Rendered beside the button of each form that calls the auth service. The screen is Polish. */
export const authCaptcha = import.meta.env.TURNSTILE_SITE_KEY ? <Captcha action="auth" locale="pl" /> : null

/** Part of the `options` of those calls. Empty without a token: the service then decides whether to accept the call. */
export async function captchaOption(): Promise<{ captchaToken?: string }> {
  if (!import.meta.env.TURNSTILE_SITE_KEY) return {}
  const captchaToken = await getCaptchaToken('auth')
  return captchaToken ? { captchaToken } : {}
}
