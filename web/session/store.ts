import type { User } from '@supabase/auth-js'
import { type Answer, type Brought, readAnswer } from './answer.ts'
import { type Change, nextState, type SessionState } from './state.ts'
import { isSessionStored } from './stored.ts'

/** Two people at one browser: whose session is stored in it, and whose a link has brought. */
export interface SessionChoice {
  stored: User
  linked: User
  choose(which: 'stored' | 'linked'): void
}

const listeners = new Set<() => void>()

let state: SessionState = { status: 'loading' }
/** What the page's address brought, and the same once it is sure. */
let brought: Brought | null = null
let settled: Answer | null = null
/** What the screen asks before anything else; at first the link's session is looked at. */
let choice: 'checking' | SessionChoice | null = null

if (typeof window !== 'undefined') {
  brought = readAnswer(window.location.href)
  // Nobody can be signed in: there is nothing to wait for.
  if (!isSessionStored() && brought === null) state = { status: 'signed out' }
}

export const readSession = (): SessionState => state

function tell(): void {
  for (const listener of listeners) listener()
}

export function applyChange(change: Change): void {
  const next = nextState(state, change)
  if (next === state) return
  state = next
  tell()
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const readBroughtAnswer = (): Brought | null => brought

/** A link that looked good may turn out not to be; only what stands here may be told. */
export function settleAnswer(answer: Answer): void {
  settled = answer
  tell()
}

export const readSettledAnswer = (): Answer | null => settled

/** For whoever has told of it: nobody else then does. */
export function forgetAnswer(): void {
  settled = null
  tell()
}

export function showChoice(next: typeof choice): void {
  choice = next
  tell()
}

export const readChoice = (): typeof choice => choice
