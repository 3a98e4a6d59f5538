import {
  type InboxKind,
  type InboxState,
  type InboxStatus,
  type Outcome,
  toState,
} from '#worker/contract/admin/inbox.ts'
import { inbox as text } from '../texts.ts'

/** The words for a state: those of an application are accepted or rejected. */
export const nameState = (kind: InboxKind, state: InboxState): string =>
  kind === 'contact_message' || !(state in text.clientOutcomes)
    ? text.states[state]
    : text.clientOutcomes[state as Outcome]

/** The words for where a record stands. */
export const nameStateOf = (record: {
  kind: InboxKind
  status: InboxStatus
  outcome: Outcome | null
}): string => nameState(record.kind, toState(record))
