import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import type { Database } from '#worker/db/client.ts'
import type { DeliveryRow } from '#worker/db/schema/submissions.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import type { SendResult } from '#worker/sending/retry-policy.ts'
import type { LoadedSubmission } from '../../load-submissions.ts'
import { senderOf } from '../../submission-sender.ts'
import { createCustomerMail } from '../customer-mail.ts'
import { loadReply } from './load-reply.ts'
import { toReplyMail } from './reply-template.ts'

/** Mails the answers of administrators to senders, with their names; null where there is no mail API. */
export function createReplySender(env: Bindings, db: Database) {
  const { siteOrigin } = settingsOf(env)
  const sendToCustomer = createCustomerMail(env, db)
  if (!sendToCustomer) return null
  return async (
    submission: LoadedSubmission,
    delivery: Pick<DeliveryRow, 'id' | 'bounced_at' | 'item_id'>,
  ): Promise<SendResult> => {
    const reply = await loadReply(db, delivery.item_id)
    if (!reply) return { outcome: 'failed', reason: 'subject is gone' satisfies DeliveryError, final: true }
    return sendToCustomer(submission, delivery, {
      to: senderOf(submission).email,
      name: reply.authorName,
      ...(await toReplyMail(submission, reply, siteOrigin)),
      files: reply.files,
    })
  }
}
