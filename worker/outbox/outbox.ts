import { databaseReason, openDatabase } from '#worker/db/client.ts'
import { type Bindings, settingsOf } from '#worker/env.ts'
import { drain, type Outbox } from './drain.ts'
import { sendToAutomation, sendToZapier } from './hooks.ts'
import { sendMail } from './mail.ts'
import type { SendResult } from './policy.ts'
import { type ClaimedDelivery, claimDue, settle } from './store.ts'
import { getSubject } from './subject.ts'

const failed = (reason: string, final: boolean): SendResult => ({ outcome: 'failed', reason, final })

/** The outbox on the real tables and transports. */
export function openOutbox(env: Bindings): Outbox<ClaimedDelivery> {
  const db = openDatabase(env.DB)
  const settings = settingsOf(env)

  async function send(delivery: ClaimedDelivery): Promise<SendResult> {
    const subject = await getSubject(db, { kind: delivery.subject_kind, id: delivery.subject_id })
    if (!subject) return failed('subject is gone', true)
    if (delivery.channel === 'mail') {
      return settings.mail ? sendMail(settings.mail, subject, delivery.id) : failed('not configured', false)
    }
    if (subject.kind !== 'client_application') return failed('no such channel for this subject', true)
    if (delivery.channel === 'zapier') {
      return settings.zapierUrl
        ? sendToZapier(settings.zapierUrl, subject, delivery.id)
        : failed('not configured', false)
    }
    return settings.automationUrl
      ? sendToAutomation(settings.automationUrl, subject, settings.siteOrigin, delivery.id)
      : failed('not configured', false)
  }

  return {
    now: () => Date.now(),
    claim: (limit) => claimDue(db, Date.now(), limit),
    send,
    settle: (claim, verdict) => settle(db, claim, verdict, Date.now()),
  }
}

/** Drains for at most so many rounds. When D1 fails, says so without the query's values; the next run tries again. */
export async function runOutbox(env: Bindings, rounds: number): Promise<void> {
  try {
    await drain(openOutbox(env), rounds)
  } catch (error) {
    console.error('outbox:', databaseReason(error))
  }
}
