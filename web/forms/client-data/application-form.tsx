import { useCallback } from 'react'
import { lazyModule } from '#web/browser/lazy-module.ts'
import { Captcha } from '#web/captcha/captcha.tsx'
import { Honeypot } from '#web/forms/honeypot.tsx'
import type { SubmitResult } from '#web/forms/use-submission.ts'
import { formPaths } from '#worker/contract/form-paths.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import { ClientDataForm, type ClientDataFormProps } from './client-data-form.tsx'
import { describeApplicationResult } from './describe-application-result.ts'

const submit = lazyModule(() => import('./submit-application.ts').then((module) => module.applicationSubmit))

/** The client data form for visitors: an application to become a client. */
export function ApplicationForm(props: ClientDataFormProps) {
  const { text, errors, locale } = props
  const describeResult = useCallback(
    (result: SubmitResult<Receipt>) => describeApplicationResult(result, text, errors),
    [text, errors],
  )
  return (
    <ClientDataForm
      {...props}
      action={formPaths.clientApplication}
      submit={submit}
      describeResult={describeResult}
      captcha={import.meta.env.TURNSTILE_SITE_KEY ? <Captcha action="application" locale={locale} /> : null}
    >
      <input type="hidden" name="language" value={locale} />
      <Honeypot label={errors.leaveEmpty} />
    </ClientDataForm>
  )
}
