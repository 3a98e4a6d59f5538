import type { AuthChangeEvent, Factor, Session, User } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { stepAddress } from '#tests/support/step-address.ts'
import { parseStep, resolveView } from '#web/account/account-view.ts'
import {
  needsSecondFactor,
  type SessionEvent,
  type SessionState,
  sessionReducer,
} from '#web/session/session-state.ts'

const factor = (status: Factor['status']): Factor => ({
  id: 'f',
  factor_type: 'totp',
  status,
  created_at: '',
  updated_at: '',
  last_challenged_at: '',
})

function sessionOf(id: string, aal = 'aal1', factors: Factor[] = []): Session {
  const claims = Buffer.from(JSON.stringify({ aal, name: 'zażółć?>' })).toString('base64url')
  const user: User = {
    id,
    app_metadata: {},
    user_metadata: {},
    aud: 'authenticated',
    created_at: '',
    factors,
  }
  return {
    access_token: `head.${claims}.signature`,
    refresh_token: 'r',
    expires_in: 3600,
    token_type: 'bearer',
    user,
  }
}

const event = (name: AuthChangeEvent, session: Session | null = sessionOf('anna')): SessionEvent => ({
  event: name,
  session,
})

const after = (...changes: SessionEvent[]): SessionState =>
  changes.reduce<SessionState>(sessionReducer, { status: 'loading' })

test('the first event says whether a user is signed in', () => {
  expect(after(event('INITIAL_SESSION', null))).toEqual({ status: 'signed out' })
  expect(after(event('INITIAL_SESSION'))).toMatchObject({ status: 'signed in', isAdmin: null })
})

test.each(['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'MFA_CHALLENGE_VERIFIED'] as const)(
  '%s keeps the role of the same user',
  (name) => {
    const known: SessionEvent[] = [
      event('SIGNED_IN'),
      { event: 'ROLE_FETCHED', userId: 'anna', isAdmin: true, awaitsRole: false },
    ]
    expect(after(...known, event(name))).toMatchObject({ status: 'signed in', isAdmin: true })
    expect(after(...known, event(name, sessionOf('ewa')))).toMatchObject({ isAdmin: null })
  },
)

test('signing out drops the role', () => {
  const known: SessionEvent[] = [
    event('SIGNED_IN'),
    { event: 'ROLE_FETCHED', userId: 'anna', isAdmin: true, awaitsRole: false },
  ]
  expect(after(...known, event('SIGNED_OUT', null))).toEqual({ status: 'signed out' })
  expect(after(...known, event('SIGNED_OUT', null), event('SIGNED_IN'))).toMatchObject({ isAdmin: null })
})

test('a role that arrives after signing out, or for another user, is ignored', () => {
  const late: SessionEvent = { event: 'ROLE_FETCHED', userId: 'anna', isAdmin: true, awaitsRole: false }
  expect(after(event('SIGNED_OUT', null), late)).toEqual({ status: 'signed out' })
  expect(after(event('SIGNED_IN', sessionOf('ewa')), late)).toMatchObject({ isAdmin: null })
})

test('a verified factor raises the next assurance level, the second step the current one', () => {
  const aalOf = (session: Session) => {
    const state = after(event('SIGNED_IN', session))
    return state.status === 'signed in' ? { ...state.aal, asks: needsSecondFactor(state) } : null
  }
  expect(aalOf(sessionOf('anna'))).toEqual({ current: 'aal1', next: 'aal1', asks: false })
  expect(aalOf(sessionOf('anna', 'aal1', [factor('unverified')]))).toMatchObject({ asks: false })
  expect(aalOf(sessionOf('anna', 'aal1', [factor('verified')]))).toEqual({
    current: 'aal1',
    next: 'aal2',
    asks: true,
  })
  expect(aalOf(sessionOf('anna', 'aal2', [factor('verified')]))).toMatchObject({
    current: 'aal2',
    asks: false,
  })
})

test('after a recovery link the view is the new password, behind the second step', () => {
  const recovering = after(event('INITIAL_SESSION'), event('PASSWORD_RECOVERY'))
  expect(resolveView(recovering, null)).toBe('newPassword')
  const withFactor = after(event('PASSWORD_RECOVERY', sessionOf('anna', 'aal1', [factor('verified')])))
  expect(resolveView(withFactor, 'newPassword')).toBe('factor')
  expect(resolveView(sessionReducer(recovering, event('TOKEN_REFRESHED')), null)).toBe('newPassword')
  expect(resolveView(sessionReducer(recovering, event('USER_UPDATED')), null)).toBe('account')
})

test('the session decides on the view first, the step in the URL second', () => {
  const signedOut: SessionState = { status: 'signed out' }
  expect(resolveView({ status: 'loading' }, 'signUp')).toBe('loading')
  expect(resolveView(signedOut, null)).toBe('signIn')
  expect(resolveView(signedOut, 'newPassword')).toBe('signIn')
  expect(resolveView(signedOut, 'signUp')).toBe('signUp')
  expect(resolveView(after(event('SIGNED_IN')), 'signUp')).toBe('account')
})

test('a step is parsed from its own address', () => {
  for (const step of ['signUp', 'byLink', 'forgotten', 'newPassword'] as const) {
    expect(parseStep(new URL(stepAddress(step), 'https://site.test').search)).toBe(step)
  }
  expect(parseStep('')).toBeNull()
  expect(parseStep('?step=toString')).toBeNull()
})
