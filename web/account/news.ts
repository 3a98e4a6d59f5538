import type { Feedback } from '#web/forms/feedback.ts'

/** What became of a try, or what a link brought, in words that stay. */
export type News = Pick<Feedback, 'kind' | 'heading' | 'details'>
