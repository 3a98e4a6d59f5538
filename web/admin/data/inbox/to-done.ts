import {
  type InboxState,
  type InboxStatus,
  isOpenStatus,
  type Outcome,
  toState,
} from '#worker/contract/admin/inbox.ts'

interface Open {
  status: InboxStatus
  outcome: Outcome | null
  answeredAt: string | null
  hasUnverified: boolean
}

/**
 * The state of a record that is done with: answered if it ever was, otherwise void. One that only waits for somebody to look
 * stays as it is; null for one that nobody waits for.
 */
export function toDone(record: Open): InboxState | null {
  if (!isOpenStatus(record.status)) return record.hasUnverified ? toState(record) : null
  return record.answeredAt === null ? 'void' : 'answered'
}
