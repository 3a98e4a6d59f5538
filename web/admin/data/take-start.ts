import type { QueryClient } from '@tanstack/react-query'
import { holdAuthClient } from '#web/session/load-auth-client.ts'
import { dispatchSessionEvent, getSessionState } from '#web/session/session-store.ts'
import type { AdminStatus } from '#worker/contract/admin/inbox-responses.ts'
import type { AdminStart } from '#worker/contract/admin/start.ts'
import { readFilter, toSearch } from './inbox/inbox-filter.ts'
import { inboxListKey, toInfiniteData } from './inbox/inbox-list.ts'
import { start } from './start.ts'

/** As long as a status counts as current. */
const freshMs = 20_000

/** The auth client waits no longer for the first view. */
const mostHeldMs = 5_000

let isTaken = false

const firstView = Promise.withResolvers<void>()

/** Lets the auth client come, which renews the session from then on. */
export const noteFirstView = (): void => firstView.resolve()

/** Publishes the stored session, as the auth client does when it has arrived; that comes after the first view. */
export function publishStoredSession(): void {
  if (!start || getSessionState().status !== 'loading') return
  holdAuthClient(firstView.promise)
  setTimeout(noteFirstView, mostHeldMs)
  dispatchSessionEvent({ event: 'INITIAL_SESSION', session: start.session })
}

/** Null the second time, for another user, and where it is old or was not answered. */
async function takeAnswer(userId: string): Promise<AdminStart | null> {
  if (isTaken || start?.session.user.id !== userId || Date.now() - start.askedAt > freshMs) return null
  isTaken = true
  return start.answer
}

/** The status that was asked for before React was there, if any; fills the list that was asked for with it. */
export async function takeStart(client: QueryClient, userId: string): Promise<AdminStatus | null> {
  const answer = await takeAnswer(userId)
  if (start === null || answer === null) {
    // The usual calls need the auth client at once.
    noteFirstView()
    return null
  }
  const { status, inbox } = answer
  // Only administrators are answered.
  dispatchSessionEvent({ event: 'ROLE_FETCHED', userId, isAdmin: true, awaitsRole: false })
  const search = toSearch(readFilter(start.search))
  // The site ignores what no filter is, which the view may take for no filter at all.
  if (search === start.search) {
    const list = { ...inbox, at: start.askedAt, newest: status.newest }
    client.setQueryData(inboxListKey(search), toInfiniteData(list))
  }
  return status
}
