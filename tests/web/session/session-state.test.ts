import type { AuthChangeEvent, Factor, Session, User } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { parseStep, resolveView, stepAddress } from '#web/account/account-view.ts'
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
  last_challenged_at: null as never,
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

test('nobody is signed in until the first event says otherwise', () => {
  expect(after(event('INITIAL_SESSION', null))).toEqual({ status: 'signed out' })
  expect(after(event('INITIAL_SESSION'))).toMatchObject({ status: 'signed in', isAdmin: null })
})

test.each(['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'MFA_CHALLENGE_VERIFIED'] as const)(
  '%s keeps the role of the same person',
  (name) => {
    const known: SessionEvent[] = [event('SIGNED_IN'), { event: 'ROLE_FOUND', userId: 'anna', isAdmin: true }]
    expect(after(...known, event(name))).toMatchObject({ status: 'signed in', isAdmin: true })
    expect(after(...known, event(name, sessionOf('ewa')))).toMatchObject({ isAdmin: null })
  },
)

test('signing out takes the role away', () => {
  const known: SessionEvent[] = [event('SIGNED_IN'), { event: 'ROLE_FOUND', userId: 'anna', isAdmin: true }]
  expect(after(...known, event('SIGNED_OUT', null))).toEqual({ status: 'signed out' })
  expect(after(...known, event('SIGNED_OUT', null), event('SIGNED_IN'))).toMatchObject({ isAdmin: null })
})

test('a role that was found too late, or for somebody else, changes nothing', () => {
  const late: SessionEvent = { event: 'ROLE_FOUND', userId: 'anna', isAdmin: true }
  expect(after(event('SIGNED_OUT', null), late)).toEqual({ status: 'signed out' })
  expect(after(event('SIGNED_IN', sessionOf('ewa')), late)).toMatchObject({ isAdmin: null })
})

test('a verified factor raises what could be reached, a second step what is', () => {
  const at = (session: Session) => {
    const state = after(event('SIGNED_IN', session))
    return state.status === 'signed in' ? { ...state.assurance, asks: needsSecondFactor(state) } : null
  }
  expect(at(sessionOf('anna'))).toEqual({ current: 'aal1', next: 'aal1', asks: false })
  expect(at(sessionOf('anna', 'aal1', [factor('unverified')]))).toMatchObject({ asks: false })
  expect(at(sessionOf('anna', 'aal1', [factor('verified')]))).toEqual({
    current: 'aal1',
    next: 'aal2',
    asks: true,
  })
  expect(at(sessionOf('anna', 'aal2', [factor('verified')]))).toMatchObject({ current: 'aal2', asks: false })
})

test('whoever came to recover a password sets one first, and the second step comes before', () => {
  const recovering = after(event('INITIAL_SESSION'), event('PASSWORD_RECOVERY'))
  expect(resolveView(recovering, null)).toBe('newPassword')
  const guarded = after(event('PASSWORD_RECOVERY', sessionOf('anna', 'aal1', [factor('verified')])))
  expect(resolveView(guarded, 'newPassword')).toBe('factor')
  expect(resolveView(sessionReducer(recovering, event('TOKEN_REFRESHED')), null)).toBe('newPassword')
  expect(resolveView(sessionReducer(recovering, event('USER_UPDATED')), null)).toBe('account')
})

test('who is there decides what the screen shows, the address only among what is left', () => {
  const out: SessionState = { status: 'signed out' }
  expect(resolveView({ status: 'loading' }, 'signUp')).toBe('loading')
  expect(resolveView(out, null)).toBe('signIn')
  expect(resolveView(out, 'newPassword')).toBe('signIn')
  expect(resolveView(out, 'signUp')).toBe('signUp')
  expect(resolveView(after(event('SIGNED_IN')), 'signUp')).toBe('account')
})

test('steps are found again by their addresses', () => {
  for (const step of ['signUp', 'byLink', 'forgotten', 'newPassword'] as const) {
    expect(parseStep(new URL(stepAddress(step), 'https://site.test').search)).toBe(step)
  }
  expect(parseStep('')).toBeNull()
  expect(parseStep('?krok=toString')).toBeNull()
})
