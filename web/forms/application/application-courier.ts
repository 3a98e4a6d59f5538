import { sendClientApplication } from '#web/api/client.ts'
import { takeCaptchaToken } from '#web/captcha/mounted.ts'
import { readHoneypot } from '#web/forms/honeypot.tsx'
import { checkClientData } from './check.ts'
import type { Courier } from './client-data-form.tsx'

/** Takes an application to whoever decides about it. */
export const applicationCourier: Courier = {
  check: checkClientData,
  send: async (content, form) =>
    sendClientApplication({
      ...content,
      leave_empty: readHoneypot(form),
      ...(import.meta.env.TURNSTILE_SITE_KEY ? { captcha_token: await takeCaptchaToken('application') } : {}),
    }),
}
