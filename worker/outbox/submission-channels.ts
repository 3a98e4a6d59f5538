import type { Channel, SubmissionKind } from '#worker/db/schema/submissions.ts'
import type { Locale } from '#worker/domain/locales.ts'

/** Channels of a submission. Only Polish applications go to the automation webhook. */
export const channelsOf = (kind: SubmissionKind, language: Locale): Channel[] => {
  if (kind === 'contact_message') return ['mail', 'receipt']
  return language === 'pl' ? ['zapier', 'mail', 'automation', 'receipt'] : ['zapier', 'mail', 'receipt']
}
