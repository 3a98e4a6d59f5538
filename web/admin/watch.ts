import { useEffect, useSyncExternalStore } from 'react'
import { adminApi } from '#web/api/admin.ts'
import type { SessionState } from '#web/session/state.ts'
import type { AdminState } from '#worker/contract/admin/inbox.ts'
import type { RefusalCode } from '#worker/contract/errors.ts'
import { ask, type CallOptions, type Failure } from './ask.ts'

/** What is known of the admin area from its own word: whether it lets the caller in, and how things stand there. */
export type Watch =
  | { status: 'asking' }
  | { status: 'open'; state: AdminState; isStale: boolean }
  | { status: 'shut'; failure: Failure }

const everyMs = 20_000

const listeners = new Set<() => void>()

let watch: Watch = { status: 'asking' }
let askedAt = 0

function change(next: Watch): void {
  watch = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const asking: Watch = { status: 'asking' }

export const useWatch = (): Watch =>
  useSyncExternalStore(
    subscribe,
    () => watch,
    () => asking,
  )

const closingCodes: RefusalCode[] = [
  'not_signed_in',
  'not_allowed',
  'password_not_vouched',
  'second_step_needed',
  'factor_missing',
]

/** Whether the admin area itself is refused, not only what was asked of it. */
export const isClosing = (failure: Failure): boolean =>
  failure.kind === 'refused' && closingCodes.includes(failure.code)

/** Asks how the admin area stands: now and then, and after every deed that changes it. */
export async function askState(): Promise<void> {
  askedAt = Date.now()
  const answer = await ask((options: CallOptions) => adminApi.state.$get({}, options))
  if (answer.ok) return change({ status: 'open', state: answer.value, isStale: false })
  // A broken line is no reason to take away what is being read.
  if (watch.status === 'open' && !isClosing(answer.failure)) return change({ ...watch, isStale: true })
  change({ status: 'shut', failure: answer.failure })
}

/** For any call: when the admin area turns out to be closed, everything on it has to know. */
export function hearFailure(failure: Failure): void {
  if (isClosing(failure)) change({ status: 'shut', failure })
}

export function retryState(): void {
  change({ status: 'asking' })
  askState()
}

function askIfDue(): void {
  if (document.visibilityState === 'visible' && Date.now() - askedAt >= everyMs) askState()
}

/** Keeps asking as long as the page is looked at by somebody who is signed in. */
export function useWatching(session: SessionState): void {
  const who = session.status === 'signed in' ? `${session.user.id} ${session.assurance.current}` : null
  useEffect(() => {
    if (who === null) return
    retryState()
    const timer = setInterval(askIfDue, everyMs)
    document.addEventListener('visibilitychange', askIfDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfDue)
    }
  }, [who])
}
