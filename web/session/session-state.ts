import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'

type Aal = 'aal1' | 'aal2'

export interface SignedIn {
  status: 'signed in'
  user: User
  /** Authenticator assurance levels: of this session, and the one that a verified second factor raises it to. */
  aal: { current: Aal; next: Aal }
  /** Null until the role has been fetched. */
  isAdmin: boolean | null
  /** Invited as an administrator by somebody who could not give the role any more. */
  awaitsRole: boolean
  /** Signed in by a recovery link and has not set a password since. */
  isRecovering: boolean
}

export type SessionState = { status: 'loading' } | { status: 'signed out' } | SignedIn

export type SessionEvent =
  | { event: AuthChangeEvent; session: Session | null }
  | { event: 'ROLE_FETCHED'; userId: string; isAdmin: boolean; awaitsRole: boolean }

/** The payload of a JWT, not verified: only for display and for telling sessions apart. Empty where it cannot be read. */
export function decodeClaims(token: string): { aal?: unknown; exp?: unknown; sub?: unknown } {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}

function toAal({ access_token, user }: Session): SignedIn['aal'] {
  const current = decodeClaims(access_token).aal === 'aal2' ? 'aal2' : 'aal1'
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  return { current, next: hasFactor ? 'aal2' : current }
}

/** The next state after an event of the auth client, or after the role was fetched. */
export function sessionReducer(state: SessionState, sessionEvent: SessionEvent): SessionState {
  const before = state.status === 'signed in' ? state : null
  if (sessionEvent.event === 'ROLE_FETCHED') {
    return before && before.user.id === sessionEvent.userId
      ? { ...before, isAdmin: sessionEvent.isAdmin, awaitsRole: sessionEvent.awaitsRole }
      : state
  }
  const { event, session } = sessionEvent
  if (!session || event === 'SIGNED_OUT') return { status: 'signed out' }
  const isSameUser = before?.user.id === session.user.id
  const isRecovering = event === 'PASSWORD_RECOVERY' || (isSameUser && before.isRecovering)
  return {
    status: 'signed in',
    user: session.user,
    aal: toAal(session),
    isAdmin: isSameUser ? before.isAdmin : null,
    awaitsRole: isSameUser && before.awaitsRole,
    isRecovering: isRecovering && event !== 'USER_UPDATED',
  }
}

/** The user has a verified second factor, and this session was not raised with it yet. */
export const needsSecondFactor = ({ aal }: SignedIn): boolean => aal.current !== aal.next
