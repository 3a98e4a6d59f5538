import { loadAuthClient } from './load-auth-client.ts'
import type { SessionState } from './session-state.ts'
import { getSessionState, subscribeToSession } from './session-store.ts'

/** Who is signed in, once that is known. Rejects when the code that finds out cannot be fetched. */
export async function waitForSession(): Promise<Exclude<SessionState, { status: 'loading' }>> {
  await loadAuthClient()
  return new Promise((resolve) => {
    let stop: (() => void) | undefined
    const look = () => {
      const state = getSessionState()
      if (state.status === 'loading') return
      stop?.()
      resolve(state)
    }
    stop = subscribeToSession(look)
    look()
  })
}
