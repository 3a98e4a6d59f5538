import { describe, expect, test } from 'vitest'
import { parseSettings } from '#worker/env.ts'

const SITE_URL = 'https://www.firma.example'

const settingsOf = (source: object) => parseSettings({ SITE_URL, ...source }).auth

test('without any variable the defaults are safe', () => {
  expect(settingsOf({})).toMatchObject({
    signupEnabled: true,
    emailAutoconfirm: false,
    anonymousEnabled: false,
    phoneEnabled: false,
    manualLinkingEnabled: false,
    secureEmailChange: true,
    rateLimits: true,
    redirectAllowList: [],
    jwtExpiryS: 3600,
    password: { minLength: 6, cost: 15 },
    refreshReuseIntervalS: 10,
  })
})

test('variables are read in the forms people write them', () => {
  expect(
    settingsOf({
      AUTH_ANONYMOUS_ENABLED: 'true',
      AUTH_RATE_LIMITS: 'off',
      AUTH_REDIRECT_ALLOW_LIST: ' https://a.example/** , myapp://x ',
      AUTH_TEST_OTPS: '+48600000000=123456, 48600000001:654321',
      AUTH_PASSWORD_REQUIRED_CHARACTERS: 'abc:123:\\:;',
      AUTH_JWT_EXPIRY_S: '60',
      SMS_API_URL: 'https://sms.example/',
      SMS_API_KEY: 'k',
    }),
  ).toMatchObject({
    anonymousEnabled: true,
    rateLimits: false,
    redirectAllowList: ['https://a.example/**', 'myapp://x'],
    testOtps: { '48600000000': '123456', '48600000001': '654321' },
    password: { requiredCharacters: ['abc', '123', ':;'] },
    jwtExpiryS: 60,
    sms: { apiUrl: 'https://sms.example', apiKey: 'k' },
  })
})

describe('a variable that is wrong is named without its value', () => {
  test.each([
    ['AUTH_SIGNING_KEYS', '[{"kty":"EC","d":"private"}]'],
    ['AUTH_SIGNING_KEYS', 'private'],
    ['AUTH_JWT_SECRET', 'private'],
    ['AUTH_JWT_EXPIRY_S', '1h'],
    ['AUTH_PASSWORD_MIN_LENGTH', '5'],
    ['AUTH_SIGNUP_ENABLED', 'yes'],
    ['AUTH_TEST_OTPS', 'private'],
    ['SMS_API_URL', 'private'],
  ])('%s', (name, value) => {
    expect(() => settingsOf({ [name]: value })).toThrow(new RegExp(`^[^]*  ${name} must`))
    expect(() => settingsOf({ [name]: value })).not.toThrow(/private/)
  })
})
