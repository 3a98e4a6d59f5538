import * as z from 'zod/mini'
import { type AuthSettings, authVariables, toAuthSettings } from './auth/settings/auth-settings.ts'
import { type CaptchaSettings, captchaVariables, toCaptchaSettings } from './captcha/captcha-settings.ts'
import {
  encryptionKey,
  flag,
  httpUrl,
  mailbox,
  optional,
  optionalText,
  webhookSecret,
  wholeNumber,
} from './env-parsers.ts'
import { logEvent } from './log/log-event.ts'
import { isAllowedRecipient } from './mail/allowed-recipient.ts'
import { type MailSettings, missingForMail, toMailSettings } from './mail/mail-settings.ts'

/** What wrangler.toml binds. Variables and secrets arrive beside them as plain strings. */
export interface Bindings {
  DB: D1Database
  SESSIONS: KVNamespace
  ASSETS: Fetcher
  FORM_LIMIT: RateLimit
  /** Where nightly backups go; absent in an account without R2. */
  BACKUPS?: R2Bucket
  /** Sends mails to the company where MAIL_DRIVER is cloudflare; absent until wrangler.toml has its block. */
  COMPANY_MAIL?: SendEmail
  LIVE_UPDATES: DurableObjectNamespace
  /** Which upload this is; a smoke test asks for it. */
  VERSION?: WorkerVersionMetadata
}

const days = () => wholeNumber(1, 99_999)
const amount = () => wholeNumber(1)

const variables = z.object({
  SITE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
  MAIL_DRIVER: optional(z.enum(['api', 'cloudflare'], { error: "must be 'api' or 'cloudflare'" })),
  MAIL_API_URL: httpUrl(),
  MAIL_API_KEY: optionalText(),
  MAIL_FROM: mailbox(),
  MAIL_TO: mailbox(),
  MAIL_ONLY_TO: optionalText(),
  MAIL_PER_SECOND: wholeNumber(1, 1000),
  MAIL_EVENTS_SECRET: webhookSecret(),
  ZAPIER_WEBHOOK_URL: httpUrl(),
  AUTOMATION_WEBHOOK_URL: httpUrl(),
  ALERT_WEBHOOK_URL: httpUrl(),
  FORM_RATE_LIMITS: optional(z.enum(['on', 'off'], { error: "must be 'on' or 'off'" })),
  FORM_DAILY_NETWORK: amount(),
  FORM_DAILY_SITE: amount(),
  FORM_DAILY_BYTES: amount(),
  KEEP_MESSAGES_DAYS: days(),
  KEEP_APPLICATIONS_DAYS: days(),
  KEEP_ACCEPTED_DAYS: days(),
  KEEP_CLIENT_DATA_DAYS: days(),
  KEEP_LOG_DAYS: days(),
  BACKUP_KEY: encryptionKey(),
  DESK_REQUIRES_FACTOR: flag(),
  ...captchaVariables,
  ...authVariables,
})

export type VariableName = keyof typeof variables.shape

export const variableNames = Object.keys(variables.shape) as VariableName[]

/** What a day may bring, in submissions; a large one counts for several. */
interface DailyCaps {
  network: number
  site: number
  /** Of everything that is stored. */
  bytes: number
}

/** For how many days after the last thing that happened to it something is kept. */
export interface KeepDays {
  messages: number
  /** Applications that did not become a contract. */
  applications: number
  accepted: number
  clientData: number
  /** What was done in the admin area, and signing in. */
  log: number
}

/** The variables under the names the code thinks in. A channel that is null makes no deliveries. */
export interface Settings {
  siteOrigin: string
  mail: MailSettings
  /** The addresses and domains that mail may go to, as they were given; null lets it go to anybody. */
  mailOnlyTo: string | null
  /** How many mails to the company leave in a second. */
  mailPerSecond: number
  zapierUrl: string | null
  automationUrl: string | null
  /** Where the company is told that deliveries are stuck, in addition to the mail. */
  alertUrl: string | null
  /** Off, also the caps of a day are. */
  formRateLimits: boolean
  /** How much a day may bring before the rest is suspected, and before it is refused. */
  dailyCaps: DailyCaps
  keepDays: KeepDays
  /** What backups are encrypted with. */
  backupKey: string | null
  admin: {
    /** Whether administrators without a second factor are kept out. */
    requiresFactor: boolean
  }
  /** Null where nobody is asked whether they are a robot. */
  captcha: CaptchaSettings | null
  auth: AuthSettings
}

