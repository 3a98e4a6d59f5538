import { useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import { focusField } from '#web/forms/focus-field.ts'
import { fieldId } from '#worker/contract/form-paths.ts'
import type { ApplicationValues } from './fields.ts'

interface SamePersonProps {
  values: ApplicationValues
  text: ApplicationText['samePerson']
  change(changed: Partial<ApplicationValues>): void
}

/** Copies the signatory to the payment contact. Without a signatory it leads there. */
export function SamePerson({ values, text, change }: SamePersonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    const { signatory_first_name: first, signatory_last_name: last, signatory_email: email } = values
    if (!(first || last || email)) return focusField(fieldId('application', 'signatory_first_name'))
    change({
      payment_contact_first_name: first,
      payment_contact_last_name: last,
      payment_contact_email: email,
    })
    setCopied(true)
  }
  return (
    <div data-react className="clear-both mb-2 noscript:hidden">
      <button type="button" className={`text-start! ${buttonClass('quiet')}`} onClick={copy}>
        {text.copy}
      </button>
      <span role="status" className="sr-only">
        {isCopied ? text.copied : null}
      </span>
    </div>
  )
}
