import { toAddress } from './mailbox.ts'

/** The parsed variables for mail. */
interface MailVariables {
  MAIL_DRIVER?: 'api' | 'cloudflare' | undefined
  MAIL_API_URL?: string | undefined
  MAIL_API_KEY?: string | undefined
  MAIL_FROM?: string | undefined
  MAIL_TO?: string | undefined
  MAIL_EVENTS_SECRET?: string | undefined
}

export interface MailApiSettings {
  /** Base URL without a trailing slash. */
  url: string
  key: string
}

export interface CompanyMailSettings {
  /** `cloudflare`: the binding COMPANY_MAIL; needs no other account. */
  driver: 'api' | 'cloudflare'
  to: string
}

export interface MailSettings {
  /** Sender address; empty if no mail is configured. */
  from: string
  /** Sends the sign-in mails; null if there are none. */
  api: MailApiSettings | null
  /** Settings for mailing submissions to the company; null if they are not mailed. */
  company: CompanyMailSettings | null
  /** Secret of the mail API's webhook, in base64; null if it is off. */
  eventsSecret: string | null
}

/** Variables that are missing given the others, with the reason. */
export function missingForMail(isSet: (name: keyof MailVariables) => boolean, driver: unknown): string[] {
  const missing = (names: (keyof MailVariables)[], because: string) =>
    names.filter((name) => !isSet(name)).map((name) => `${name} is missing, although ${because}`)
  const byApi = isSet('MAIL_API_URL')
    ? missing(['MAIL_API_KEY', 'MAIL_FROM', 'MAIL_TO'], 'MAIL_API_URL is set')
    : []
  if (driver !== 'cloudflare' || byApi.length > 0) return byApi
  return missing(['MAIL_FROM', 'MAIL_TO'], 'MAIL_DRIVER is cloudflare')
}

export function toMailSettings(given: MailVariables): MailSettings {
  const driver = given.MAIL_DRIVER ?? 'api'
  const api = given.MAIL_API_URL
    ? { url: given.MAIL_API_URL.replace(/\/+$/, ''), key: given.MAIL_API_KEY ?? '' }
    : null
  return {
    from: given.MAIL_FROM ?? '',
    api,
    company: driver === 'cloudflare' || api ? { driver, to: given.MAIL_TO ?? '' } : null,
    eventsSecret: given.MAIL_EVENTS_SECRET?.slice('whsec_'.length) ?? null,
  }
}

/** The company's address if its mails go through the mail API, which may suppress it; null otherwise. */
export const companyAddressOf = ({ company }: MailSettings) =>
  company?.driver === 'api' ? toAddress(company.to) : null
