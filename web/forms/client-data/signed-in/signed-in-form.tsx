import { useCallback } from 'react'
import type { ClientDataText } from '#web/content/pl/client-data.ts'
import { ClientDataForm, type ClientDataFormProps } from '#web/forms/client-data/client-data-form.tsx'
import type { SubmitResult } from '#web/forms/use-submission.ts'
import { lazyModule } from '#web/lazy-module.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import { describeSignedInResult } from './describe-signed-in-result.tsx'

const submit = lazyModule(() => import('./submit-client-data.ts').then((module) => module.signedInSubmit))

/** The client data form of somebody with an account: what it takes is saved under that account. */
export function SignedInForm({ words, ...props }: ClientDataFormProps & { words: ClientDataText }) {
  const { text, errors, locale } = props
  const toFeedback = useCallback(
    (report: SubmitResult<Receipt>) => describeSignedInResult(report, text, words, errors, locale),
    [text, words, errors, locale],
  )
  return <ClientDataForm {...props} courier={submit} toFeedback={toFeedback} />
}
