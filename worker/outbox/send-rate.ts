import { sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { paces } from '#worker/db/schema/operations.ts'
import type { Channel } from '#worker/db/schema/submissions.ts'
import type { Settings } from '#worker/env/settings.ts'
import { claimSize } from '#worker/sending/retry-policy.ts'

/** The sends per second that a receiver takes, over all drains. */
export interface SendRate {
  receiver: 'mail'
  perSecond: number
}

/** Null: as fast as the receiver answers. Receipts and answers go through the mail API too. */
export const sendRatesOf = ({ mailPerSecond }: Settings): Record<Channel, SendRate | null> => ({
  mail: { receiver: 'mail', perSecond: mailPerSecond },
  receipt: { receiver: 'mail', perSecond: mailPerSecond },
  reply: { receiver: 'mail', perSecond: mailPerSecond },
  relay: { receiver: 'mail', perSecond: mailPerSecond },
  zapier: null,
  automation: null,
  events: null,
})

/** A claim reserves this much time at most, so that a new enquiry does not wait for a backlog. */
const claimMs = 3_000

/** Nothing is claimed while drains have reserved more than this. */
const reservedMs = 5_000

/** More than drains can have reserved: the clock was set back. */
const wrongClockMs = 30_000

/** Rows in one claim. */
export const claimSizeOf = (rate: SendRate | null) =>
  rate ? Math.min(claimSize, Math.ceil((claimMs / 1_000) * rate.perSecond)) : claimSize

/** Slightly slower than the limit, as network jitter can move two sends closer together. */
export const intervalMsOf = ({ perSecond }: SendRate) => Math.ceil((1_000 / perSecond) * 1.05)

/** A condition: drains have reserved little enough time. */
export const hasRoom = ({ receiver }: SendRate, now: number) =>
  sql`NOT EXISTS (SELECT 1 FROM ${paces} WHERE ${paces.receiver} = ${receiver}
    AND ${paces.next_send_at} BETWEEN ${now + reservedMs} AND ${now + wrongClockMs})`

/** Reserves a send slot for each row of the claim before it in the same batch; returns when the slots end. */
export const reserveSendSlots = (db: Database, rate: SendRate, now: number) => {
  const slotsMs = sql`changes() * ${intervalMsOf(rate)}`
  return db
    .insert(paces)
    .select(sql`SELECT ${rate.receiver}, ${now} + ${slotsMs} WHERE changes() > 0`)
    .onConflictDoUpdate({
      target: paces.receiver,
      set: {
        next_send_at: sql`iif(${paces.next_send_at} BETWEEN ${now} AND ${now + wrongClockMs}, ${paces.next_send_at}, ${now}) + ${slotsMs}`,
      },
    })
    .returning({ endsAt: paces.next_send_at })
}
