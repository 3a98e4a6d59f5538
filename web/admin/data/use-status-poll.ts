import { useQuery } from '@tanstack/react-query'
import { adminApi } from '#web/api/admin.ts'
import type { SessionState } from '#web/session/session-state.ts'
import type { AdminStatus } from '#worker/contract/admin/inbox-responses.ts'
import { callApi, type Failure, isAccessDenied } from './call-api.ts'
import { takeStatus } from './first-view.ts'
import { adminStatusKey } from './query-client.ts'
import { start } from './start.ts'

/** The last response of the API: whether the caller has access, and the polled counts. */
export type StatusPoll =
  | { status: 'loading' }
  | { status: 'loaded'; data: AdminStatus; isStale: boolean }
  | { status: 'denied'; failure: Failure }

const intervalMs = 20_000

/** While updates are live: for what only time brings, such as a delivery that is overdue. */
const liveIntervalMs = 60_000

/** Polls the admin status while the page is visible and somebody is signed in; less often while updates are live. */
export function useStatusPoll(session: SessionState, isLive: boolean): { poll: StatusPoll; retry(): void } {
  const userId = session.status === 'signed in' ? session.user.id : ''
  // Another once a new password is set, which may be what was missing.
  const caller =
    session.status === 'signed in' ? `${userId} ${session.isRecovering || session.aal.current}` : null
  const { data, error, refetch } = useQuery({
    queryKey: [...adminStatusKey, caller],
    queryFn: () => callApi(adminApi.state.$get, {}),
    initialData: () => takeStatus(userId),
    initialDataUpdatedAt: () => start?.askedAt,
    enabled: caller !== null,
    staleTime: intervalMs,
    refetchInterval: isLive ? liveIntervalMs : intervalMs,
    refetchOnWindowFocus: true,
    // Whoever turns two-step sign-in on goes on with what is on the screen.
    placeholderData: (before, query) =>
      caller === `${userId} aal2` && query?.queryKey.at(-1) === `${userId} aal1` ? before : undefined,
    // After signing in again, a fresh response is awaited. Not 0: that would end before the first view is on the screen.
    gcTime: 2_000,
  })
  const retry = () => void refetch()
  // A failed poll keeps the last status on the screen.
  if (data && !(error && isAccessDenied(error.failure)))
    return { poll: { status: 'loaded', data, isStale: error !== null }, retry }
  if (error) return { poll: { status: 'denied', failure: error.failure }, retry }
  return { poll: { status: 'loading' }, retry }
}
