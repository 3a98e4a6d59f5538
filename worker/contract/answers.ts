import type { FieldErrors, RefusalCode } from './errors.ts'

/** Said only after everything that was sent is stored. */
export interface SavedAnswer {
  success: true
  id: string
}

/** Said only after the submission and its deliveries are stored. */
export interface Receipt extends SavedAnswer {
  /** Short enough to read out on the phone; the mail to the company carries the same. */
  reference: string
}

export interface ApplicationReceipt extends Receipt {
  authorizations_saved: number
}

export interface RefusalAnswer {
  success: false
  code: RefusalCode
  /** A sentence in the request's language, for clients that have no words of their own. */
  error: string
  fields?: FieldErrors
  /** Of a failure that nobody expected: the log has a line with it. */
  error_id?: string
}
