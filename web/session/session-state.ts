import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'

type Aal = 'aal1' | 'aal2'

export interface SignedIn {
  status: 'signed in'
  user: User
  /** How surely we know who it is; `next` is what a verified factor could raise it to. */
  assurance: { current: Aal; next: Aal }
  /** Null until the role has been looked up. */
  isAdmin: boolean | null
  /** Came by a recovery link and has not set a password since. */
  isRecovering: boolean
}

export type SessionState = { status: 'loading' } | { status: 'signed out' } | SignedIn

export type SessionEvent =
  | { event: AuthChangeEvent; session: Session | null }
  | { event: 'ROLE_FOUND'; userId: string; isAdmin: boolean }

/** The middle of a token, which anyone may read; only the Worker believes it. */
export function decodeClaims(token: string): { aal?: unknown; exp?: unknown; sub?: unknown } {
  try {
    const middle = token.split('.')[1] ?? ''
    return JSON.parse(atob(middle.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}

function toAal({ access_token, user }: Session): SignedIn['assurance'] {
  const current = decodeClaims(access_token).aal === 'aal2' ? 'aal2' : 'aal1'
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  return { current, next: hasFactor ? 'aal2' : current }
}

/** What is known after an event, given what was known before. */
export function sessionReducer(state: SessionState, change: SessionEvent): SessionState {
  const before = state.status === 'signed in' ? state : null
  if (change.event === 'ROLE_FOUND') {
    return before && before.user.id === change.userId ? { ...before, isAdmin: change.isAdmin } : state
  }
  const { event, session } = change
  if (!session || event === 'SIGNED_OUT') return { status: 'signed out' }
  const isSame = before?.user.id === session.user.id
  const recovers = event === 'PASSWORD_RECOVERY' || (isSame && before.isRecovering)
  return {
    status: 'signed in',
    user: session.user,
    assurance: toAal(session),
    isAdmin: isSame ? before.isAdmin : null,
    isRecovering: recovers && event !== 'USER_UPDATED',
  }
}

/** A second step would let this person do more than the first one did. */
export const needsSecondFactor = ({ assurance }: SignedIn): boolean => assurance.current !== assurance.next
