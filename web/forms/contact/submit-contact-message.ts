import { contactFields } from '#worker/contract/contact-message.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import type { ValidationResult } from '../use-submission.ts'
import type { ContactValues } from './contact-form.tsx'

export { sendContactMessage } from '#web/api/client.ts'

/** The Worker's own rules, before anything is sent. */
export function validateContactMessage(values: ContactValues): ValidationResult<ContactValues> {
  const checked = contactFields.safeParse(values)
  return checked.success ? { content: values } : { errors: toFieldErrors(checked.error.issues) }
}
