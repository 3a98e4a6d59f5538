import { describe, expect, test } from 'vitest'
import { decideAccess } from '#web/admin/access/decide-access.ts'
import { rejected } from '#web/admin/data/call-api.ts'
import type { StatusPoll } from '#web/admin/data/use-status-poll.ts'
import type { SessionState } from '#web/session/session-state.ts'
import { calmStatus } from '../../support/admin.tsx'

describe('access to the admin area', () => {
  const signedIn = (next: 'aal1' | 'aal2') =>
    ({
      status: 'signed in',
      user: { id: 'u' },
      aal: { current: 'aal1', next },
      isAdmin: null,
      awaitsRole: false,
      isRecovering: false,
    }) as unknown as SessionState
  const recovering = { ...signedIn('aal1'), isRecovering: true } as SessionState
  const loaded: StatusPoll = { status: 'loaded', data: calmStatus, isStale: false }

  test('is being checked until the session and the status poll are known', () => {
    expect(decideAccess({ status: 'loading' }, loaded)).toEqual({ status: 'checking' })
    expect(decideAccess(signedIn('aal1'), { status: 'loading' })).toEqual({ status: 'checking' })
  })
  test('is denied without a session before the second factor and before a new password is set, whatever the poll returned', () => {
    expect(decideAccess({ status: 'signed out' }, loaded)).toEqual({
      status: 'denied',
      failure: rejected('not_signed_in'),
    })
    for (const session of [signedIn('aal2'), recovering])
      expect(decideAccess(session, loaded)).toEqual({
        status: 'denied',
        failure: rejected('second_step_needed'),
      })
  })
  test('reports an unconfirmed password before the missing second factor', () => {
    const failure = rejected('password_not_vouched')
    expect(decideAccess(signedIn('aal2'), { status: 'denied', failure })).toEqual({
      status: 'denied',
      failure,
    })
    expect(decideAccess(signedIn('aal1'), { status: 'denied', failure })).toEqual({
      status: 'denied',
      failure,
    })
    expect(decideAccess(signedIn('aal2'), { status: 'loading' })).toEqual({ status: 'checking' })
    const others = [rejected('second_step_needed'), rejected('not_allowed'), { kind: 'unreachable' } as const]
    for (const failure of others)
      expect(decideAccess(signedIn('aal2'), { status: 'denied', failure })).toEqual({
        status: 'denied',
        failure: rejected('second_step_needed'),
      })
  })
  test('follows the status poll otherwise', () => {
    const failure = rejected('not_allowed')
    expect(decideAccess(signedIn('aal1'), { status: 'denied', failure })).toEqual({
      status: 'denied',
      failure,
    })
    expect(decideAccess(signedIn('aal1'), loaded)).toEqual({ status: 'granted' })
  })
})
