import type { ThreadMail } from '#worker/contract/admin/threads.ts'
import { replies } from '../../texts.ts'

/** Stands where a mail has no text, or has one that was not read. */
export const nameMissingText = ({ leftOut }: ThreadMail): string =>
  leftOut.some(({ kind }) => kind === 'unparsed') ? replies.notRead : replies.noText
