import type { SubmitMessage } from '#web/forms/submit-messages.ts'

/** What became of a try, or what a link brought, in words that stay. */
export type Message = Pick<SubmitMessage, 'kind' | 'heading' | 'details'>
