import { lte, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { toJsonParameters } from '#worker/db/json-list.ts'
import { refusedMails } from '#worker/db/schema/threads.ts'

/** Mails of one domain that were not stored, as their day had too many or they had too many recipients. */
export type RefusedMails = typeof refusedMails.$inferSelect

/** The domain that a mail is counted for, in ASCII; empty if it cannot be one, as From may name anything. */
export const toCountedDomain = (sender: string) => /@([a-z0-9.-]{1,253})$/.exec(sender)?.[1] ?? ''

/** The statements that count refused mails for the digest. */
export const countRefused = (db: Database, refused: RefusedMails[]) =>
  toJsonParameters(refused).map((list) =>
    db
      .insert(refusedMails)
      .select(
        sql`SELECT value->>'domain', value->>'mails', value->>'bytes' FROM json_each(${list}) WHERE true`,
      )
      .onConflictDoUpdate({
        target: refusedMails.domain,
        set: { mails: sql`mails + excluded.mails`, bytes: sql`bytes + excluded.bytes` },
      }),
  )

/** The statements that take reported mails off the counts, to which others may have come. */
export const discountRefused = (db: Database, reported: RefusedMails[]) => [
  ...countRefused(
    db,
    reported.map(({ domain, mails, bytes }) => ({ domain, mails: -mails, bytes: -bytes })),
  ),
  db.delete(refusedMails).where(lte(refusedMails.mails, 0)),
]
