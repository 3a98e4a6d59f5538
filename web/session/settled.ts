import { loadAuth } from './load.ts'
import type { SessionState } from './state.ts'
import { readSession, subscribe } from './store.ts'

/** Who is signed in, once that is known. Rejects when the code that finds out cannot be fetched. */
export async function settleSession(): Promise<Exclude<SessionState, { status: 'loading' }>> {
  await loadAuth()
  return new Promise((resolve) => {
    let stop: (() => void) | undefined
    const look = () => {
      const state = readSession()
      if (state.status === 'loading') return
      stop?.()
      resolve(state)
    }
    stop = subscribe(look)
    look()
  })
}
