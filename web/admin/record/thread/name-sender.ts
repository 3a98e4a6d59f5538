import type { ThreadMail } from '#worker/contract/admin/threads.ts'
import { record, replies } from '../../texts.ts'

/** The clerk's name and account, or the address that a mail came from. */
export function nameSender({ author, authorName, sender, senderName }: ThreadMail): string {
  if (sender) return senderName ? replies.by(senderName, sender) : sender
  if (!author) return record.nobody
  const account = author.email ?? record.nobody
  return authorName ? replies.by(authorName, account) : account
}
