/** What can be wrong with one field. Every language words all of them. */
export const fieldErrors = ['required', 'email_invalid', 'too_long', 'invalid'] as const

export type FieldError = (typeof fieldErrors)[number]

/** Why a whole request is refused, and with which status. */
export const siteErrors = {
  validation_failed: 400,
  not_signed_in: 401,
  not_allowed: 403,
  origin_refused: 403,
  not_found: 404,
  id_conflict: 409,
  body_too_large: 413,
  media_type_unsupported: 415,
  rate_limited: 429,
  /** The day has brought as much as the site is meant to store; the sentence says whom to call. */
  storage_full: 429,
  unexpected: 500,
  unavailable: 503,
} as const

/** What only administrators are told. */
export const adminErrors = {
  /** The account has a password that its address's owner may know nothing of. */
  password_not_vouched: 403,
  /** There is a second factor, and this session has not shown it. */
  second_step_needed: 403,
  /** The admin area asks everybody for a second factor, and this account has none. */
  factor_missing: 403,
  /** Somebody else changed it since it was read. */
  changed_meanwhile: 409,
  /** The site would be left without an administrator. */
  last_admin: 409,
  /** What is asked of others is not done to oneself. */
  own_account: 409,
  /** Nobody has proven yet that the account's address is theirs. */
  account_unconfirmed: 409,
  /** The address belongs to somebody who has an account already. */
  account_exists: 409,
  /** Mails to the address have bounced or were marked as spam. */
  address_suppressed: 409,
  /** The mail API did not take the mail. */
  mail_not_sent: 503,
} as const

export const apiErrors = { ...siteErrors, ...adminErrors } as const

export type SiteErrorCode = keyof typeof siteErrors
export type ApiErrorCode = keyof typeof apiErrors

/** Field path as the form names it (`authorizations[0].email`) to what is wrong with it. */
export type FieldErrors = Record<string, FieldError>

export function isApiErrorCode(value: unknown): value is ApiErrorCode {
  return typeof value === 'string' && Object.hasOwn(apiErrors, value)
}

export function isFieldError(value: unknown): value is FieldError {
  return fieldErrors.includes(value as FieldError)
}
