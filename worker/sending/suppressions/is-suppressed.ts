import { eq } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { mailSuppressions } from '#worker/db/schema/mail.ts'
import { logFailure } from '#worker/log/log-event.ts'

/** Tells if an address, in lower case, is on the suppression list. Fails open if D1 fails. */
export async function isSuppressed(db: Database, email: string): Promise<boolean> {
  try {
    const rows = await db
      .select({ email: mailSuppressions.email })
      .from(mailSuppressions)
      .where(eq(mailSuppressions.email, email))
    return rows.length > 0
  } catch (error) {
    logFailure('suppressions_unread', error)
    return false
  }
}
