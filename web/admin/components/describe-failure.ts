import type { Failure } from '../data/call-api.ts'
import { failures as text } from '../texts.ts'

/** The message for a failure: what happened, and what to do. */
export function describeFailure(failure: Failure): { heading: string; detail: string } {
  switch (failure.kind) {
    case 'rejected':
      return { heading: text.rejected, detail: text.codes[failure.code] }
    case 'failed':
      return text.failed
    case 'unreachable':
      return text.unreachable
  }
}
