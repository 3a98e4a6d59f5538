import { contactFields } from '#worker/contract/contact-message.ts'
import { toFieldErrors } from '#worker/contract/text.ts'
import type { ContactValues } from './contact-form.tsx'
import type { Check } from './use-submission.ts'

export { sendContactMessage } from '#web/api/client.ts'

/** The Worker's own rules, before anything is sent. */
export function checkContact(values: ContactValues): Check<ContactValues> {
  const checked = contactFields.safeParse(values)
  return checked.success ? { content: values } : { errors: toFieldErrors(checked.error.issues) }
}
