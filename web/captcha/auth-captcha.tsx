import { useLocation } from 'react-router-dom'
import { localeOfPath } from '#worker/domain/locales.ts'
import { Captcha } from './captcha.tsx'
import { getCaptchaToken } from './captcha-registry.ts'

function ScreenCaptcha() {
  const { pathname } = useLocation()
  return <Captcha action="auth" locale={localeOfPath(pathname)} />
}

/** Rendered beside the button of each form that calls the auth service. */
export const authCaptcha = import.meta.env.TURNSTILE_SITE_KEY ? <ScreenCaptcha /> : null

/** Part of the `options` of those calls. Empty without a token: the service then decides whether to accept the call. */
export async function captchaOption(): Promise<{ captchaToken?: string }> {
  if (!import.meta.env.TURNSTILE_SITE_KEY) return {}
  const captchaToken = await getCaptchaToken('auth')
  return captchaToken ? { captchaToken } : {}
}
