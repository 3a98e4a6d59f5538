import { useSyncExternalStore } from 'react'
import type { SessionState } from './session-state.ts'
import { getSessionState, subscribeToSession } from './session-store.ts'

const loading: SessionState = { status: 'loading' }

/** Who is signed in. The prerendered page cannot know. */
export const useSession = (): SessionState =>
  useSyncExternalStore(subscribeToSession, getSessionState, () => loading)
