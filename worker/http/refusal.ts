import { type FieldErrors, type RefusalCode, refusals } from '#worker/contract/errors.ts'

interface Details {
  fields?: FieldErrors
  retryAfterS?: number
  /** Finds the line in the log. */
  errorId?: string
}

/** An expected "no". Thrown anywhere below a route; only `onError` turns it into an answer. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Details

  constructor(code: RefusalCode, details: Details = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get status() {
    return refusals[this.code]
  }
}
