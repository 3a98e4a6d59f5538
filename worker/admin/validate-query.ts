import { zValidator } from '@hono/zod-validator'
import type { ZodMiniType } from 'zod/mini'
import { isFieldError } from '#worker/contract/error-codes.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import { ApiError } from '#worker/http/api-error.ts'

/** Validates the query string; refuses with a code per parameter. */
export const validateQuery = <Schema extends ZodMiniType>(schema: Schema) =>
  zValidator('query', schema, (result) => {
    if (result.success) return
    const issues = result.error.issues.map(({ path, message }) => ({
      path,
      message: isFieldError(message) ? message : 'invalid',
    }))
    throw new ApiError('validation_failed', { fields: toFieldErrors(issues) })
  })
