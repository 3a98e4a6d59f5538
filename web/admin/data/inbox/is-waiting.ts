import { isOpenStatus } from '#worker/contract/admin/inbox.ts'
import type { InboxEntry } from '#worker/contract/admin/inbox-responses.ts'

export type Waiting = Pick<InboxEntry, 'status' | 'answerBy' | 'hasUnverified'>

/** True while somebody waits for an answer. */
export const isWaiting = ({ status, answerBy, hasUnverified }: Waiting): boolean =>
  answerBy !== null && (hasUnverified || isOpenStatus(status))
