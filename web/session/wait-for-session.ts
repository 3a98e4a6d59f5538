import { loadAuthClient } from './load-auth-client.ts'
import type { SessionState } from './session-state.ts'
import { getSessionState, subscribeToSession } from './session-store.ts'

/** Resolves with the session's state once it is known. Rejects when the auth client cannot be fetched. */
export async function waitForSession(): Promise<Exclude<SessionState, { status: 'loading' }>> {
  await loadAuthClient()
  return new Promise((resolve) => {
    let unsubscribe: (() => void) | undefined
    const check = () => {
      const state = getSessionState()
      if (state.status === 'loading') return
      unsubscribe?.()
      resolve(state)
    }
    unsubscribe = subscribeToSession(check)
    check()
  })
}
