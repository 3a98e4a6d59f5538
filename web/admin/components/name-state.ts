import {
  type InboxKind,
  type InboxState,
  type InboxStatus,
  type Outcome,
  toState,
} from '#worker/contract/admin/inbox.ts'
import { inbox as text } from '../texts.ts'

/** The words for states: those of an application are accepted or rejected. */
export const stateNames = (kind: InboxKind): Record<InboxState, string> =>
  kind === 'contact_message' ? text.states : { ...text.states, ...text.clientOutcomes }

/** The words for where a record stands. */
export const nameStateOf = (record: {
  kind: InboxKind
  status: InboxStatus
  outcome: Outcome | null
}): string => stateNames(record.kind)[toState(record)]
