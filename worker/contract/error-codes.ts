/** Error codes of the days of an enquiry list, which only its own form has. */
export const dateErrors = ['date_past', 'date_too_far', 'end_before_start'] as const

/** Error codes of the fields that every form has. Every language has a text for each. */
export const commonFieldErrors = [
  'required',
  'email_invalid',
  'email_local_part',
  'too_long',
  'invalid',
] as const

/** Error codes of a field. */
export const fieldErrors = [...commonFieldErrors, ...dateErrors, 'overlaps'] as const

export type DateError = (typeof dateErrors)[number]
export type CommonFieldError = (typeof commonFieldErrors)[number]
export type FieldError = (typeof fieldErrors)[number]

/** Why a file is not taken, each with an advice of its own. */
export const fileRefusals = {
  /** A document that opens with a password only. */
  file_password_protected: 415,
  /** A document of Word or Excel in a format from before DOCX and XLSX. */
  file_old_format: 415,
  file_has_macros: 415,
  /** It is of use, but nothing that forms take. */
  file_drawing_or_video: 415,
  /** It begins like a file that forms take, and does not go on like one. */
  file_damaged: 415,
  /** A PDF or a picture with an archive in it: programs write forms and documents into their PDFs. */
  file_embeds_file: 415,
  /** Any other type, or made to hurt whoever opens it. */
  file_type_refused: 415,
} as const

/** Error codes of a request, with their HTTP status. */
export const siteErrors = {
  validation_failed: 400,
  /** A dry run of a form that has none; it would be stored. */
  dry_run_unsupported: 400,
  not_signed_in: 401,
  not_allowed: 403,
  /** The API key is unknown, revoked or expired. */
  key_invalid: 401,
  /** No API key may make this call, whatever its scopes. */
  key_not_allowed: 403,
  /** The API key lacks the scope of this call. */
  key_scope_missing: 403,
  origin_refused: 403,
  not_found: 404,
  /** The path is known, with other methods; `Allow` names them. */
  method_not_allowed: 405,
  id_conflict: 409,
  body_too_large: 413,
  media_type_unsupported: 415,
  rate_limited: 429,
  /** An API key was used too often, or a network has tried too many that are invalid. */
  too_many_calls: 429,
  /** The day has no room for large submissions any more; the message gives the phone number. */
  storage_full: 429,
  /** A network has sent as many submissions as are stored of one on a day; the message gives the phone number. */
  too_many_today: 429,
  file_too_large: 413,
  ...fileRefusals,
  too_many_files: 409,
  /** The day's bytes of uploads are used up, for this network or the site. */
  files_full: 429,
  /** A file has to say how large it is before it is sent. */
  length_required: 411,
  /** The upload broke off, or has another size than was declared; it has to be sent again. */
  upload_incomplete: 409,
  /** The upload's grant has expired, or is for another file. */
  upload_expired: 403,
  /** The site takes no files. */
  files_off: 503,
  unexpected: 500,
  unavailable: 503,
} as const

/** Error codes of the admin API, with their HTTP status. */
export const adminErrors = {
  /** The account's password may have been set by someone other than the owner of its address. */
  password_not_vouched: 403,
  /** The account has a second factor that this session has not verified. */
  second_step_needed: 403,
  /** The admin area requires a second factor and this account has none. */
  factor_missing: 403,
  /** Optimistic locking: it was changed since it was read. */
  changed_meanwhile: 409,
  /** It would remove the last administrator. */
  last_admin: 409,
  /** Not allowed on one's own account. */
  own_account: 409,
  /** The account's address is not confirmed. */
  account_unconfirmed: 409,
  /** The account is banned. */
  account_banned: 409,
  /** The invited person is an administrator already. */
  already_admin: 409,
  /** The invitation was accepted before it was withdrawn. */
  invitation_accepted: 409,
  /** Mails to the address bounced or were marked as spam. */
  address_suppressed: 409,
  /** More entries than one file may have. */
  export_too_large: 409,
  /** There are as many API keys as there may be. */
  too_many_keys: 409,
  /** It is suspected to be spam: nothing is sent about it before it is released. */
  entry_suspected: 409,
  /** The answer has a placeholder of a saved sentence. */
  placeholder_left: 422,
  /** The day has had as many copies of answers to the record as may be sent. */
  too_many_copies: 429,
  /** It has been sent, or is being sent. */
  already_sent: 409,
  /** The site has no mail API, by which alone it writes to senders. */
  replies_off: 503,
  /** The mail API rejected the mail. */
  mail_not_sent: 503,
} as const

export const apiErrors = { ...siteErrors, ...adminErrors } as const

export type FileRefusal = keyof typeof fileRefusals
export type SiteErrorCode = keyof typeof siteErrors
export type ApiErrorCode = keyof typeof apiErrors

/** Field path (`authorizations[0].email`) to its error code. */
export type FieldErrors = Record<string, FieldError>

export function isApiErrorCode(value: unknown): value is ApiErrorCode {
  return typeof value === 'string' && Object.hasOwn(apiErrors, value)
}

export function isFileRefusal(value: unknown): value is FileRefusal {
  return typeof value === 'string' && Object.hasOwn(fileRefusals, value)
}

export function isCommonFieldError(value: unknown): value is CommonFieldError {
  return commonFieldErrors.includes(value as CommonFieldError)
}

export function isFieldError(value: unknown): value is FieldError {
  return fieldErrors.includes(value as FieldError)
}
