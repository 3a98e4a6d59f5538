import { sendClientApplication } from '#web/api/client.ts'
import { visitOrigin } from '#web/browser/visit-origin.ts'
import { getCaptchaToken } from '#web/captcha/captcha-registry.ts'
import { readHoneypot } from '#web/forms/honeypot.tsx'
import type { ClientDataSubmit } from './client-data-form.tsx'
import { validateClientData } from './validate-client-data.ts'

/** A visitor's submit: an application to become a client. */
export const applicationSubmit: ClientDataSubmit = {
  validate: validateClientData,
  send: async (content, form) =>
    sendClientApplication({
      ...content,
      leave_empty: readHoneypot(form),
      origin: Object.fromEntries(visitOrigin),
      ...(import.meta.env.TURNSTILE_SITE_KEY ? { captcha_token: await getCaptchaToken('application') } : {}),
    }),
}
