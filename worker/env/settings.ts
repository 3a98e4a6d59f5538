import * as z from 'zod/mini'
import { type OfficeLocale, officeLocales } from '#worker/domain/locales.ts'
import { isAllowedRecipient } from './allowed-recipient.ts'
import { type AuthSettings, authVariables, toAuthSettings } from './auth/auth-settings.ts'
import type { Bindings } from './bindings.ts'
import { type CaptchaSettings, captchaVariables, toCaptchaSettings } from './captcha-settings.ts'
import {
  type EventsSettings,
  eventsVariables,
  missingForEvents,
  toEventsSettings,
} from './events-settings.ts'
import { type KeepDays, keepVariables, toKeepDays } from './keep-days.ts'
import { logUnconfigured } from './log-missing-settings.ts'
import { type MailSettings, missingForMail, toMailSettings } from './mail-settings.ts'
import {
  encryptionKey,
  flag,
  httpUrl,
  mailbox,
  optional,
  optionalText,
  requiredHttpUrl,
  webhookSecret,
  wholeNumber,
} from './parsers.ts'
import {
  findThreadProblems,
  type ThreadSettings,
  threadVariables,
  toThreadSettings,
} from './thread-settings.ts'

const amount = () => wholeNumber(1)

const variables = z.object({
  SITE_URL: requiredHttpUrl(),
  MAIL_DRIVER: optional(z.enum(['api', 'cloudflare'], { error: "must be 'api' or 'cloudflare'" })),
  MAIL_API_URL: httpUrl(),
  MAIL_API_KEY: optionalText(),
  MAIL_FROM: mailbox(),
  MAIL_TO: mailbox(),
  MAIL_ONLY_TO: optionalText(),
  MAIL_PER_SECOND: wholeNumber(1, 1000),
  MAIL_EVENTS_SECRET: webhookSecret(),
  RECEIPTS: optional(z.enum(['on', 'off'], { error: "must be 'on' or 'off'" })),
  RECEIPT_NAMES_ANSWER_TIME: optional(z.enum(['on', 'off'], { error: "must be 'on' or 'off'" })),
  ZAPIER_WEBHOOK_URL: httpUrl(),
  AUTOMATION_WEBHOOK_URL: httpUrl(),
  ...eventsVariables,
  ALERT_WEBHOOK_URL: httpUrl(),
  FORM_RATE_LIMITS: optional(z.enum(['on', 'off'], { error: "must be 'on' or 'off'" })),
  FORM_DAILY_NETWORK: amount(),
  FORM_DAILY_SITE: amount(),
  FORM_DAILY_BYTES: amount(),
  FILES_DAILY_NETWORK: amount(),
  FILES_DAILY_SITE: wholeNumber(0),
  BACKUP_KEY: encryptionKey(),
  BACKUP_MONTHLIES: wholeNumber(0, 60),
  ANSWER_WITHIN_HOURS: wholeNumber(1, 80),
  OFFICE_LANGUAGE: optional(z.enum(officeLocales, { error: "must be 'pl' or 'en'" })),
  ADMIN_REQUIRES_FACTOR: flag(),
  ...threadVariables,
  ...keepVariables,
  ...captchaVariables,
  ...authVariables,
})

export type VariableName = keyof typeof variables.shape

export const variableNames = Object.keys(variables.shape) as VariableName[]

/** Daily limits of submissions. */
export interface DailyCaps {
  /** Submissions per network and in total; further ones are suspected. */
  network: number
  site: number
  /** Stored bytes; further large submissions are rejected. */
  bytes: number
}

/** Daily limits of the bytes that are uploaded, per network and in total. */
export interface FileCaps {
  network: number
  site: number
}

/** The parsed variables. A channel that is null creates no deliveries. */
export interface Settings {
  siteOrigin: string
  mail: MailSettings
  /** Allow list of mail recipients (addresses and domains), unparsed; null allows any. */
  mailOnlyTo: string | null
  /** Rate limit of mails to the company. */
  mailPerSecond: number
  /** True if senders get a receipt by the mail API. */
  receipts: boolean
  /** True if receipts and the answers to forms say until when the office answers. */
  receiptNamesAnswerTime: boolean
  zapierUrl: string | null
  automationUrl: string | null
  /** The receiver of signed events. */
  events: EventsSettings | null
  /** Webhook for alerts, in addition to mail. */
  alertUrl: string | null
  /** Rate limits of forms; if off, the daily caps are off too. */
  formRateLimits: boolean
  /** Limits beyond which submissions are suspected, or rejected. */
  dailyCaps: DailyCaps
  fileCaps: FileCaps
  keepDays: KeepDays
  /** Encryption key of the backups. */
  backupKey: string | null
  /** For how many months the first backup of each month is kept. */
  backupMonthlies: number
  /** Office hours within which a submission is to be answered. */
  answerWithinHours: number
  /** Null if the mails of a submission's thread are not received. */
  threads: ThreadSettings | null
  /** The language of mails to the company and its people, and of exports that name none. */
  officeLanguage: OfficeLocale
  admin: {
    /** True if administrators need a second factor. */
    requiresFactor: boolean
  }
  /** Null if there is no captcha. */
  captcha: CaptchaSettings | null
  auth: AuthSettings
}

