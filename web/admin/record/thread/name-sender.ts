import type { ThreadMail } from '#worker/contract/admin/threads.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { admin, replies } from '../../texts.ts'

/** The clerk's name and account, or the address that a mail came from. */
export function nameSender({ author, authorName, sender, senderName }: ThreadMail): string {
  if (!sender && !author) return admin.goneAccount
  const address = sender ?? author?.email
  const shown = address ? showEmail(address) : admin.goneAccount
  const name = sender ? senderName : authorName
  return name ? replies.by(name, shown) : shown
}

/** Replaces the text of a mail that has none, or whose text was not read. */
export const nameMissingText = ({ leftOut }: ThreadMail): string =>
  leftOut.some(({ kind }) => kind === 'unparsed') ? replies.notRead : replies.noText
