import { describe, expect, test } from 'vitest'
import { hashPassword, isPasswordHash, verifyPassword } from '#worker/auth/passwords/password-hash.ts'
import { parseSettings } from '#worker/env/settings.ts'

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
    password: { minLength: 10, cost: 15 },
    refreshReuseIntervalS: 10,
  })
})

test('variables are parsed in the forms people write them', () => {
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

describe('an invalid variable is named without its value', () => {
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

describe('providers', () => {
  const read = (given: unknown) => settingsOf({ AUTH_PROVIDERS: JSON.stringify(given) }).providers

  test('are empty without the variable', () => {
    expect(settingsOf({}).providers).toEqual({})
    expect(settingsOf({ AUTH_PROVIDERS: '' }).providers).toEqual({})
  })

  test('are parsed in the forms people write them', () => {
    const endpoints = {
      authorization_endpoint: 'https://a.example/authorize',
      token_endpoint: 'https://a.example/token',
      userinfo_endpoint: 'http://127.0.0.1:1/me',
    }
    expect(
      read({
        google: { client_id: 'g', client_secret: 's', scopes: 'openid, email  profile' },
        azure: { client_id: 'z', tenant: 'organizations' },
        'my-company': { client_id: 'm', issuer: 'http://localhost:1', audiences: ['app'] },
        plain: { client_id: 'p', ...endpoints, claims: { sub: 'id' } },
        'custom:my-oidc_1': { client_id: 'c', ...endpoints },
      }),
    ).toEqual({
      google: { client_id: 'g', client_secret: 's', scopes: ['openid', 'email', 'profile'] },
      azure: { client_id: 'z', tenant: 'organizations' },
      'my-company': { client_id: 'm', issuer: 'http://localhost:1', audiences: ['app'] },
      plain: { client_id: 'p', ...endpoints, claims: { sub: 'id' } },
      'custom:my-oidc_1': { client_id: 'c', ...endpoints },
    })
  })

  test.each([
    ['private', 'it cannot be read'],
    ['["private"]', 'it cannot be read'],
    ['null', 'it cannot be read'],
    [{ google: 'private' }, 'google: it must be an object'],
    [{ google: { client_secret: 'private' } }, 'google: client_id is missing'],
    [{ google: { client_id: '', client_secret: 'private' } }, 'google: client_id is missing'],
    [{ google: { client_id: 'private', isuer: 'private' } }, 'google has unknown keys: isuer'],
    [{ acme: { client_id: 'private' } }, 'acme needs issuer, or authorization_endpoint'],
    [{ acme: { client_id: 'x', issuer: 'http://private.example' } }, 'acme: issuer must be an https address'],
    [{ acme: { client_id: 'x', issuer: 'private' } }, 'acme: issuer must be an https address'],
    [{ azure: { client_id: 'x', tenant: 'private' } }, "azure: tenant must be a tenant's id"],
    [{ google: { client_id: 'x', skip_nonce: 'private' } }, 'google: skip_nonce must be true or false'],
    [{ google: { client_id: 'x', claims: { private: 'x' } } }, 'google has unknown keys'],
    [{ email: { client_id: 'private' } }, 'a provider has a name that cannot be used'],
    [{ 'custom:': { client_id: 'private' } }, 'a provider has a name that cannot be used'],
    [{ 'custom:a:b': { client_id: 'private' } }, 'a provider has a name that cannot be used'],
    [{ 'other:acme': { client_id: 'private' } }, 'a provider has a name that cannot be used'],
    [{ 'sso:1': { client_id: 'private' } }, 'a provider has a name that cannot be used'],
  ])('that are invalid are named without a value: %j', (given, problem) => {
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    const read = () => settingsOf({ AUTH_PROVIDERS: text })
    expect(read).toThrow(`AUTH_PROVIDERS must be a JSON object of providers: ${problem}`)
    if (!text.includes('{"private"')) expect(read).not.toThrow(/private/)
  })
})

describe('the password cost', () => {
  test.each(['9', '16', '17', '20', '99'])('%s is rejected by name', (value) => {
    expect(() => settingsOf({ AUTH_PASSWORD_COST: value })).toThrow(
      / {2}AUTH_PASSWORD_COST must be from 10 to 15/,
    )
  })

  test('from 10 to 15 works in the runtime', async () => {
    for (const value of ['10', '15']) {
      const settings = settingsOf({ AUTH_PASSWORD_COST: value })
      const hash = await hashPassword(settings, 'some password')
      expect(hash.startsWith(`$scrypt$ln=${value},r=8,p=3$`)).toBe(true)
      expect([isPasswordHash(hash), await verifyPassword(settings, hash, 'some password')]).toEqual([
        true,
        true,
      ])
    }
  })

  test.each([
    [10, 1, 1, true],
    [15, 8, 3, true],
    [15, 8, 4, true],
    [16, 8, 1, true],
    [16, 8, 2, true],
    [17, 4, 1, true],
    [9, 8, 3, false],
    [10, 0, 1, false],
    [10, 8, 0, false],
    [15, 8, 5, false],
    [16, 8, 3, false],
    [16, 16, 1, false],
    [17, 8, 1, false],
    [18, 4, 1, false],
    [20, 1, 1, false],
    [99, 8, 3, false],
    [10, 32, 33, false],
  ])('a hash with N = 2^%i, r = %i and p = %i can be checked here: %s', async (cost, r, p, can) => {
    const hash = `$scrypt$ln=${cost},r=${r},p=${p}$${'A'.repeat(22)}$${'A'.repeat(43)}`
    expect(isPasswordHash(hash)).toBe(can)
    // Whatever hash is stored, checking it returns a result instead of failing.
    expect(await verifyPassword(settingsOf({ AUTH_PASSWORD_COST: '10' }), hash, 'x')).toBe(false)
  })
})
