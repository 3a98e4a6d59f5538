import { sql } from 'drizzle-orm'
import type { Outcome } from '#worker/contract/admin/inbox.ts'
import type { AnswerTimes } from '#worker/contract/admin/inbox-responses.ts'
import type { Database } from '#worker/db/client.ts'
import type { OfficeCalendar } from '#worker/domain/office-calendar.ts'
import { workingTimeBetween } from '#worker/domain/working-time-between.ts'

const dayMs = 86_400_000
const days = 30

/** More enquiries than a firm gets in a month; a flood of them is measured by its latest ones. */
const mostRows = 2_000

interface Row {
  waiting_since: number
  promised_by: number
  answered_at: number | null
  outcome: Outcome | null
  source: string | null
}

/** The most frequent source of those that were won. */
function findWonSource(rows: Row[]): AnswerTimes['wonSource'] {
  const won = rows.filter(({ outcome, source }) => outcome === 'won' && source !== null)
  const [first] = Array.from(
    Map.groupBy(won, ({ source }) => source ?? ''),
    ([source, { length }]) => ({
      source,
      count: length,
    }),
  ).sort((one, other) => other.count - one.count)
  return first ?? null
}

/** The middle of a list, or the lower of the two; null of an empty one. */
function medianOf(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** Measures in office hours how soon the submissions of the last 30 days were answered, and how they ended; never per person. */
export async function readAnswerTimes(
  db: Database,
  calendar: OfficeCalendar,
  now: number,
): Promise<AnswerTimes> {
  const rows = await db.all<Row>(sql`
    SELECT waiting_since, promised_by, answered_at, CASE WHEN status = 'closed' THEN outcome END AS outcome,
      CASE WHEN outcome = 'won' THEN (SELECT source FROM submission_origins WHERE seq = inbox.seq) END AS source
    FROM inbox INDEXED BY inbox_created
    WHERE created_at >= ${now - days * dayMs} AND suspected_for IS NULL AND promised_by IS NOT NULL
    ORDER BY created_at DESC LIMIT ${mostRows}`)
  const due = rows.filter(({ promised_by, answered_at }) => answered_at !== null || promised_by <= now)
  const waited = rows.flatMap(({ waiting_since, answered_at }) =>
    answered_at === null ? [] : [workingTimeBetween(waiting_since, answered_at, calendar)],
  )
  const median = medianOf(waited)
  return {
    due: due.length,
    late: due.filter(({ promised_by, answered_at }) => (answered_at ?? now) > promised_by).length,
    medianMinutes: median === null ? null : Math.round(median / 60_000),
    won: rows.filter(({ outcome }) => outcome === 'won').length,
    lost: rows.filter(({ outcome }) => outcome === 'lost').length,
    wonSource: findWonSource(rows),
  }
}
