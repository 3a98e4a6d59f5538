/** What can be wrong with one field. Every language words all of them. */
export const fieldErrors = ['required', 'email_invalid', 'too_long', 'too_many', 'invalid'] as const

export type FieldError = (typeof fieldErrors)[number]

/** Why a whole request is refused, and with which status. */
export const refusals = {
  validation_failed: 400,
  not_signed_in: 401,
  not_allowed: 403,
  origin_refused: 403,
  not_found: 404,
  id_conflict: 409,
  body_too_large: 413,
  media_type_unsupported: 415,
  rate_limited: 429,
  unexpected: 500,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof refusals

/** Field path as the form names it (`authorizations[0].email`) to what is wrong with it. */
export type FieldErrors = Record<string, FieldError>

export function isRefusalCode(value: unknown): value is RefusalCode {
  return typeof value === 'string' && Object.hasOwn(refusals, value)
}

export function isFieldError(value: unknown): value is FieldError {
  return fieldErrors.includes(value as FieldError)
}
