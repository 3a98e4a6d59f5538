import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import type { Database } from '#worker/db/client.ts'
import type { DeliveryRow } from '#worker/db/schema/submissions.ts'
import { company } from '#worker/domain/company.ts'
import { toEmailKey } from '#worker/domain/email-address.ts'
import { isAllowedRecipient } from '#worker/env/allowed-recipient.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { formatMailbox, toMailbox } from '#worker/env/mailbox.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { getFileBucket } from '#worker/files/file-bucket.ts'
import { toApiDriver } from '#worker/sending/mail-api.ts'
import { type EmailTemplate, renderEmail } from '#worker/sending/render-email.ts'
import type { SendResult } from '#worker/sending/retry-policy.ts'
import { sendMail } from '#worker/sending/send-mail.ts'
import { isSuppressed } from '#worker/sending/suppressions/is-suppressed.ts'
import { toThreadAddress } from '#worker/sending/thread-addresses/thread-address.ts'
import type { LoadedSubmission } from '../load-submissions.ts'
import { toMailIdempotencyKey } from '../mail-idempotency-key.ts'
import { toThreadHeaders } from '../thread-headers.ts'
import { toThreadKey } from '../thread-key.ts'
import { type AttachedFile, readAttachments } from './read-attachments.ts'

/** A mail that somebody at the office wrote to a customer. */
interface CustomerMail {
  to: string
  /** The name of whoever wrote it. */
  name: string
  subject: string
  template: EmailTemplate
  files: AttachedFile[]
  /** True for somebody in copy, who must not learn the customer's thread address. */
  isCopy?: boolean
}

const refused = (reason: DeliveryError): SendResult => ({ outcome: 'failed', reason, final: true })

/**
 * Mails to customers what the office wrote, in the record or in a mail program; null where there is no mail API. Answers go
 * to the record's address where threads are on; to the company's otherwise, and from those who get a copy.
 */
export function createCustomerMail(env: Bindings, db: Database) {
  const settings = settingsOf(env)
  const { mail, mailOnlyTo, threads } = settings
  if (!mail.api) return null
  const driver = toApiDriver(mail.api)
  const { email: siteAddress } = toMailbox(mail.from)
  const companyAddress = mail.company?.to || company.email
  return async (
    submission: LoadedSubmission,
    delivery: Pick<DeliveryRow, 'id' | 'bounced_at'>,
    { to, name, subject, template, files, isCopy = false }: CustomerMail,
  ): Promise<SendResult> => {
    if (!isAllowedRecipient(mailOnlyTo, to)) return refused('recipient_not_allowed')
    // An administrator lifts the suppression and sends it again.
    if (await isSuppressed(db, toEmailKey(to))) return refused('suppressed')
    const attachments = await readAttachments(getFileBucket(env), files)
    if (!attachments) return refused('file_missing')
    const key = toThreadKey(submission)
    return sendMail(driver, {
      from: formatMailbox({ name, email: siteAddress }),
      to,
      replyTo: (isCopy ? null : toThreadAddress(settings, 'customer', key)) ?? companyAddress,
      ...(threads ? { headers: toThreadHeaders(delivery.id, key, threads.domain) } : {}),
      subject,
      ...renderEmail(template),
      ...(attachments.length > 0 ? { attachments } : {}),
      key: toMailIdempotencyKey(delivery),
      isTracked: mail.eventsSecret !== null,
    })
  }
}
