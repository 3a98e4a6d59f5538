import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import type { Database } from '#worker/db/client.ts'
import { type Bindings, settingsOf } from '#worker/env.ts'
import { deniedWaitMs, type SendResult } from '#worker/outbox/policy.ts'
import { toCloudflareDriver } from './cloudflare-mail.ts'
import { isSuppressed } from './is-suppressed.ts'
import { toApiDriver } from './mail-api.ts'
import { companyAddressOf, type MailSettings } from './mail-settings.ts'
import { type Mail, type MailDriver, sendMail } from './send-mail.ts'

/** Mails to the company, with everything but sender and recipient. */
export type CompanyMail = (mail: Omit<Mail, 'from' | 'to'>) => Promise<SendResult>

const toPaused = (reason: DeliveryError): SendResult => ({ outcome: 'failed', reason, holdMs: deniedWaitMs })

function chooseDriver({ COMPANY_MAIL }: Bindings, { api, company }: MailSettings): MailDriver {
  if (company?.driver === 'api' && api) return toApiDriver(api)
  return COMPANY_MAIL ? toCloudflareDriver(COMPANY_MAIL) : async () => toPaused('no binding')
}

/**
 * How mails reach the company's mailbox, or null where none is configured. While the mail API's events say that the
 * company's address takes no mail, everything waits and nothing is handed over: the API would accept and drop it. The
 * address is looked up once for each opened sender.
 */
export function createCompanyMail(env: Bindings, db: Database): CompanyMail | null {
  const { mail: settings } = settingsOf(env)
  const { company, from, eventsSecret } = settings
  if (!company) return null
  const driver = chooseDriver(env, settings)
  let looked: Promise<boolean> | null = null
  const isBlocked = () => {
    const address = companyAddressOf(settings)
    looked ??= address === null ? Promise.resolve(false) : isSuppressed(db, address)
    return looked
  }
  return async (mail) => {
    if (await isBlocked()) return toPaused('suppressed')
    return sendMail(driver, {
      ...mail,
      from,
      to: company.to,
      isTracked: (mail.isTracked ?? false) && eventsSecret !== null,
    })
  }
}
