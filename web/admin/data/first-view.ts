import { holdAuthClient } from '#web/session/load-auth-client.ts'
import { dispatchSessionEvent, getSessionState } from '#web/session/session-store.ts'
import type { AdminStatus } from '#worker/contract/admin/inbox-responses.ts'
import { cacheFor } from './cache.ts'
import { readFilter, toSearch } from './inbox/inbox-filter.ts'
import { inboxListKey, toInfiniteData } from './inbox/inbox-list.ts'
import { start } from './start.ts'

const firstView = Promise.withResolvers<void>()

/** Lets the auth client come, which renews the session from then on. */
export const noteFirstView = (): void => firstView.resolve()

/** The status that was asked for before React was there, until it is taken. */
let prepared: { userId: string; status: AdminStatus } | undefined

/**
 * Awaits what was asked for before React was there, if anything: with the stored session published, the list filled, and
 * the status at hand, the first view is rendered once, with its rows. The auth client comes after it.
 */
export async function prepareFirstView(): Promise<void> {
  if (start === null) return
  const { session, search } = start
  const userId = session.user.id
  if (getSessionState().status === 'loading') {
    holdAuthClient(firstView.promise)
    dispatchSessionEvent({ event: 'INITIAL_SESSION', session })
  }
  const answer = await start.answer
  const state = getSessionState()
  // The usual calls need the auth client at once.
  if (!answer || state.status !== 'signed in' || state.user.id !== userId) return noteFirstView()
  const { status, inbox } = answer
  // Only administrators are answered.
  dispatchSessionEvent({ event: 'ROLE_FETCHED', userId, isAdmin: true, awaitsRole: false })
  prepared = { userId, status }
  const filter = toSearch(readFilter(search))
  // The site ignores what no filter is, which the view may take for no filter at all.
  if (filter === search) {
    const list = { ...inbox, newest: status.newest }
    cacheFor(userId).queryClient.setQueryData(inboxListKey(filter), toInfiniteData(list))
  }
}

/** The status that was prepared for a user, once: whoever signs in again awaits a fresh one. */
export function takeStatus(userId: string): AdminStatus | undefined {
  const taken = prepared
  prepared = undefined
  return taken?.userId === userId ? taken.status : undefined
}
