import type { ApiErrorCode, FieldErrors } from './errors.ts'

/** Said only after everything that was sent is stored. */
export interface SavedResponse {
  success: true
  id: string
}

/** Said only after the submission and its deliveries are stored. */
export interface Receipt extends SavedResponse {
  /** Short enough to read out on the phone; the mail to the company carries the same. */
  reference: string
}

export interface ApplicationReceipt extends Receipt {
  authorizations_saved: number
  /**
   * There only when the application had a delivery to the automation hook made on its arrival: it is Polish, the hook is
   * configured, and nothing spoke against it. A second try of the same application is answered the same.
   */
  automation?: true
}

export interface ErrorResponse {
  success: false
  code: ApiErrorCode
  /** A sentence in the request's language. Pages show it as it is, as text; errors of fields they word themselves. */
  error: string
  fields?: FieldErrors
  /** Of a failure that nobody expected: the log has a line with it. */
  error_id?: string
}
