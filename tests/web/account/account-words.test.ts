import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
  type User,
  type UserIdentity,
} from '@supabase/auth-js'
import { describe, expect, test } from 'vitest'
import { toAuthSettings } from '#web/account/auth-settings.ts'
import { describeAuthError } from '#web/account/describe-auth-error.ts'
import { describeAuthResult } from '#web/account/describe-auth-result.ts'
import { toIdentifier, validateIdentifier, validatePhone } from '#web/account/identifier.ts'
import { canUnlink, isFederated } from '#web/account/identities.ts'
import { groupSecret, nextFactorName, toQrCodeUrl } from '#web/account/mfa-factors.ts'
import { toDomain, validateDomain } from '#web/account/sso-domain.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as errors } from '#web/content/pl/auth-errors.ts'

describe('a failure is worded', () => {
  test('in our words where we have some', () => {
    expect(
      describeAuthError(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')).details,
    ).toEqual([errors.codes.invalid_credentials])
    expect(describeAuthError(new AuthSessionMissingError()).details).toEqual([errors.codes.session_not_found])
  })

  test('in the service’s words otherwise', () => {
    expect(describeAuthError(new AuthApiError('Something new', 400, 'brand_new')).details).toEqual([
      'Something new',
    ])
    expect(describeAuthError(new AuthApiError('No code at all', 400, undefined)).details).toEqual([
      'No code at all',
    ])
  })

  test('as unexpected when it is an exception or trouble inside the service', () => {
    const unexpected = { kind: 'error', heading: 'Wystąpił nieoczekiwany błąd', details: [] }
    expect(describeAuthError(new TypeError('x is undefined'))).toEqual(unexpected)
    expect(describeAuthError('a string')).toEqual(unexpected)
    expect(describeAuthError(new AuthUnknownError('?', null))).toEqual(unexpected)
    expect(describeAuthError(new AuthRetryableFetchError('Service Unavailable', 503))).toEqual(unexpected)
  })

  test('as a broken line when there was no answer', () => {
    expect(describeAuthError(new AuthRetryableFetchError('Failed to fetch', 0)).details).toEqual([
      errors.unreachable,
    ])
  })
})

describe('a weak password', () => {
  const detailsOf = (message: string, reasons: string[]) =>
    describeAuthError(new AuthWeakPasswordError(message, 422, reasons as never)).details

  test('is told every reason, and how long it should be', () => {
    const message = 'Password should be at least 10 characters. Password should contain …'
    expect(detailsOf(message, ['length', 'characters', 'pwned'])).toEqual([
      errors.tooShort('10'),
      errors.weak.characters,
      errors.weak.pwned,
    ])
  })
  test('is told something even when the service gives no number or no reason', () => {
    expect(detailsOf('Too short', ['length'])).toEqual([errors.weak.length])
    expect(detailsOf('No', [])).toEqual([errors.weakOtherwise])
    expect(detailsOf('No', ['novel'])).toEqual([errors.weakOtherwise])
  })
})

test('a link’s answer is worded, whatever it is', () => {
  expect(describeAuthResult({ kind: 'session', type: 'email_change' })?.kind).toBe('success')
  expect(describeAuthResult({ kind: 'session', type: 'magiclink' })).toBeNull()
  expect(describeAuthResult({ kind: 'half confirmed' })?.kind).toBe('info')
  for (const code of ['otp_expired', 'server_error', null])
    expect(describeAuthResult({ kind: 'refused', code })?.heading).not.toBe('')
})

test.each([
  [' Anna@Firma.pl ', { email: 'Anna@Firma.pl' }],
  ['+48 600 000 000', { phone: '+48600000000' }],
  ['0049 170 1234567', { phone: '+491701234567' }],
  ['600-000-000', { phone: '+48600000000' }],
  ['anna', null],
  ['12345', null],
])('%s is what somebody signs in with', (typed, identifier) => {
  expect(toIdentifier(typed, true)).toEqual(identifier)
})

test('a number is no address where numbers are not taken', () => {
  expect(validateIdentifier('600 000 000', false)).toBe(text.fields.email.invalid)
  expect(validateIdentifier(' ', false)).toBe(text.fields.email.missing)
  expect(validateIdentifier(' ', true)).toBe(text.fields.emailOrPhone.missing)
})

test('the service’s settings tell which ways in there are', () => {
  const external = {
    email: true,
    phone: true,
    anonymous_users: true,
    google: true,
    azure: true,
    linkedin_oidc: true,
    our_own: true,
    'custom:acme-works': true,
    'custom:github': true,
    fly: false,
  }
  const settings = {
    external,
    disable_signup: true,
    saml_enabled: true,
    manual_linking_enabled: true,
    mfa_totp_enabled: false,
    mfa_phone_enabled: true,
  }
  expect(toAuthSettings(settings)).toEqual({
    hasPhone: true,
    hasSignUp: false,
    hasSso: true,
    hasLinking: true,
    factors: { totp: false, phone: true },
    providers: [
      { id: 'custom:acme-works', name: 'Acme works' },
      { id: 'custom:github', name: 'GitHub' },
      { id: 'google', name: 'Google' },
      { id: 'linkedin_oidc', name: 'LinkedIn' },
      { id: 'azure', name: 'Microsoft' },
      { id: 'our_own', name: 'Our own' },
    ],
  })
  expect(toAuthSettings(null)).toEqual({
    hasPhone: false,
    hasSignUp: true,
    hasSso: false,
    hasLinking: false,
    factors: { totp: true, phone: false },
    providers: [],
  })
})

test('a key for an app is a picture that no sign can cut short, and text in groups', () => {
  const drawing = '<svg fill="#000"/>'
  expect(toQrCodeUrl(`data:image/svg+xml;utf-8,${drawing}`)).toBe(
    `data:image/svg+xml,${encodeURIComponent(drawing)}`,
  )
  expect(toQrCodeUrl('data:image/png;base64,AA==')).toBe('data:image/png;base64,AA==')
  expect(groupSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
})

test('apps get names that differ', () => {
  const { unnamed } = text.account.factors
  expect(nextFactorName([])).toBe(`${unnamed} 1`)
  expect(nextFactorName([`${unnamed} 1`, undefined, `${unnamed} 2`])).toBe(`${unnamed} 3`)
})

test.each([
  ['firma.pl', 'firma.pl'],
  [' Anna@Firma.PL ', 'firma.pl'],
  ['https://www.firma.pl/kontakt?x=1', 'firma.pl'],
  ['praca.firma.com.pl', 'praca.firma.com.pl'],
])('%s names the company at %s', (typed, domain) => {
  expect(validateDomain(typed)).toBeUndefined()
  expect(toDomain(typed)).toBe(domain)
})

test('what names no company is refused before it is sent', () => {
  expect(validateDomain(' ')).toBe(text.company.missing)
  for (const typed of ['firma', 'anna@', 'fir ma.pl', '.pl'])
    expect(validateDomain(typed)).toBe(text.company.invalid)
})

test('a second step takes a number, not an address', () => {
  expect(validatePhone('600 000 000')).toBeUndefined()
  expect(validatePhone('')).toBe(text.fields.phone.missing)
  expect(validatePhone('anna@firma.pl')).toBe(text.fields.phone.invalid)
})

test('what a provider vouches for may go while another way in stays; an address or a company’s word may not', () => {
  const identity = (provider: string) =>
    ({ identity_id: provider, id: provider, user_id: 'anna', provider }) as UserIdentity
  const [email, google, company] = [identity('email'), identity('google'), identity('sso:7f3c')]
  const user = (...identities: UserIdentity[]) => ({ identities }) as User
  expect([email, google, company].map(isFederated)).toEqual([false, true, true])
  expect(canUnlink(user(email, google), google)).toBe(true)
  expect(canUnlink(user(google), google)).toBe(false)
  expect(canUnlink(user(company, google), company)).toBe(false)
})
