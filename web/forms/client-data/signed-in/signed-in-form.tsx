import { useCallback } from 'react'
import { lazyModule } from '#web/browser/lazy-module.ts'
import type { ClientDataText } from '#web/content/pl/client-data.ts'
import { ClientDataForm, type ClientDataFormProps } from '#web/forms/client-data/client-data-form.tsx'
import type { SubmitResult } from '#web/forms/use-submission.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import { describeSignedInResult } from './describe-signed-in-result.tsx'

const submit = lazyModule(() => import('./submit-client-data.ts').then((module) => module.signedInSubmit))

/** The client data form for a signed-in user: saves the data under the account. */
export function SignedInForm({ ownText, ...props }: ClientDataFormProps & { ownText: ClientDataText }) {
  const { text, errors, locale } = props
  const describeResult = useCallback(
    (result: SubmitResult<Receipt>) => describeSignedInResult(result, text, ownText, errors, locale),
    [text, ownText, errors, locale],
  )
  return <ClientDataForm {...props} submit={submit} describeResult={describeResult} />
}
