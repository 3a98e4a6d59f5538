import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import type { Database } from '#worker/db/client.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { companyAddressOf, type MailSettings } from '#worker/env/mail-settings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { toCloudflareDriver } from './cloudflare-mail.ts'
import { toApiDriver } from './mail-api.ts'
import { deniedWaitMs, type SendResult } from './retry-policy.ts'
import { type Mail, type MailDriver, sendMail } from './send-mail.ts'
import { isSuppressed } from './suppressions/is-suppressed.ts'

/** Sends a mail to the company, or to the colleague named in it; the sender is configured. */
export type CompanyMail = (mail: Omit<Mail, 'from' | 'to'> & Partial<Pick<Mail, 'to'>>) => Promise<SendResult>

const toPaused = (reason: DeliveryError): SendResult => ({ outcome: 'failed', reason, pauseMs: deniedWaitMs })

function chooseDriver({ COMPANY_MAIL }: Bindings, { api, company }: MailSettings): MailDriver {
  if (company?.driver === 'api' && api) return toApiDriver(api)
  return COMPANY_MAIL ? toCloudflareDriver(COMPANY_MAIL) : async () => toPaused('no binding')
}

/**
 * Creates the sender of mails to the company; null if none is configured. While the company's address is on the
 * suppression list, sending is paused: the mail API would accept and drop the mails. The list is read once per sender.
 */
export function createCompanyMail(env: Bindings, db: Database): CompanyMail | null {
  const { mail: settings } = settingsOf(env)
  const { company, from, eventsSecret } = settings
  if (!company) return null
  const driver = chooseDriver(env, settings)
  let blocked: Promise<boolean> | null = null
  const isBlocked = () => {
    const address = companyAddressOf(settings)
    blocked ??= address === null ? Promise.resolve(false) : isSuppressed(db, address)
    return blocked
  }
  return async (mail) => {
    // A colleague's address has been looked up by whoever chose it.
    if (mail.to === undefined && (await isBlocked())) return toPaused('suppressed')
    return sendMail(driver, {
      to: company.to,
      ...mail,
      from,
      isTracked: (mail.isTracked ?? false) && eventsSecret !== null,
    })
  }
}
