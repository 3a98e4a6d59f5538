import type { LoadedSubmission } from './load-submissions.ts'

/** Reads the sender's address, and what mails to them are named and worded by. */
export function senderOf(submission: LoadedSubmission) {
  if (submission.kind === 'contact_message') {
    const { id, language, created_at, email } = submission.message
    return { id, language, created_at, email }
  }
  const { id, language, created_at, signatory_email: email } = submission.application
  return { id, language, created_at, email }
}
