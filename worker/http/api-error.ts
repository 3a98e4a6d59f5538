import { type ApiErrorCode, apiErrors, type FieldErrors } from '#worker/contract/error-codes.ts'

interface ApiErrorDetails {
  fields?: FieldErrors
  retryAfterS?: number
  /** Finds the entry in the log. */
  errorId?: string
}

/** An expected error. Thrown anywhere below a route; only the error handler turns it into a response. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly details: ApiErrorDetails

  constructor(code: ApiErrorCode, details: ApiErrorDetails = {}) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.details = details
  }

  get status() {
    return apiErrors[this.code]
  }
}
