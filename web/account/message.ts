import type { SubmitMessage } from '#web/forms/describe-result.ts'

/** A persistent message about a submit or an auth callback. */
export type Message = Pick<SubmitMessage, 'kind' | 'heading' | 'details' | 'help'> & {
  /** The name of the field whose value was refused, to be typed again. */
  refused?: string
}
