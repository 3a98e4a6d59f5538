import type { ValidationResult } from '#web/forms/use-submission.ts'
import { type ApplicationFields, applicationFields } from '#worker/contract/client-application.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import type { ApplicationValues } from './fields.ts'

/** Validates with the Worker's own schema; incomplete authorization rows are dropped from the content. */
export function validateClientData(values: ApplicationValues): ValidationResult<ApplicationFields> {
  const parsed = applicationFields.safeParse(values)
  return parsed.success ? { content: parsed.data } : { errors: toFieldErrors(parsed.error.issues) }
}
