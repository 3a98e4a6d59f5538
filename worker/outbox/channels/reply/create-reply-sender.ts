import { and, eq, isNotNull } from 'drizzle-orm'
import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import type { Database } from '#worker/db/client.ts'
import { parseMailItem } from '#worker/db/mail-item.ts'
import { files } from '#worker/db/schema/files.ts'
import type { DeliveryRow } from '#worker/db/schema/submissions.ts'
import { type StoredRecipient, threadMails } from '#worker/db/schema/threads.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import type { AttemptResult } from '#worker/sending/retry-policy.ts'
import type { LoadedSubmission } from '../../load-submissions.ts'
import { senderOf } from '../../submission-sender.ts'
import { createCustomerMail } from '../customer-mail.ts'
import type { AttachedFile } from '../read-attachments.ts'
import { toReplyMail } from './reply-template.ts'

interface LoadedReply {
  text: string
  authorName: string
  files: AttachedFile[]
  copies: StoredRecipient[]
}

/** An answer with its files, as stored at the time of sending; null if it is gone. */
async function loadReply(db: Database, mailId: string): Promise<LoadedReply | null> {
  const [[mail], attached] = await db.batch([
    db
      .select({ text: threadMails.text, authorName: threadMails.author_name, copies: threadMails.recipients })
      .from(threadMails)
      .where(eq(threadMails.id, mailId)),
    db
      .select({ name: files.name, type: files.type, object_key: files.object_key })
      .from(threadMails)
      .innerJoin(
        files,
        and(
          eq(files.submission_id, threadMails.submission_id),
          eq(files.submission_kind, threadMails.submission_kind),
          eq(files.mail_id, threadMails.id),
          isNotNull(files.stored_at),
        ),
      )
      .where(eq(threadMails.id, mailId))
      .orderBy(files.created_at, files.id),
  ])
  if (!mail) return null
  return { text: mail.text, authorName: mail.authorName ?? '', files: attached, copies: mail.copies ?? [] }
}

/** An erasure leaves no address in the place of one. */
const isAddress = ({ address }: StoredRecipient) => address.includes('@')

/**
 * Mails the answers of administrators to senders, with their names, and to each who gets a copy; null where there is no
 * mail API.
 */
export function createReplySender(env: Bindings, db: Database) {
  const { siteOrigin } = settingsOf(env)
  const sendToCustomer = createCustomerMail(env, db)
  if (!sendToCustomer) return null
  return async (
    submission: LoadedSubmission,
    delivery: Pick<DeliveryRow, 'id' | 'bounced_at' | 'item_id'>,
  ): Promise<AttemptResult> => {
    const { mailId, position } = parseMailItem(delivery.item_id)
    const reply = await loadReply(db, mailId)
    if (!reply) return { outcome: 'failed', reason: 'subject is gone' satisfies DeliveryError, final: true }
    const copy = position === null ? null : reply.copies[position]
    if (copy === undefined || (copy && !isAddress(copy)))
      return { outcome: 'skipped', reason: 'recipient_erased' }
    const copies = reply.copies.filter(isAddress).map(({ address }) => address)
    return sendToCustomer(submission, delivery, {
      to: copy?.address ?? senderOf(submission).email,
      name: reply.authorName,
      ...(await toReplyMail(submission, { ...reply, copies }, siteOrigin)),
      files: reply.files,
      isCopy: copy !== null,
    })
  }
}
