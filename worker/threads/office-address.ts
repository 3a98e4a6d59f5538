import { sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { inbox, isEntryOf, type SubmissionKey } from '#worker/db/schema/inbox.ts'
import type { Settings } from '#worker/env/settings.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'
import { toThreadAddress } from '#worker/sending/thread-addresses/thread-address.ts'

const selectNumber = (db: Database, key: SubmissionKey) =>
  db.select({ number: inbox.office_address_number }).from(inbox).where(isEntryOf(key))

function toAddress(settings: Settings, key: SubmissionKey, [entry]: { number: number }[]): string | null {
  if (!entry) throw new ApiError('not_found')
  return toThreadAddress(settings, 'office', { ...key, officeAddressNumber: entry.number })
}

/** The address that the office answers to; null where threads are off. Throws ApiError `not_found`. */
export async function readOfficeAddress(
  { db, settings }: AdminContext,
  key: SubmissionKey,
): Promise<string | null> {
  return toAddress(settings, key, await selectNumber(db, key))
}

/** Replaces the address that the office answers to; mails to an earlier one are refused from now on. Throws ApiError `not_found`. */
export async function renewOfficeAddress(ctx: AdminContext, key: SubmissionKey): Promise<string | null> {
  const { db, settings } = ctx
  const [, , rows] = await db.batch([
    logActionWhere(ctx, 'office_address_renewed', {
      subject: key,
      from: sql`${inbox} WHERE ${isEntryOf(key)}`,
    }),
    db
      .update(inbox)
      .set({ office_address_number: sql`${inbox.office_address_number} + 1` })
      .where(isEntryOf(key)),
    selectNumber(db, key),
  ])
  return toAddress(settings, key, rows)
}
