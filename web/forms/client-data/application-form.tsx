import { useCallback } from 'react'
import { lazyModule } from '#web/browser/lazy-module.ts'
import type { SubmitResult } from '#web/forms/use-submission.ts'
import { formPaths } from '#worker/contract/form-paths.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import { ClientDataForm, type ClientDataFormProps } from './client-data-form.tsx'
import { describeApplicationResult } from './describe-application-result.ts'

const submit = lazyModule(() => import('./submit-application.ts').then((module) => module.applicationSubmit))

/** The client data form for visitors: an application to become a client. */
export function ApplicationForm(props: ClientDataFormProps) {
  const { text, errors } = props
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
    />
  )
}
