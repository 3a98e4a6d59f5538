import * as z from 'zod/mini'
import { dateOrTime, flag, httpUrl, list, optional, parseJson, wholeNumber } from '../parsers.ts'
import { oauthVariables } from './oauth-settings.ts'
import { maxCost, minCost } from './password-cost.ts'
import { samlVariables, toSamlSettings } from './saml-settings.ts'
import { toWalletSettings, walletVariables } from './wallet-settings.ts'

/** A JSON Web Key with its private part, or a shared secret as `kty: oct`. */
export interface SigningKey extends JsonWebKey {
  kty: string
  alg: 'ES256' | 'RS256' | 'HS256'
  kid: string
}

const keyTypes: Partial<Record<string, string>> = { ES256: 'EC', RS256: 'RSA', HS256: 'oct' }

const isSigningKey = (key: unknown): key is SigningKey => {
  const { alg, kid, kty } = (key ?? {}) as Partial<SigningKey>
  return keyTypes[alg ?? ''] === kty && typeof kid === 'string'
}

function toSigningKeys(text: string): SigningKey[] | null {
  const keys = parseJson(text)
  return Array.isArray(keys) && keys.every(isSigningKey) ? keys : null
}

const signingKeys = optional(
  z.pipe(
    z.string().check(
      z.refine((text) => toSigningKeys(text) !== null, {
        error: 'must be a JSON list of keys with kty, kid and alg (ES256, RS256 or HS256)',
      }),
    ),
    z.transform((text) => toSigningKeys(text) ?? []),
  ),
)

/** `+48600000000=123456` as a number without its plus, and its code. */
function toTestOtp(pair: string): [phone: string, code: string] {
  const [phone = '', code = ''] = pair.split(/[=:]/).map((part) => part.trim())
  return [phone.replace(/^\+/, ''), code]
}

const testOtps = optional(
  z.pipe(
    z.string().check(
      z.regex(/^\s*\+?\d+\s*[=:]\s*\d+\s*(,\s*\+?\d+\s*[=:]\s*\d+\s*)*$/, {
        error: 'must be a list like 48600000000=123456,48600000001=654321',
      }),
    ),
    z.transform((text) => Object.fromEntries(text.split(',').map(toTestOtp))),
  ),
)

/** The environment variables of the auth service; `worker/env/settings.ts` parses them with all others. */
export const authVariables = {
  SMS_API_URL: httpUrl(),
  SMS_API_KEY: optional(z.string()),
  AUTH_SIGNING_KEYS: signingKeys,
  AUTH_JWT_SECRET: optional(
    z.string().check(z.minLength(32, { error: 'must be at least 32 characters long' })),
  ),
  AUTH_JWT_EXPIRY_S: wholeNumber(30, 604_800),
  AUTH_ADMIN_ROLES: list(/,/),
  AUTH_SIGNUP_ENABLED: flag(),
  AUTH_ANONYMOUS_ENABLED: flag(),
  AUTH_ANONYMOUS_KEEP_DAYS: wholeNumber(0),
  AUTH_EMAIL_ENABLED: flag(),
  AUTH_EMAIL_AUTOCONFIRM: flag(),
  AUTH_SECURE_EMAIL_CHANGE: flag(),
  AUTH_PHONE_ENABLED: flag(),
  AUTH_PHONE_AUTOCONFIRM: flag(),
  AUTH_TEST_OTPS: testOtps,
  AUTH_TEST_OTPS_UNTIL: dateOrTime(),
  AUTH_MANUAL_LINKING_ENABLED: flag(),
  AUTH_PASSWORD_MIN_LENGTH: wholeNumber(6, 72),
  AUTH_PASSWORD_REQUIRED_CHARACTERS: list(/(?<!\\):/),
  AUTH_PASSWORD_PWNED_API_URL: httpUrl(),
  AUTH_PASSWORD_REAUTHENTICATION: flag(),
  AUTH_PASSWORD_REQUIRE_CURRENT: flag(),
  AUTH_PASSWORD_COST: wholeNumber(minCost, maxCost),
  AUTH_REDIRECT_ALLOW_LIST: list(/,/),
  AUTH_REFRESH_REUSE_INTERVAL_S: wholeNumber(0, 3600),
  AUTH_SESSION_TIMEBOX_S: wholeNumber(0),
  AUTH_SESSION_INACTIVITY_S: wholeNumber(0),
  AUTH_SESSION_LOW_AAL_S: wholeNumber(0),
  AUTH_SESSION_SINGLE: flag(),
  AUTH_OTP_LENGTH: wholeNumber(6, 10),
  AUTH_OTP_EXPIRY_S: wholeNumber(1, 86_400),
  AUTH_SMS_OTP_EXPIRY_S: wholeNumber(1, 86_400),
  AUTH_MAIL_MIN_INTERVAL_S: wholeNumber(0),
  AUTH_SMS_MIN_INTERVAL_S: wholeNumber(0),
  AUTH_MAIL_HOURLY: wholeNumber(1),
  AUTH_SMS_HOURLY: wholeNumber(1),
  AUTH_SIGNIN_MAIL_HOURLY: wholeNumber(1),
  AUTH_SIGNIN_SMS_HOURLY: wholeNumber(1),
  AUTH_INVITE_HOURLY: wholeNumber(1),
  AUTH_RATE_LIMITS: flag(),
  AUTH_TOTP_ENABLED: flag(),
  AUTH_PHONE_FACTOR_ENABLED: flag(),
  ...walletVariables,
  ...samlVariables,
  ...oauthVariables,
}

