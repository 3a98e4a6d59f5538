import { text as automation } from '#web/content/pl/automation.ts'
import { showToast } from '#web/forms/toast.ts'
import { ApplicationForm, type ApplicationFormProps } from './application-form.tsx'

/** The Polish form: its submissions also go to the automation hook, and the visitor is told so. */
export function PolishApplicationForm({ onSent, ...props }: ApplicationFormProps) {
  return (
    <ApplicationForm
      {...props}
      onSent={(receipt) => {
        showToast('info', { title: automation.info, body: null })
        onSent(receipt)
      }}
    />
  )
}
