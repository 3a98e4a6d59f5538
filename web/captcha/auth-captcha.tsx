import { Captcha } from './captcha.tsx'
import { getCaptchaToken } from './captcha-registry.ts'

/** Beside the button of whatever the auth service guards; its screens are Polish. */
export const authCaptcha = import.meta.env.TURNSTILE_SITE_KEY ? <Captcha action="auth" locale="pl" /> : null

/** Belongs into the `options` of those calls. Without a token the service decides who may come in. */
export async function captchaOption(): Promise<{ captchaToken?: string }> {
  if (!import.meta.env.TURNSTILE_SITE_KEY) return {}
  const captchaToken = await getCaptchaToken('auth')
  return captchaToken ? { captchaToken } : {}
}
