import { sendClientApplication } from '#web/api/client.ts'
import { visitOrigin } from '#web/browser/visit-origin.ts'
import { readHoneypot } from '#web/forms/honeypot.tsx'
import { sendWithCaptcha } from '#web/forms/send-with-captcha.ts'
import type { ClientDataSubmit } from './client-data-form.tsx'
import { validateClientData } from './validate-client-data.ts'

/** A visitor's submit: an application to become a client. */
export const applicationSubmit: ClientDataSubmit = {
  validate: validateClientData,
  send: (content, form, isByHand) =>
    sendWithCaptcha('application', isByHand, (captcha) =>
      sendClientApplication({
        ...content,
        leave_empty: readHoneypot(form),
        origin: Object.fromEntries(visitOrigin),
        ...captcha,
      }),
    ),
}
