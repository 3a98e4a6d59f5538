import { expect, onTestFinished, test, vi } from 'vitest'
import { describeAuthResult } from '#web/account/describe-auth-result.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

test('every result of a callback is described, but for a plain sign-in', () => {
  expect(describeAuthResult({ kind: 'session', type: 'email_change' })?.kind).toBe('success')
  expect(describeAuthResult({ kind: 'session', type: 'magiclink' })).toBeNull()
  expect(describeAuthResult({ kind: 'half confirmed' })?.kind).toBe('info')
  for (const code of ['otp_expired', 'server_error', null])
    expect(describeAuthResult({ kind: 'rejected', code })?.heading).not.toBe('')
})

test('a sign-out that the service has not confirmed says until when it is tried again, with the date if that is another day’s', () => {
  vi.useFakeTimers({ now: new Date(2026, 2, 31, 14, 5), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const detailOf = (until: Date) =>
    describeAuthResult({ kind: 'signed out', result: 'pending', until })?.details.map(toPlainSpaces)
  expect(detailOf(new Date(2026, 2, 31, 15, 5))).toEqual([
    'To urządzenie zostało wylogowane, ale serwis jeszcze tego nie potwierdził. Ponawiamy próbę do 15:05, dopóki ta karta jest otwarta.',
  ])
  expect(detailOf(new Date(2026, 3, 1, 0, 5))?.[0]).toContain('do 1 kwietnia 2026 00:05, dopóki')
  for (const result of ['unconfirmed', 'sessionOver'] as const)
    expect(describeAuthResult({ kind: 'signed out', result })?.kind).toBe('error')
})
