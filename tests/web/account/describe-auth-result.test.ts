import { expect, test } from 'vitest'
import { describeAuthResult } from '#web/account/describe-auth-result.ts'

test('every result of a callback is described, but for a plain sign-in', () => {
  expect(describeAuthResult({ kind: 'session', type: 'email_change' })?.kind).toBe('success')
  expect(describeAuthResult({ kind: 'session', type: 'magiclink' })).toBeNull()
  expect(describeAuthResult({ kind: 'half confirmed' })?.kind).toBe('info')
  for (const code of ['otp_expired', 'server_error', null])
    expect(describeAuthResult({ kind: 'refused', code })?.heading).not.toBe('')
})
