import { useEffect, useSyncExternalStore } from 'react'
import { adminApi } from '#web/api/admin.ts'
import type { SessionState } from '#web/session/state.ts'
import type { AdminState } from '#worker/contract/admin/inbox.ts'
import type { RefusalCode } from '#worker/contract/errors.ts'
import { type CallOptions, callApi, type Failure } from './call-api.ts'

/** What is known of the admin area from its own word: whether it lets the caller in, and how things stand there. */
export type StatusPoll =
  | { status: 'loading' }
  | { status: 'loaded'; state: AdminState; isStale: boolean }
  | { status: 'denied'; failure: Failure }

const everyMs = 20_000

const listeners = new Set<() => void>()

let poll: StatusPoll = { status: 'loading' }
let refreshedAt = 0

function change(next: StatusPoll): void {
  poll = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const loading: StatusPoll = { status: 'loading' }

export const useStatusPoll = (): StatusPoll =>
  useSyncExternalStore(
    subscribe,
    () => poll,
    () => loading,
  )

const accessCodes: RefusalCode[] = [
  'not_signed_in',
  'not_allowed',
  'password_not_vouched',
  'second_step_needed',
  'factor_missing',
]

/** Whether the admin area itself is refused, not only what was asked of it. */
export const isAccessDenied = (failure: Failure): boolean =>
  failure.kind === 'refused' && accessCodes.includes(failure.code)

/** Asks how the admin area stands: now and then, and after every deed that changes it. */
export async function refreshStatus(): Promise<void> {
  refreshedAt = Date.now()
  const answer = await callApi((options: CallOptions) => adminApi.state.$get({}, options))
  if (answer.ok) return change({ status: 'loaded', state: answer.value, isStale: false })
  // A broken line is no reason to take away what is being read.
  if (poll.status === 'loaded' && !isAccessDenied(answer.failure)) return change({ ...poll, isStale: true })
  change({ status: 'denied', failure: answer.failure })
}

/** For any call: when the admin area turns out to be closed, everything on it has to know. */
export function handleAuthFailure(failure: Failure): void {
  if (isAccessDenied(failure)) change({ status: 'denied', failure })
}

export function retryStatus(): void {
  change({ status: 'loading' })
  refreshStatus()
}

function refreshIfDue(): void {
  if (document.visibilityState === 'visible' && Date.now() - refreshedAt >= everyMs) refreshStatus()
}

/** Keeps asking as long as the page is looked at by somebody who is signed in. */
export function usePolling(session: SessionState): void {
  const who = session.status === 'signed in' ? `${session.user.id} ${session.assurance.current}` : null
  useEffect(() => {
    if (who === null) return
    retryStatus()
    const timer = setInterval(refreshIfDue, everyMs)
    document.addEventListener('visibilitychange', refreshIfDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfDue)
    }
  }, [who])
}
