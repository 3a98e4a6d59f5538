import type { ApiErrorCode, FieldErrors } from './error-codes.ts'

/** Sent only after everything is stored. */
export interface SavedResponse {
  success: true
  id: string
}

/** Sent only after the submission and its deliveries are stored. */
export interface Receipt extends SavedResponse {
  /** Short enough to read out on the phone; also in the mail to the company. */
  reference: string
  /** Present if the site mails receipts to senders, whether or not this one gets one. */
  mails_receipt?: true
}

export interface ApplicationReceipt extends Receipt {
  authorizations_saved: number
  /**
   * Present only if an automation delivery was created with the application: it is Polish, the webhook is configured
   * and the application is not suspected. A retry of the same application gets the same response.
   */
  automation?: true
}

export interface ErrorResponse {
  success: false
  code: ApiErrorCode
  /** A sentence in the request's language. Pages show it as plain text; field errors have texts of their own. */
  error: string
  fields?: FieldErrors
  /** Of an unexpected error: identifies its log entry. */
  error_id?: string
}
