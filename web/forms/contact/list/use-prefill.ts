import { useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import { onLanguageSwitch } from '#web/forms/on-language-switch.ts'
import type { ContactValues } from '../fields.ts'

export type ChangeValues = (update: (values: ContactValues) => Partial<ContactValues>) => void

/**
 * Fills in subject and message, which a list makes superfluous, unless the visitor has written something. Returns what
 * clears them again.
 */
export function usePrefill(
  { subject, message }: EnquiryListText['prefill'],
  change: ChangeValues,
): () => void {
  const clear = useRef(() => {
    change((values) => ({
      subject: values.subject === subject ? '' : values.subject,
      message: values.message === message ? '' : values.message,
    }))
  })
  useEffect(() => {
    const { current: clearPrefill } = clear
    change((values) => ({ subject: values.subject || subject, message: values.message || message }))
    // The next page fills them in again, in its language.
    return onLanguageSwitch(clearPrefill)
  }, [change, subject, message])
  return clear.current
}
