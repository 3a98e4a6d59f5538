import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import type { Database } from '#worker/db/client.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import type { AttemptResult, SendResult } from '#worker/sending/retry-policy.ts'
import { sendToAutomation, sendToZapier } from './channels/webhooks.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import type { LoadedSubmission } from './load-submissions.ts'

const failed = (reason: DeliveryError, final: boolean): SendResult => ({ outcome: 'failed', reason, final })

/** Sends deliveries on their channels. The modules of a channel are loaded on its first delivery. */
export function createSender(env: Bindings, db: Database) {
  const { zapierUrl, automationUrl, events, siteOrigin } = settingsOf(env)

  const mailers = {
    mail: async () => (await import('./channels/submission-mail.ts')).createSubmissionMailer(env, db),
    receipt: async () =>
      (await import('./channels/receipt/create-receipt-sender.ts')).createReceiptSender(env, db),
    reply: async () => (await import('./channels/reply/create-reply-sender.ts')).createReplySender(env, db),
    relay: async () => (await import('./channels/relay/create-relay-sender.ts')).createRelaySender(env, db),
  }
  type MailChannel = keyof typeof mailers
  const loaded = new Map<MailChannel, ReturnType<(typeof mailers)[MailChannel]>>()
  const loadMailer = (channel: MailChannel) => {
    const mailer = loaded.get(channel) ?? mailers[channel]()
    loaded.set(channel, mailer)
    return mailer
  }

  return async (delivery: ClaimedDelivery, submission: LoadedSubmission | null): Promise<AttemptResult> => {
    // Reads the record itself, as late as possible: it may have been erased since the claim.
    if (delivery.channel === 'events') {
      if (!events) return failed('not configured', false)
      const { postEvent, toEvent } = await import('./channels/events.ts')
      const event = await toEvent(db, delivery)
      return event ? postEvent(events, delivery.id, event) : failed('subject is gone', true)
    }
    if (!submission) return failed('subject is gone', true)
    const { channel } = delivery
    if (channel === 'mail' || channel === 'receipt' || channel === 'reply' || channel === 'relay') {
      const send = await loadMailer(channel)
      // Receipts that were switched off since: nobody waits for them to come back.
      return send ? send(submission, delivery) : failed('not configured', channel === 'receipt')
    }
    if (submission.kind !== 'client_application') return failed('no such channel for this subject', true)
    switch (channel) {
      case 'zapier':
        return zapierUrl ? sendToZapier(zapierUrl, submission, delivery.id) : failed('not configured', false)
      case 'automation':
        return automationUrl
          ? sendToAutomation(automationUrl, submission, siteOrigin, delivery.id)
          : failed('not configured', false)
    }
  }
}