/** Says every missing or bad variable at once, by name and never by value. */
export class SettingsError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

const isSet = (source: object, name: VariableName) =>
  ![undefined, ''].includes((source as Partial<Record<VariableName, string>>)[name])

/** Throws SettingsError when a variable is missing or bad. */
export function parseSettings(source: object): Settings {
  const parsed = variables.safeParse(source)
  const { MAIL_DRIVER } = source as { MAIL_DRIVER?: unknown }
  const problems = missingForMail((name) => isSet(source, name), MAIL_DRIVER)
  if (!parsed.success) {
    const bad = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]) as VariableName
      return isSet(source, name) ? `${name} ${message}` : `${name} is missing`
    })
    throw new SettingsError([...bad, ...problems])
  }
  const given = parsed.data
  if (given.MAIL_TO && !isAllowedRecipient(given.MAIL_ONLY_TO ?? null, given.MAIL_TO))
    problems.push('MAIL_TO is not among MAIL_ONLY_TO')
  if (problems.length > 0) throw new SettingsError(problems)
  return {
    siteOrigin: new URL(given.SITE_URL).origin,
    mail: toMailSettings(given),
    mailOnlyTo: given.MAIL_ONLY_TO ?? null,
    mailPerSecond: given.MAIL_PER_SECOND ?? 2,
    zapierUrl: given.ZAPIER_WEBHOOK_URL ?? null,
    automationUrl: given.AUTOMATION_WEBHOOK_URL ?? null,
    // Any hook is better than none: mail may be what is stuck.
    alertUrl: given.ALERT_WEBHOOK_URL ?? given.AUTOMATION_WEBHOOK_URL ?? given.ZAPIER_WEBHOOK_URL ?? null,
    formRateLimits: given.FORM_RATE_LIMITS !== 'off',
    dailyCaps: {
      // A large company's office behind one network asks less often.
      network: given.FORM_DAILY_NETWORK ?? 50,
      // Many times what the best day brings, and no more mails than an inbox survives.
      site: given.FORM_DAILY_SITE ?? 1_000,
      // A month of suspected submissions, which get half of it, stays small beside what a database holds.
      bytes: given.FORM_DAILY_BYTES ?? 20_000_000,
    },
    keepDays: {
      messages: given.KEEP_MESSAGES_DAYS ?? 365,
      applications: given.KEEP_APPLICATIONS_DAYS ?? 365,
      accepted: given.KEEP_ACCEPTED_DAYS ?? 2190,
      clientData: given.KEEP_CLIENT_DATA_DAYS ?? 2190,
      log: given.KEEP_LOG_DAYS ?? 90,
    },
    backupKey: given.BACKUP_KEY ?? null,
    admin: { requiresFactor: given.DESK_REQUIRES_FACTOR ?? false },
    captcha: toCaptchaSettings(given),
    auth: toAuthSettings(given, given.SITE_URL),
  }
}

const parsedSettings = new WeakMap<object, Settings>()

/** The settings of one environment; the same environment is parsed once. */
export function settingsOf(env: Bindings): Settings {
  let settings = parsedSettings.get(env)
  if (!settings) {
    settings = parseSettings(env)
    parsedSettings.set(env, settings)
    logUnconfiguredChannels(settings, env)
  }
  return settings
}

function logUnconfiguredChannels({ mail, zapierUrl, automationUrl, auth }: Settings, env: Bindings): void {
  const silent = [
    mail.company ? null : 'mail (MAIL_API_URL)',
    mail.company && !mail.api ? 'people who sign in (MAIL_API_URL)' : null,
    zapierUrl ? null : 'zapier (ZAPIER_WEBHOOK_URL)',
    automationUrl ? null : 'automation (AUTOMATION_WEBHOOK_URL)',
  ].filter((channel) => channel !== null)
  if (silent.length > 0) logEvent('channels_off', { missing: silent.join(', ') })
  if (mail.company?.driver === 'cloudflare' && !env.COMPANY_MAIL)
    logEvent('channels_off', { missing: 'the binding COMPANY_MAIL, although MAIL_DRIVER is cloudflare' })
  if (auth.signingKeys.length === 0 && !auth.jwtSecret)
    logEvent('sign_in_off', { missing: 'AUTH_SIGNING_KEYS, AUTH_JWT_SECRET' })
}
