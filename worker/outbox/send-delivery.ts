import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import type { Database } from '#worker/db/client.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import type { AttemptResult, SendResult } from '#worker/sending/retry-policy.ts'
import { sendToAutomation, sendToZapier } from './channels/webhooks.ts'
import type { LoadedSubmission } from './load-submissions.ts'
import type { ClaimedDelivery } from './store.ts'

const failed = (reason: DeliveryError, final: boolean): SendResult => ({ outcome: 'failed', reason, final })

/** Sends deliveries on their channels. The modules of a channel are loaded on its first delivery. */
export function createSender(env: Bindings, db: Database) {
  const { zapierUrl, automationUrl, siteOrigin } = settingsOf(env)

  let mailer: ReturnType<typeof loadMailer> | null = null
  async function loadMailer() {
    const { createSubmissionMailer } = await import('./channels/submission-mail.ts')
    return createSubmissionMailer(env, db)
  }

  let receiptSender: ReturnType<typeof loadReceiptSender> | null = null
  async function loadReceiptSender() {
    const { createReceiptSender } = await import('./channels/receipt/create-receipt-sender.ts')
    return createReceiptSender(env, db)
  }

  return async (delivery: ClaimedDelivery, submission: LoadedSubmission | null): Promise<AttemptResult> => {
    if (!submission) return failed('subject is gone', true)
    if (delivery.channel === 'mail') {
      mailer ??= loadMailer()
      const sendByMail = await mailer
      return sendByMail ? sendByMail(submission, delivery) : failed('not configured', false)
    }
    if (delivery.channel === 'receipt') {
      receiptSender ??= loadReceiptSender()
      const sendReceipt = await receiptSender
      // Switched off since: nobody waits for it to come back.
      return sendReceipt ? sendReceipt(submission, delivery) : failed('not configured', true)
    }
    if (submission.kind !== 'client_application') return failed('no such channel for this subject', true)
    switch (delivery.channel) {
      case 'zapier':
        return zapierUrl ? sendToZapier(zapierUrl, submission, delivery.id) : failed('not configured', false)
      case 'automation':
        return automationUrl
          ? sendToAutomation(automationUrl, submission, siteOrigin, delivery.id)
          : failed('not configured', false)
    }
  }
}
