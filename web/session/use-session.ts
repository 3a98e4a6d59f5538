import { useSyncExternalStore } from 'react'
import type { SessionState } from './session-state.ts'
import { getSessionState, subscribeToSession } from './session-store.ts'

const loading: SessionState = { status: 'loading' }

/** The session's state; `loading` during prerendering and hydration. */
export const useSession = (): SessionState =>
  useSyncExternalStore(subscribeToSession, getSessionState, () => loading)
