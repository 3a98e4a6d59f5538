import { showToast } from '#web/components/ui/toast.ts'
import { text as automation } from '#web/content/pl/automation.ts'
import { ApplicationForm } from './application-form.tsx'
import type { ClientDataFormProps } from './client-data-form.tsx'

/** The Polish form: its submissions also go to the automation webhook; a toast says so where one was queued. */
export function PolishApplicationForm({ onSent, ...props }: ClientDataFormProps) {
  return (
    <ApplicationForm
      {...props}
      onSent={(receipt, content) => {
        if (receipt.automation) showToast('info', { title: automation.info, body: null })
        onSent(receipt, content)
      }}
    />
  )
}