/** Names every missing or invalid variable, never its value. */
export class SettingsError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(
      `The configuration is incomplete or wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    )
    this.name = 'SettingsError'
    this.problems = problems
  }
}

const isSet = (source: object, name: VariableName) => ![undefined, ''].includes(Reflect.get(source, name))

/** Throws SettingsError if a variable is missing or invalid. */
export function parseSettings(source: object): Settings {
  const parsed = variables.safeParse(source)
  const isGiven = (name: VariableName) => isSet(source, name)
  const problems = [
    ...missingForMail(isGiven, Reflect.get(source, 'MAIL_DRIVER')),
    ...missingForEvents(isGiven),
  ]
  if (!parsed.success) {
    const bad = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]) as VariableName
      return isSet(source, name) ? `${name} ${message}` : `${name} is missing`
    })
    throw new SettingsError([...bad, ...problems])
  }
  const given = parsed.data
  if (given.MAIL_TO && !isAllowedRecipient(given.MAIL_ONLY_TO ?? null, given.MAIL_TO))
    problems.push('MAIL_TO is not listed in MAIL_ONLY_TO')
  problems.push(...findThreadProblems(given))
  if (problems.length > 0) throw new SettingsError(problems)
  return {
    siteOrigin: new URL(given.SITE_URL).origin,
    mail: toMailSettings(given),
    mailOnlyTo: given.MAIL_ONLY_TO ?? null,
    mailPerSecond: given.MAIL_PER_SECOND ?? 2,
    receipts: given.RECEIPTS !== 'off',
    receiptNamesAnswerTime: given.RECEIPT_NAMES_ANSWER_TIME === 'on',
    zapierUrl: given.ZAPIER_WEBHOOK_URL ?? null,
    automationUrl: given.AUTOMATION_WEBHOOK_URL ?? null,
    events: toEventsSettings(given),
    // Falls back to any webhook: the mail may be what is stuck.
    alertUrl: given.ALERT_WEBHOOK_URL ?? given.AUTOMATION_WEBHOOK_URL ?? given.ZAPIER_WEBHOOK_URL ?? null,
    formRateLimits: given.FORM_RATE_LIMITS !== 'off',
    dailyCaps: {
      // More than a large company's office behind one network sends.
      network: given.FORM_DAILY_NETWORK ?? 50,
      // Many times the busiest day, yet not too many mails for an inbox.
      site: given.FORM_DAILY_SITE ?? 1_000,
      // A hundredth of what the database holds, and a fifth of that for suspected submissions, which are kept for a month.
      bytes: given.FORM_DAILY_BYTES ?? 100_000_000,
    },
    fileCaps: {
      // Four forms with as many files as they take.
      network: given.FILES_DAILY_NETWORK ?? 200_000_000,
      // 0: the site takes no new files. A fifth of what R2 stores for nothing; uploads that no submission names are gone a day later.
      site: given.FILES_DAILY_SITE ?? 2_000_000_000,
    },
    keepDays: toKeepDays(given),
    backupKey: given.BACKUP_KEY ?? null,
    backupMonthlies: given.BACKUP_MONTHLIES ?? 0,
    answerWithinHours: given.ANSWER_WITHIN_HOURS ?? 4,
    threads: toThreadSettings(given),
    officeLanguage: given.OFFICE_LANGUAGE ?? 'pl',
    admin: { requiresFactor: given.ADMIN_REQUIRES_FACTOR ?? false },
    captcha: toCaptchaSettings(given),
    auth: toAuthSettings(given, given.SITE_URL),
  }
}

const parsedSettings = new WeakMap<object, Settings>()

/** The settings of an environment, parsed once and cached. Throws SettingsError. */
export function settingsOf(env: Bindings): Settings {
  let settings = parsedSettings.get(env)
  if (!settings) {
    settings = parseSettings(env)
    parsedSettings.set(env, settings)
    logUnconfigured(settings, env.COMPANY_MAIL !== undefined)
  }
  return settings
}
