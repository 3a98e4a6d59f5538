import { useCallback } from 'react'
import type { ClientDataText } from '#web/content/pl/client-data.ts'
import { ClientDataForm, type ClientDataFormProps } from '#web/forms/application/client-data-form.tsx'
import type { Report } from '#web/forms/use-submission.ts'
import { lazyModule } from '#web/lazy-module.ts'
import type { Receipt } from '#worker/contract/answers.ts'
import { clientDataFeedback } from './feedback.tsx'

const courier = lazyModule(() => import('./courier.ts').then((module) => module.clientDataCourier))

/** The client data form of somebody with an account: what it takes is saved under that account. */
export function SignedInForm({ words, ...props }: ClientDataFormProps & { words: ClientDataText }) {
  const { text, errors, locale } = props
  const toFeedback = useCallback(
    (report: Report<Receipt>) => clientDataFeedback(report, text, words, errors, locale),
    [text, words, errors, locale],
  )
  return <ClientDataForm {...props} courier={courier} toFeedback={toFeedback} />
}
