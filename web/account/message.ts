import type { SubmitMessage } from '#web/forms/submit-messages.ts'

/** A persistent message about a submit or an auth callback. */
export type Message = Pick<SubmitMessage, 'kind' | 'heading' | 'details'>
