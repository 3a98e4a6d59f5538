import type { Database } from '#worker/db/client.ts'
import { pausedReceiver, recordReceiverProblem } from '#worker/db/receiver-state.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import type { EventCode } from '#worker/log/events.ts'
import { logEvent } from '#worker/log/log-event.ts'
import { type CompanyMail, createCompanyMail } from '#worker/sending/company-mail.ts'
import type { SendFailure } from '#worker/sending/retry-policy.ts'

/** Alerts go out by mail and by webhook, independently of each other: what fails may be the mail. */
export type AlertChannel = 'mail' | 'hook'

/** The sender of mails to the company; null if none is configured, or while mail is paused. */
export async function openAlertMail(env: Bindings, db: Database, now: number): Promise<CompanyMail | null> {
  const companyMail = createCompanyMail(env, db)
  const paused = companyMail ? await pausedReceiver(db, 'mail', now) : []
  return paused.length > 0 ? null : companyMail
}

/** Logs why something was not sent, and pauses mail for as long as the mail API asks. */
export async function reportFailure(
  db: Database,
  event: EventCode,
  { reason, pauseMs }: SendFailure,
  now: number,
  channel?: AlertChannel,
): Promise<void> {
  logEvent(event, { way: channel, reason })
  if (pauseMs && channel !== 'hook') await recordReceiverProblem(db, 'mail', reason, now, now + pauseMs)
}
