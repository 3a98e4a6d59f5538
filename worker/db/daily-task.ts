import { and, eq, lt } from 'drizzle-orm'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { Database } from './client.ts'
import { dailyTasks } from './schema/operations.ts'

/** A task starts at three in the night, when nobody works. */
const startOffsetMs = 3 * 3_600_000

/** The day whose tasks may run now, as `2026-11-21`. */
export const toTaskDay = (now: number, afterMs = startOffsetMs) => toWarsawDay(now - afterMs)

/** Starts a task on the first run of its day. Returns the cursor to continue from; null if it is done for the day. */
export async function resumeTask(
  db: Database,
  name: string,
  day: string,
  start: string,
): Promise<string | null> {
  const [, [task]] = await db.batch([
    db
      .insert(dailyTasks)
      .values({ name, day, cursor: start })
      .onConflictDoUpdate({
        target: dailyTasks.name,
        set: { day, cursor: start },
        setWhere: lt(dailyTasks.day, day),
      }),
    db.select({ cursor: dailyTasks.cursor }).from(dailyTasks).where(eq(dailyTasks.name, name)),
  ])
  return task?.cursor ?? null
}

/** Saves the cursor; null marks the task as done. Of two concurrent runs only the first one updates a row. */
export const advanceTask = (db: Database, name: string, day: string, from: string, to: string | null) =>
  db
    .update(dailyTasks)
    .set({ cursor: to })
    .where(and(eq(dailyTasks.name, name), eq(dailyTasks.day, day), eq(dailyTasks.cursor, from)))
