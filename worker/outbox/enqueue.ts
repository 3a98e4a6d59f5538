import type { Database } from '#worker/db/client.ts'
import { type Channel, deliveries, type SubjectKind } from '#worker/db/schema.ts'
import type { Bindings, Settings } from '#worker/env.ts'
import { runOutbox } from './outbox.ts'

export interface Subject {
  kind: SubjectKind
  id: string
}

export function isConfigured(channel: Channel, settings: Settings): boolean {
  const targets = { mail: settings.mail, zapier: settings.zapierUrl, automation: settings.automationUrl }
  return targets[channel] !== null
}

/** The statements that put a stored subject on its way; they belong into the batch that stores it. */
export function enqueue(db: Database, subject: Subject, wanted: Channel[], settings: Settings, now: number) {
  const rows = wanted
    .filter((channel) => isConfigured(channel, settings))
    .map((channel) => ({
      id: crypto.randomUUID(),
      subject_kind: subject.kind,
      subject_id: subject.id,
      channel,
      next_attempt_at: now,
      created_at: now,
    }))
  return rows.length > 0 ? [db.insert(deliveries).values(rows)] : []
}

/** Submissions that arrive within it share one drain. */
const gatherMs = 100

/** Ends within the 30 s that waitUntil lives even if the last receiver is slow, and leaves a backlog to cron. */
const nudgeLimits = { claimSize: 6, rounds: 2, forMs: 15_000, patience: 0 }

/** One number per isolate; a flag could stay up for ever if the request that raised it were cut off. */
let gatheringUntil = 0

/**
 * Sends what is due soon after the answer has gone out. Belongs into `waitUntil`: cron picks up whatever a nudge
 * does not get to.
 */
export async function nudgeOutbox(env: Bindings): Promise<void> {
  if (Date.now() < gatheringUntil) return
  gatheringUntil = Date.now() + gatherMs
  await new Promise((resolve) => setTimeout(resolve, gatherMs))
  await runOutbox(env, nudgeLimits)
}
