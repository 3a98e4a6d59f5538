import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import type { Database } from '#worker/db/client.ts'
import type { DeliveryRow } from '#worker/db/schema/submissions.ts'
import { company } from '#worker/domain/company.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { chooseOfficeRecipient } from '#worker/sending/choose-office-recipient.ts'
import { createCompanyMail } from '#worker/sending/company-mail.ts'
import { renderEmail } from '#worker/sending/render-email.ts'
import type { SendResult } from '#worker/sending/retry-policy.ts'
import { createAddressRemover } from '#worker/sending/thread-addresses/remove-addresses.ts'
import { type ThreadKey, toThreadAddress } from '#worker/sending/thread-addresses/thread-address.ts'
import type { LoadedSubmission } from '../../load-submissions.ts'
import { toMailIdempotencyKey } from '../../mail-idempotency-key.ts'
import { senderOf } from '../../submission-sender.ts'
import { toThreadHeaders } from '../../thread-headers.ts'
import { toThreadKey } from '../../thread-key.ts'
import { createCustomerMail } from '../customer-mail.ts'
import { type LoadedRelay, loadRelay } from './load-relay.ts'
import { toCustomerMail, toOfficeMail } from './relay-template.ts'
import { removeRecordLinks } from './remove-record-links.ts'

type Delivery = Pick<DeliveryRow, 'id' | 'bounced_at' | 'item_id'>

/**
 * Sends received mails of a thread on to the other side, which answers to a secret address of its own; null where threads are
 * off. Secret addresses are taken out of everything that a sender wrote or quoted.
 */
export function createRelaySender(env: Bindings, db: Database) {
  const settings = settingsOf(env)
  const { siteOrigin, threads } = settings
  const sendToCompany = createCompanyMail(env, db)
  const sendToCustomer = createCustomerMail(env, db)
  if (!threads || !sendToCompany || !sendToCustomer) return null

  function withoutSecrets(relay: LoadedRelay, key: ThreadKey): LoadedRelay {
    const removeAddresses = createAddressRemover(settings, key)
    const clean = (text: string) => {
      const left = removeAddresses(text)
      return relay.side === 'office' ? removeRecordLinks(left, siteOrigin) : left
    }
    return {
      ...relay,
      subject: clean(relay.subject),
      text: clean(relay.text),
      senderName: relay.senderName && clean(relay.senderName),
      files: relay.files.map((file) => ({ ...file, name: clean(file.name) })),
      leftOut: relay.leftOut.map((part) => ({ ...part, name: clean(part.name) })),
    }
  }

  const sendToOffice = async (
    relay: LoadedRelay,
    key: ThreadKey,
    delivery: Delivery,
  ): Promise<SendResult> => {
    const { subject, template } = toOfficeMail(relay, key, settings)
    const replyTo = toThreadAddress(settings, 'office', key)
    const result = await sendToCompany({
      ...(await chooseOfficeRecipient(db, env, relay.owner)),
      ...(replyTo ? { replyTo } : {}),
      headers: toThreadHeaders(delivery.id, key, threads.domain),
      subject,
      ...renderEmail(template),
      key: toMailIdempotencyKey(delivery),
      isTracked: true,
    })
    const isBlocked = result.outcome === 'failed' && result.reason === ('suppressed' satisfies DeliveryError)
    // No pause of the channel: mails to customers use it as well.
    return isBlocked ? { outcome: 'failed', reason: result.reason } : result
  }

  return async (submission: LoadedSubmission, delivery: Delivery): Promise<SendResult> => {
    const key = toThreadKey(submission)
    const loaded = await loadRelay(db, key, delivery.item_id)
    if (!loaded) return { outcome: 'failed', reason: 'subject is gone' satisfies DeliveryError, final: true }
    const relay = withoutSecrets(loaded, key)
    if (relay.side === 'customer') return sendToOffice(relay, key, delivery)
    const { email, id, language } = senderOf(submission)
    return sendToCustomer(submission, delivery, {
      to: relay.lastCustomer ?? email,
      name: relay.senderName ?? company.name,
      ...toCustomerMail(relay, id, language),
      files: relay.files,
    })
  }
}
