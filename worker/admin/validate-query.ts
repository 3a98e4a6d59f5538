import { zValidator } from '@hono/zod-validator'
import type { ZodMiniType } from 'zod/mini'
import { isFieldError } from '#worker/contract/error-codes.ts'
import { toValidationError } from '#worker/http/request-body.ts'

/** Validates the query string; refuses with a code per parameter. */
export const validateQuery = <Schema extends ZodMiniType>(schema: Schema) =>
  zValidator('query', schema, (result) => {
    if (result.success) return
    const issues = result.error.issues.map(({ path, message }) => ({
      path,
      message: isFieldError(message) ? message : 'invalid',
    }))
    throw toValidationError(issues)
  })
