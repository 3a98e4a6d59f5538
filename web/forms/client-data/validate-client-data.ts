import { fileIdsOf } from '#web/forms/files/unsent-files.ts'
import type { ValidationResult } from '#web/forms/use-submission.ts'
import { type ApplicationFields, applicationFields } from '#worker/contract/client-application.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import type { ApplicationValues } from './fields.ts'

/** The content that is sent, without the form's additions. */
export type ApplicationContent = ApplicationFields & { files?: string[] }

/** Validates with the Worker's own schema; incomplete authorization rows are dropped from the content. */
export function validateClientData(values: ApplicationValues): ValidationResult<ApplicationContent> {
  const parsed = applicationFields.safeParse(values)
  return parsed.success
    ? { content: { ...parsed.data, ...fileIdsOf(values.files) } }
    : { errors: toFieldErrors(parsed.error.issues) }
}
