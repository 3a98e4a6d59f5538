import { useCallback } from 'react'
import { Captcha } from '#web/captcha/captcha.tsx'
import { Honeypot } from '#web/forms/honeypot.tsx'
import type { Report } from '#web/forms/use-submission.ts'
import { lazyModule } from '#web/lazy-module.ts'
import type { Receipt } from '#worker/contract/answers.ts'
import { applicationFeedback } from './application-feedback.ts'
import { ClientDataForm, type ClientDataFormProps } from './client-data-form.tsx'

const courier = lazyModule(() =>
  import('./application-courier.ts').then((module) => module.applicationCourier),
)

/** The client data form as visitors meet it: an application to become a client. */
export function ApplicationForm(props: ClientDataFormProps) {
  const { text, errors, locale } = props
  const toFeedback = useCallback(
    (report: Report<Receipt>) => applicationFeedback(report, text, errors),
    [text, errors],
  )
  return (
    <ClientDataForm
      {...props}
      action="/api/client-applications"
      courier={courier}
      toFeedback={toFeedback}
      captcha={import.meta.env.TURNSTILE_SITE_KEY ? <Captcha action="application" locale={locale} /> : null}
    >
      <input type="hidden" name="language" value={locale} />
      <Honeypot label={errors.leaveEmpty} />
    </ClientDataForm>
  )
}
