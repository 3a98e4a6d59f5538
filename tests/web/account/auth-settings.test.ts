import { expect, test } from 'vitest'
import { toAuthSettings } from '#web/account/auth-settings.ts'

test('the service’s settings are mapped, and missing ones get defaults', () => {
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
    password_min_length: 14,
  }
  expect(toAuthSettings(settings)).toEqual({
    hasPhone: true,
    hasSignUp: false,
    hasSso: true,
    hasLinking: true,
    factors: { totp: false, phone: true },
    minPasswordLength: 14,
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
    minPasswordLength: 10,
    providers: [],
  })
})
