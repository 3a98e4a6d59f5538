import { sendClientApplication } from '#web/api/client.ts'
import { visitOrigin } from '#web/browser/visit-origin.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import { readHoneypot } from '#web/forms/honeypot.tsx'
import { sendWithCaptcha } from '#web/forms/send-with-captcha.ts'
import { describeApplicationResult } from './describe-application-result.ts'
import type { ClientDataSubmit } from './load-client-submit.ts'

/** A visitor's submit: an application to become a client. */
export const applicationSubmit: ClientDataSubmit<ApplicationText> = {
  describeResult: describeApplicationResult,
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
