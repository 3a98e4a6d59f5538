import { zValidator } from '@hono/zod-validator'
import type { ZodMiniType } from 'zod/mini'
import { isFieldError } from '#worker/contract/errors.ts'
import { toFieldErrors } from '#worker/contract/text.ts'
import { Refusal } from '#worker/http/refusal.ts'

/** Validates the query string; refuses with a code per parameter. */
export const validateQuery = <Schema extends ZodMiniType>(schema: Schema) =>
  zValidator('query', schema, (result) => {
    if (result.success) return
    const issues = result.error.issues.map(({ path, message }) => ({
      path,
      message: isFieldError(message) ? message : 'invalid',
    }))
    throw new Refusal('validation_failed', { fields: toFieldErrors(issues) })
  })
