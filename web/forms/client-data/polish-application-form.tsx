import { text as automation } from '#web/content/pl/automation.ts'
import { ApplicationForm } from './application-form.tsx'
import type { ClientDataFormProps } from './client-data-form.tsx'

/** The Polish form: its submissions also go to the automation webhook; the receipt says so where one was queued. */
export function PolishApplicationForm({ onSent, ...props }: ClientDataFormProps) {
  return (
    <ApplicationForm
      {...props}
      onSent={(receipt, content) =>
        onSent(receipt, {
          ...content,
          notes: [...(receipt.automation ? [automation.info] : []), ...content.notes],
        })
      }
    />
  )
}
