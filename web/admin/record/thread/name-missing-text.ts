import type { ThreadMail } from '#worker/contract/admin/threads.ts'
import { replies } from '../../texts.ts'

/** Replaces the text of a mail that has none, or whose text was not read. */
export const nameMissingText = ({ leftOut }: ThreadMail): string =>
  leftOut.some(({ kind }) => kind === 'unparsed') ? replies.notRead : replies.noText
