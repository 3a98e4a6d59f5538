import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { toJsonParameters } from '#worker/db/json-list.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { isWaiting } from '#worker/db/waiting-entries.ts'
import { toDeadline } from '#worker/domain/answer-deadline.ts'
import type { OfficeCalendar } from '#worker/domain/office-calendar.ts'
import type { Settings } from '#worker/env/settings.ts'

/** Entries that wait for an answer beyond an instant: what is due before does not depend on later days. */
const selectWaiting = (db: Database, from: number) =>
  db
    .select({
      seq: sql<number>`inbox.seq`,
      answer_since: sql<number>`inbox.answer_since`,
      remind_at: sql<number | null>`inbox.remind_at`,
      answer_by: sql<number>`inbox.answer_by`,
    })
    .from(sql`${inbox} INDEXED BY inbox_waiting`)
    .where(and(isWaiting, gte(inbox.answer_by, from)))

/**
 * The statements that count the deadlines of what waits by another calendar, from an instant on; the word that was given stays,
 * and nobody is reminded twice. A record that waits anew meanwhile is left.
 */
export async function recountDeadlines(
  db: Database,
  { answerWithinHours }: Pick<Settings, 'answerWithinHours'>,
  calendar: OfficeCalendar,
  from: number,
) {
  const moved = (await selectWaiting(db, from)).flatMap(({ seq, answer_since, remind_at, answer_by }) => {
    const deadline = toDeadline(answer_since, answerWithinHours, calendar)
    const isSame = deadline.answer_by === answer_by && [null, deadline.remind_at].includes(remind_at)
    return isSame ? [] : [{ seq, ...deadline }]
  })
  return toJsonParameters(moved).map((list) => {
    const column = (name: string) => sql`moved.value ->> ${sql.raw(`'${name}'`)}`
    return (
      db
        .update(inbox)
        .set({
          remind_at: sql`CASE WHEN ${inbox.remind_at} IS NULL THEN NULL ELSE ${column('remind_at')} END`,
          answer_by: column('answer_by'),
        })
        .from(sql`json_each(${list}) AS moved`)
        // By its number, so that SQLite does not read every entry.
        .where(and(eq(inbox.seq, column('seq')), eq(inbox.answer_since, column('answer_since')), isWaiting))
    )
  })
}
