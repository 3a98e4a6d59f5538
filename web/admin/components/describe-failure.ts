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

/** The same in one line, or what the view says of a code. */
export function describeBriefly(
  failure: Failure,
  words: Partial<Record<keyof typeof text.codes, string>> = {},
): string {
  const own = failure.kind === 'rejected' && words[failure.code]
  const { heading, detail } = describeFailure(failure)
  return own || `${heading}. ${detail}`
}
