import { useSyncExternalStore } from 'react'
import type { SessionState } from './state.ts'
import { readSession, subscribe } from './store.ts'

const loading: SessionState = { status: 'loading' }

/** Who is signed in. The prerendered page cannot know. */
export const useSession = (): SessionState => useSyncExternalStore(subscribe, readSession, () => loading)
