import type { Database } from '#worker/db/client.ts'
import { inbox, type RecordKey } from '#worker/db/schema/inbox.ts'
import type { toAnswerTimes } from '#worker/domain/answer-deadline.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { type SubmissionCheck, toSuspicion } from './daily-caps.ts'

/**
 * The statement that puts a submission into the inbox, after every row that has words of it, as the trigger
 * `inbox_indexed` adds them to the search. `live_entry_added` notifies open pages. Returns why it is suspected, if it is, and
 * until when an answer is promised; that time begins anew when it is released.
 */
export const insertInboxRow = (
  db: Database,
  { kind, id }: RecordKey,
  language: Locale,
  now: number,
  check: SubmissionCheck,
  /** None for client data, which nobody waits for. */
  answerTimes: ReturnType<typeof toAnswerTimes> | null,
  isTrusted?: Parameters<typeof toSuspicion>[1],
) =>
  db
    .insert(inbox)
    .values({
      kind,
      id,
      language,
      created_at: now,
      suspected_for: toSuspicion(check, isTrusted),
      ...answerTimes,
    })
    .returning({ suspected_for: inbox.suspected_for, promised_by: inbox.promised_by })
