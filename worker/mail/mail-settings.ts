import { toAddress } from './mailbox.ts'

/** What `worker/env.ts` has parsed, as far as mail needs it. */
interface MailVariables {
  MAIL_DRIVER?: 'api' | 'cloudflare' | undefined
  MAIL_API_URL?: string | undefined
  MAIL_API_KEY?: string | undefined
  MAIL_FROM?: string | undefined
  MAIL_TO?: string | undefined
  MAIL_EVENTS_SECRET?: string | undefined
}

export interface MailApiSettings {
  /** Base address, without a slash at the end. */
  url: string
  key: string
}

export interface CompanyMailSettings {
  /** `cloudflare`: the binding COMPANY_MAIL, which needs no account elsewhere. */
  driver: 'api' | 'cloudflare'
  to: string
}

export interface MailSettings {
  /** The site's own address; empty where no mail leaves at all. */
  from: string
  /** Sends the mails that people sign in with; null where there are none. */
  api: MailApiSettings | null
  /** How submissions reach the company's mailbox; null where they do not. */
  company: CompanyMailSettings | null
  /** Signs the mail API's reports of bounces, as base64; null where it sends none. */
  eventsSecret: string | null
}

/** What else is needed once mail is configured, each with what asks for it. */
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

/** The company's address where the mail API carries mails to it, and so may report it blocked; null otherwise. */
export const companyAddressOf = ({ company }: MailSettings) =>
  company?.driver === 'api' ? toAddress(company.to) : null
