import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { takeBackMs } from '#worker/contract/admin/take-back.ts'
import type { Database } from '#worker/db/client.ts'
import { insertDeliveries } from '#worker/db/insert-deliveries.ts'
import { toCopyItem } from '#worker/db/mail-item.ts'
import { inbox, isEntryOf, type SubmissionKey } from '#worker/db/schema/inbox.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import type { Settings } from '#worker/env/settings.ts'
import { isConfigured } from './configured-channels.ts'
import { channelsOf } from './submission-channels.ts'

/** For a FROM clause: the inbox entry if it is trusted, or if it is suspected. */
const fromTrusted = (submission: SubmissionKey) =>
  sql`${inbox} WHERE ${isEntryOf(submission)} AND ${isNull(inbox.suspected_for)}`
export const fromSuspected = (submission: SubmissionKey) =>
  sql`${inbox} WHERE ${isEntryOf(submission)} AND ${isNotNull(inbox.suspected_for)}`

/**
 * The statements that create the deliveries of a submission. They run in the batch that stores the submission, after
 * its entry, or in the batch that releases a suspected one, before the update. `source` selects the row only when it is
 * to be sent. Returns the channels that got a row.
 */
export function enqueue(
  db: Database,
  submission: SubmissionKey,
  language: Locale,
  settings: Settings,
  now: number,
  source: SQL = fromTrusted(submission),
) {
  const rows = channelsOf(submission.kind, language)
    .filter((channel) => isConfigured(channel, settings))
    .map((channel) => ({ id: crypto.randomUUID(), channel }))
  if (rows.length === 0) return []
  return [
    insertDeliveries(
      db,
      {
        id: sql`value->>'id'`,
        kind: submission.kind,
        submissionId: submission.id,
        channel: sql`value->>'channel'`,
        item: '',
      },
      now,
      sql`json_each(${JSON.stringify(rows)}) WHERE EXISTS (SELECT 1 FROM ${source})`,
    ).returning({ channel: deliveries.channel }),
  ]
}

/** The statement that creates the deliveries of an answer and of its copies, for the batch that stores it. Until they are due it can be taken back. */
export function enqueueReply(
  db: Database,
  { kind, id }: SubmissionKey,
  mailId: string,
  copies: number,
  now: number,
) {
  const items = [mailId, ...Array.from({ length: copies }, (_, position) => toCopyItem(mailId, position))]
  const rows = items.map((item) => ({ id: crypto.randomUUID(), item }))
  return insertDeliveries(
    db,
    { id: sql`value->>'id'`, kind, submissionId: id, channel: 'reply', item: sql`value->>'item'` },
    now,
    sql`json_each(${JSON.stringify(rows)})`,
    now + takeBackMs,
  )
}

/** Submissions that arrive within this time share one drain. */
const debounceMs = 100

/** Per isolate. A time rather than a flag: a flag would stay set if the request that set it were cancelled. */
let debouncedUntil = 0

/**
 * Drains the outbox right after a response, or as long after it as is given; call it in `waitUntil`. Debounced; cron sends
 * whatever is left.
 */
export async function nudgeOutbox(env: Bindings, afterMs = 0): Promise<void> {
  if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs))
  const waits = debouncedUntil - Date.now()
  // A longer wait means that the clock was set back, which must not stop deliveries.
  if (waits > 0 && waits <= debounceMs) return
  debouncedUntil = Date.now() + debounceMs
  await new Promise((resolve) => setTimeout(resolve, debounceMs))
  // Imported lazily so that a cold start only loads what stores the submission.
  const [{ runOutbox }, { nudgeLimits }] = await Promise.all([
    import('./run-outbox.ts'),
    import('#worker/sending/retry-policy.ts'),
  ])
  // Together they end within the time that `waitUntil` gives.
  await runOutbox(env, { ...nudgeLimits, maxDurationMs: nudgeLimits.maxDurationMs - afterMs })
}
