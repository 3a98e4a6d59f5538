import type { ValidationResult } from '#web/forms/use-submission.ts'
import { type ApplicationFields, applicationFields } from '#worker/contract/client-application.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import type { ApplicationValues } from './fields.ts'

/** The Worker's own rules, before anything is sent; rows that will not be sent are gone from the content. */
export function validateClientData(values: ApplicationValues): ValidationResult<ApplicationFields> {
  const checked = applicationFields.safeParse(values)
  return checked.success ? { content: checked.data } : { errors: toFieldErrors(checked.error.issues) }
}