const shape = z.object(authVariables)

export type AuthVariables = z.output<typeof shape>

/** 2^15 with r=8 and p=3 is what OWASP recommends; it fits twice into a Worker's memory. */
const defaultPasswordCost = 15

/** The settings of the auth service, with defaults that are safe on the open web. */
export function toAuthSettings(given: AuthVariables, siteUrl: string) {
  return {
    /** The service's public address; never taken from a request's Host. */
    url: `${new URL(siteUrl).origin}/auth/v1`,
    siteUrl,
    sms: given.SMS_API_URL
      ? { apiUrl: given.SMS_API_URL.replace(/\/+$/, ''), apiKey: given.SMS_API_KEY ?? '' }
      : null,
    signingKeys: given.AUTH_SIGNING_KEYS ?? [],
    jwtSecret: given.AUTH_JWT_SECRET ?? null,
    jwtExpiryS: given.AUTH_JWT_EXPIRY_S ?? 3600,
    audience: 'authenticated',
    role: 'authenticated',
    adminRoles: given.AUTH_ADMIN_ROLES ?? ['service_role', 'supabase_admin'],
    signupEnabled: given.AUTH_SIGNUP_ENABLED ?? true,
    anonymousEnabled: given.AUTH_ANONYMOUS_ENABLED ?? false,
    /** 0 keeps them forever. */
    anonymousKeepDays: given.AUTH_ANONYMOUS_KEEP_DAYS ?? 0,
    emailEnabled: given.AUTH_EMAIL_ENABLED ?? true,
    emailAutoconfirm: given.AUTH_EMAIL_AUTOCONFIRM ?? false,
    secureEmailChange: given.AUTH_SECURE_EMAIL_CHANGE ?? true,
    phoneEnabled: given.AUTH_PHONE_ENABLED ?? false,
    phoneAutoconfirm: given.AUTH_PHONE_AUTOCONFIRM ?? false,
    testOtps: given.AUTH_TEST_OTPS ?? {},
    /** In milliseconds; test codes are refused from then on. */
    testOtpsUntil: given.AUTH_TEST_OTPS_UNTIL ?? Number.POSITIVE_INFINITY,
    manualLinkingEnabled: given.AUTH_MANUAL_LINKING_ENABLED ?? false,
    password: {
      minLength: given.AUTH_PASSWORD_MIN_LENGTH ?? 10,
      requiredCharacters: (given.AUTH_PASSWORD_REQUIRED_CHARACTERS ?? []).map((set) =>
        set.replaceAll('\\:', ':'),
      ),
      pwnedApiUrl: given.AUTH_PASSWORD_PWNED_API_URL?.replace(/\/+$/, '') ?? null,
      reauthentication: given.AUTH_PASSWORD_REAUTHENTICATION ?? false,
      requireCurrent: given.AUTH_PASSWORD_REQUIRE_CURRENT ?? false,
      cost: given.AUTH_PASSWORD_COST ?? defaultPasswordCost,
    },
    redirectAllowList: given.AUTH_REDIRECT_ALLOW_LIST ?? [],
    refreshReuseIntervalS: given.AUTH_REFRESH_REUSE_INTERVAL_S ?? 10,
    sessions: {
      timeboxS: given.AUTH_SESSION_TIMEBOX_S ?? 0,
      inactivityS: given.AUTH_SESSION_INACTIVITY_S ?? 0,
      lowAalS: given.AUTH_SESSION_LOW_AAL_S ?? 0,
      single: given.AUTH_SESSION_SINGLE ?? false,
    },
    otpLength: given.AUTH_OTP_LENGTH ?? 6,
    otpExpiryS: given.AUTH_OTP_EXPIRY_S ?? 3600,
    smsOtpExpiryS: given.AUTH_SMS_OTP_EXPIRY_S ?? 60,
    mailMinIntervalS: given.AUTH_MAIL_MIN_INTERVAL_S ?? 60,
    smsMinIntervalS: given.AUTH_SMS_MIN_INTERVAL_S ?? 60,
    /** Messages per hour, see `sending/reserve-send.ts`. */
    sendHourly: {
      signup: { mail: given.AUTH_MAIL_HOURLY ?? 30, sms: given.AUTH_SMS_HOURLY ?? 30 },
      // Calls for addresses that nobody has are charged as well and send nothing; twenty networks use it up.
      signin: { mail: given.AUTH_SIGNIN_MAIL_HOURLY ?? 120, sms: given.AUTH_SIGNIN_SMS_HOURLY ?? 30 },
    },
    inviteHourly: given.AUTH_INVITE_HOURLY ?? 30,
    rateLimits: given.AUTH_RATE_LIMITS ?? true,
    providers: given.AUTH_PROVIDERS ?? {},
    factors: {
      totp: given.AUTH_TOTP_ENABLED ?? true,
      phone: given.AUTH_PHONE_FACTOR_ENABLED ?? false,
    },
    web3: toWalletSettings(given),
    saml: toSamlSettings(given),
  }
}

export type AuthSettings = ReturnType<typeof toAuthSettings>
