import { describe, expect, test } from 'vitest'
import { redactValues, toErrorReason, toStackFrames } from '#worker/log/redact-error.ts'

describe('what is safe stays', () => {
  test.each([
    'D1_ERROR: UNIQUE constraint failed: auth_users.email, auth_users.aud: SQLITE_CONSTRAINT',
    'D1_ERROR: no such table: cron_runs: SQLITE_ERROR',
    'D1_ERROR: no such column: suspected_for at offset 112: SQLITE_ERROR',
    'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
    'Network connection lost.',
    'http 503',
    'KV GET failed: 500',
  ])('%s', (message) => {
    expect(redactValues(message)).toBe(message)
  })
})

describe('what may have been typed is removed', () => {
  test.each([
    `Unexpected token 'J', "Jan "the crane" Kowalski" is not valid JSON`,
    `D1_ERROR: fts5: syntax error near "Kowalski": SQLITE_ERROR`,
    `near "Jan's Kowalski": syntax error`,
    `malformed MATCH expression: [Kowalski OR]`,
    `D1_ERROR: unrecognized token: "Kowalski`,
    'Failed query: insert into x values (?, ?)\nparams: 1,Jan Kowalski,jan.kowalski@firma.example',
    'cannot fetch https://user:Kowalski@hooks.example/secret?token=Kowalski',
    'no mailbox jan.Kowalski@firma.example there',
  ])('%s', (message) => {
    expect(redactValues(message)).not.toContain('Kowalski')
  })

  test.each([
    ['from 203.0.113.77 again', '203.0.113.77'],
    ['from ::ffff:203.0.113.77', '203.0.113.77'],
    ['from 2001:db8:85a3::8a2e:370:7334', '8a2e'],
    ['code 123456 is wrong', '123456'],
    ['number +48600100200 is wrong', '600100200'],
    ['token eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9 is wrong', 'eyJ'],
    ['id 7403c11d-fa8d-4ceb-b23e-9f1a30913ab1 is wrong', '7403c11d'],
  ])('%s', (message, value) => {
    expect(redactValues(message)).not.toContain(value)
  })

  test('so is everything after 200 characters', () => {
    expect(redactValues('word '.repeat(1_000))).toHaveLength(200)
  })
})

test('the reason is that of the root cause', () => {
  const cause = new Error('D1_ERROR: no such table: notes: SQLITE_ERROR')
  const error = new Error('Failed query: select\nparams: Kowalski', { cause: new Error('again', { cause }) })
  expect(toErrorReason(error)).toBe(cause.message)
})

test('the reason of anything but an error is unknown', () => {
  expect([toErrorReason('Kowalski'), toErrorReason({ Kowalski: 1 }), toStackFrames('Kowalski')]).toEqual([
    'unknown',
    'unknown',
    undefined,
  ])
})

test('stack frames contain calls only, no line of the message', () => {
  const error = new Error('one\n    at Kowalski\n  and Nowak')
  const place = toStackFrames(error)
  expect(place).toContain('redact-error.test.ts')
  expect(place).not.toMatch(/Kowalski|Nowak/)
})
