import type { Step } from '#web/account/account-view.ts'
import { needsSecondFactor, type SessionState } from '#web/session/session-state.ts'
import { type Failure, rejected } from '../data/call-api.ts'
import type { StatusPoll } from '../data/use-status-poll.ts'

/** True if the caller may see the admin area. */
export type Access =
  | { status: 'checking' }
  | { status: 'granted' }
  /** Refused, or the API could not be reached. */
  | { status: 'denied'; failure: Failure }

/** An unconfirmed password is reported first: a second factor would not help, and only the API knows about it. */
function decideWithoutSecondStep(poll: StatusPoll): Access {
  if (poll.status === 'loading') return { status: 'checking' }
  const isPassword =
    poll.status === 'denied' &&
    poll.failure.kind === 'rejected' &&
    poll.failure.code === 'password_not_vouched'
  return { status: 'denied', failure: isPassword ? poll.failure : rejected('second_step_needed') }
}

/** The session is checked first, then the API's response. */
export function decideAccess(session: SessionState, poll: StatusPoll, step: Step | null = null): Access {
  if (session.status === 'loading') return { status: 'checking' }
  if (session.status === 'signed out') return { status: 'denied', failure: rejected('not_signed_in') }
  if (needsSecondFactor(session)) return decideWithoutSecondStep(poll)
  // Whoever came by a code for a new password sets it first. After a reload only the address knows, and it can be left for later.
  if (session.isRecovering || step === 'newPassword')
    return { status: 'denied', failure: rejected('second_step_needed') }
  switch (poll.status) {
    case 'loading':
      return { status: 'checking' }
    case 'loaded':
      return { status: 'granted' }
    case 'denied':
      return { status: 'denied', failure: poll.failure }
  }
}
