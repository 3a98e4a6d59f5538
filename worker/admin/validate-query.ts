import { validator } from 'hono/validator'
import type { output, ZodMiniType } from 'zod/mini'
import { isFieldError } from '#worker/contract/error-codes.ts'
import { toValidationError } from '#worker/http/request-body.ts'

/** Validates the query string; refuses with a code per parameter. Programs send one that they have no value for as an empty one. */
export const validateQuery = <Schema extends ZodMiniType>(schema: Schema) =>
  validator('query', (query): output<Schema> => {
    const given = Object.entries(query).filter(([, value]) => value !== '')
    const { data, error } = schema.safeParse(Object.fromEntries(given))
    if (!error) return data
    const issues = error.issues.map(({ path, message }) => ({
      path,
      message: isFieldError(message) ? message : 'invalid',
    }))
    throw toValidationError(issues)
  })
