import type { ThreadKey } from '#worker/sending/thread-addresses/thread-address.ts'
import type { LoadedSubmission } from './load-submissions.ts'
import { senderOf } from './submission-sender.ts'

/** The key of a submission's thread, from which its secret addresses are computed. */
export const toThreadKey = (submission: LoadedSubmission): ThreadKey => ({
  kind: submission.kind,
  id: senderOf(submission).id,
  officeAddressNumber: submission.officeAddressNumber,
})
