import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/auth-js'
import { describe, expect, test } from 'vitest'
import { describeAuthError } from '#web/account/describe-auth-error.ts'
import { text as errors } from '#web/content/pl/auth-errors.ts'

describe('an error of the auth service is described', () => {
  test('with our sentence for a known code', () => {
    expect(
      describeAuthError(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')).details,
    ).toEqual([errors.codes.invalid_credentials])
    expect(describeAuthError(new AuthSessionMissingError()).details).toEqual([errors.codes.session_not_found])
  })

  test('with the service’s own sentence otherwise', () => {
    expect(describeAuthError(new AuthApiError('Something new', 400, 'brand_new')).details).toEqual([
      'Something new',
    ])
    expect(describeAuthError(new AuthApiError('No code at all', 400, undefined)).details).toEqual([
      'No code at all',
    ])
  })

  test('as unexpected when it is an exception or a failure inside the service', () => {
    const unexpected = { kind: 'error', heading: 'Wystąpił nieoczekiwany błąd', details: [] }
    expect(describeAuthError(new TypeError('x is undefined'))).toEqual(unexpected)
    expect(describeAuthError('a string')).toEqual(unexpected)
    expect(describeAuthError(new AuthUnknownError('?', null))).toEqual(unexpected)
    expect(describeAuthError(new AuthRetryableFetchError('Service Unavailable', 503))).toEqual(unexpected)
  })

  test('as unreachable when there was no response', () => {
    expect(describeAuthError(new AuthRetryableFetchError('Failed to fetch', 0)).details).toEqual([
      errors.unreachable,
    ])
  })
})

describe('a weak password', () => {
  const detailsOf = (message: string, reasons: string[]) =>
    describeAuthError(new AuthWeakPasswordError(message, 422, reasons as never)).details

  test('gets a sentence for each reason, with the minimum length', () => {
    const message = 'Password should be at least 10 characters. Password should contain …'
    expect(detailsOf(message, ['length', 'characters', 'pwned'])).toEqual([
      errors.tooShort('10'),
      errors.weak.characters,
      errors.weak.pwned,
    ])
  })
  test('gets a sentence even when the service gives no number or no reason', () => {
    expect(detailsOf('Too short', ['length'])).toEqual([errors.weak.length])
    expect(detailsOf('No', [])).toEqual([errors.weakOtherwise])
    expect(detailsOf('No', ['novel'])).toEqual([errors.weakOtherwise])
  })
})
