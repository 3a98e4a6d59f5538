import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#worker/contract/locales.ts'
import type { Database } from '#worker/db/client.ts'
import {
  type Channel,
  clientApplications,
  contactMessages,
  deliveries,
  type SubmissionKind,
} from '#worker/db/schema/submissions.ts'
import type { Bindings, Settings } from '#worker/env.ts'

export interface SubmissionRef {
  kind: SubmissionKind
  id: string
}

export function isConfigured(channel: Channel, settings: Settings): boolean {
  const targets = {
    mail: settings.mail.company,
    zapier: settings.zapierUrl,
    automation: settings.automationUrl,
  }
  return targets[channel] !== null
}

const tables = { contact_message: contactMessages, client_application: clientApplications }

/** A stored subject that is trusted, or one that is suspected, for a FROM. */
const fromTrusted = ({ kind, id }: SubmissionRef) =>
  sql`${tables[kind]} WHERE id = ${id} AND suspected_for IS NULL`
export const fromSuspected = ({ kind, id }: SubmissionRef) =>
  sql`${tables[kind]} WHERE id = ${id} AND suspected_for IS NOT NULL`

/** Where a subject goes. The Polish form feeds the automation hook as well. */
const channelsOf = (kind: SubmissionKind, language: Locale): Channel[] => {
  if (kind === 'contact_message') return ['mail']
  return language === 'pl' ? ['zapier', 'mail', 'automation'] : ['zapier', 'mail']
}

/**
 * The statements that put a stored subject on its way; they belong into the batch that stores it, behind the row, or
 * into the one that trusts it, in front. `among` finds the row where it is to be sent. The values are in the order of
 * the table's columns; an insert of the builder, as drizzle takes no raw SQL with parameters into a batch. It returns the
 * channels that got a row.
 */
export function enqueue(
  db: Database,
  subject: SubmissionRef,
  language: Locale,
  settings: Settings,
  now: number,
  among: SQL = fromTrusted(subject),
) {
  const rows = channelsOf(subject.kind, language)
    .filter((channel) => isConfigured(channel, settings))
    .map((channel) => ({ id: crypto.randomUUID(), channel }))
  if (rows.length === 0) return []
  return [
    db
      .insert(deliveries)
      .select(sql`
      SELECT value->>'id', ${subject.kind}, ${subject.id}, value->>'channel', 'pending', 0, ${now}, 0, NULL, ${now}, NULL, NULL
      FROM json_each(${JSON.stringify(rows)}) WHERE EXISTS (SELECT 1 FROM ${among})`)
      .returning({ channel: deliveries.channel }),
  ]
}

/** Submissions that arrive within it share one drain. */
const debounceMs = 100

/** Ends within the 30 s that waitUntil lives even if the last receiver is slow, and leaves a backlog to cron. */
const nudgeLimits = { claimSize: 6, rounds: 2, forMs: 15_000, patience: 0 }

/** One number per isolate; a flag could stay set forever if the request that raised it were cut off. */
let debouncedUntil = 0

/**
 * Sends what is due soon after the answer has gone out. Belongs into `waitUntil`: cron picks up whatever a nudge
 * does not get to.
 */
export async function nudgeOutbox(env: Bindings): Promise<void> {
  if (Date.now() < debouncedUntil) return
  debouncedUntil = Date.now() + debounceMs
  await new Promise((resolve) => setTimeout(resolve, debounceMs))
  // Only now, so that a Worker that wakes for an enquiry has nothing to read but what takes it.
  const { runOutbox } = await import('./outbox.ts')
  await runOutbox(env, nudgeLimits)
}
