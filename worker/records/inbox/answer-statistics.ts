import { sql } from 'drizzle-orm'
import type { AnswerTimes } from '#worker/contract/admin/inbox-responses.ts'
import type { Database } from '#worker/db/client.ts'
import { officeCalendar } from '#worker/domain/office-calendar.ts'
import { workingTimeBetween } from '#worker/domain/working-time-between.ts'

const dayMs = 86_400_000
const days = 30

/** More enquiries than a firm gets in a month; a flood of them is measured by its latest ones. */
const mostRows = 2_000

interface Row {
  waiting_since: number
  answer_by: number
  answered_at: number | null
}

/** The middle of a list, or the lower of the two; null of an empty one. */
function medianOf(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** Measures in office hours how soon the submissions of the last 30 days were answered; never per person. */
export async function readAnswerTimes(db: Database, now: number): Promise<AnswerTimes> {
  const rows = await db.all<Row>(sql`
    SELECT waiting_since, answer_by, answered_at FROM inbox INDEXED BY inbox_created
    WHERE created_at >= ${now - days * dayMs} AND suspected_for IS NULL AND answer_by IS NOT NULL
    ORDER BY created_at DESC LIMIT ${mostRows}`)
  const due = rows.filter(({ answer_by, answered_at }) => answered_at !== null || answer_by <= now)
  const waited = rows.flatMap(({ waiting_since, answered_at }) =>
    answered_at === null ? [] : [workingTimeBetween(waiting_since, answered_at, officeCalendar)],
  )
  const median = medianOf(waited)
  return {
    due: due.length,
    late: due.filter(({ answer_by, answered_at }) => (answered_at ?? now) > answer_by).length,
    medianMinutes: median === null ? null : Math.round(median / 60_000),
  }
}
