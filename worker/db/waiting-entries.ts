import { sql } from 'drizzle-orm'

/** A condition: the entry waits for an answer. In the words of the index `inbox_waiting`, so that SQLite can use it. */
export const isWaiting = sql`inbox.answer_by IS NOT NULL AND inbox.suspected_for IS NULL AND (inbox.status IN ('new', 'in_progress') OR inbox.unverified_at IS NOT NULL)`
