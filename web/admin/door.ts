import { needsFactor, type SessionState } from '#web/session/state.ts'
import { type Failure, refused } from './ask.ts'
import type { Watch } from './watch.ts'

export type Door = { is: 'waiting' } | { is: 'open' } | { is: 'shut'; failure: Failure }

/** A second step would not help whose password nobody vouches for, and only the admin area knows of that. */
function beforeSecondStep(watch: Watch): Door {
  if (watch.status === 'asking') return { is: 'waiting' }
  const isPassword =
    watch.status === 'shut' &&
    watch.failure.kind === 'refused' &&
    watch.failure.code === 'password_not_vouched'
  return { is: 'shut', failure: isPassword ? watch.failure : refused('second_step_needed') }
}

/** Whether the admin area is open: who is there decides first, the admin area's own word second. */
export function doorOf(session: SessionState, watch: Watch): Door {
  if (session.status === 'loading') return { is: 'waiting' }
  if (session.status === 'signed out') return { is: 'shut', failure: refused('not_signed_in') }
  if (needsFactor(session)) return beforeSecondStep(watch)
  switch (watch.status) {
    case 'asking':
      return { is: 'waiting' }
    case 'open':
      return { is: 'open' }
    case 'shut':
      return { is: 'shut', failure: watch.failure }
  }
}
