import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { maxCopies, type ReplyCopy } from '#worker/contract/admin/replies.ts'
import type { Database } from '#worker/db/client.ts'
import { isCopyItem } from '#worker/db/mail-item.ts'
import type { SubmissionKey } from '#worker/db/schema/inbox.ts'
import { mailSuppressions } from '#worker/db/schema/mail.ts'
import { clientApplications, contactMessages, deliveries } from '#worker/db/schema/submissions.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { company } from '#worker/domain/company.ts'
import type { MailSettings } from '#worker/env/mail-settings.ts'
import { toAddress } from '#worker/env/mailbox.ts'

/** Copies of the answers to one record within 24 hours: whoever can answer must not be able to flood somebody. */
const maxCopiesPerDay = 50
const dayMs = 86_400_000

/** Recipients that are looked at, the newest: those of all mails of a long thread do not fit into memory. */
const maxRead = 1_000

/** The address, in a query over the recipients of mails. */
const address = sql<string>`recipient.value ->> 'address'`

const addresseeOf = ({ kind, id }: SubmissionKey) =>
  kind === 'contact_message'
    ? sql`(SELECT lower(${contactMessages.email}) FROM ${contactMessages} WHERE ${contactMessages.id} = ${id})`
    : sql`(SELECT lower(${clientApplications.signatory_email}) FROM ${clientApplications} WHERE ${clientApplications.id} = ${id})`

const fromRecipients = sql`${threadMails} JOIN json_each(${threadMails.recipients}) AS recipient`

/** A condition: a verified mail of the record names the recipient, who neither gets the answer anyway nor is the office. */
const isOffered = (mail: MailSettings, key: SubmissionKey) => {
  const office = [mail.from, mail.company?.to ?? '', company.email].map(toAddress)
  return and(
    eq(threadMails.submission_id, key.id),
    eq(threadMails.submission_kind, key.kind),
    eq(threadMails.verified, true),
    sql`${address} <> ${addresseeOf(key)}`,
    sql`${address} NOT IN (SELECT value FROM json_each(${JSON.stringify(office)}))`,
  )
}

/** The statement that reads who may get a copy, the newest first; `toOffered` makes the list of it. */
export const selectOffered = (db: Database, mail: MailSettings, key: SubmissionKey) =>
  db
    .select({
      address: address.as('recipient_address'),
      name: sql<string | null>`recipient.value ->> 'name'`.as('recipient_name'),
      isSuppressed:
        sql`EXISTS (SELECT 1 FROM ${mailSuppressions} WHERE ${mailSuppressions.email} = ${address})`.mapWith(
          Boolean,
        ),
    })
    .from(fromRecipients)
    .where(isOffered(mail, key))
    .orderBy(desc(threadMails.created_at), sql`recipient.key`)
    .limit(maxRead)

/** Each address once, with the name that it has somewhere; those to which no mail can be sent are left out. */
export function toOffered(rows: Awaited<ReturnType<typeof selectOffered>>): ReplyCopy[] {
  const found = new Map<string, ReplyCopy>()
  for (const row of rows) {
    if (!z.regexes.html5Email.test(row.address)) continue
    const known = found.get(row.address)
    if (known) known.name ??= row.name
    else found.set(row.address, { ...row })
  }
  return [...found.values()].slice(0, maxCopies)
}

/** A condition: each of the addresses is offered. */
export const areOffered = (mail: MailSettings, key: SubmissionKey, copies: string[]): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(copies)}) AS copy WHERE copy.value NOT IN (
    SELECT ${address} FROM ${fromRecipients} WHERE ${isOffered(mail, key)}))`

/** A condition: the record has room for this many copies today. */
export const isWithinDay = ({ kind, id }: SubmissionKey, count: number, now: number): SQL =>
  count === 0
    ? sql`true`
    : sql`(SELECT count(*) FROM ${deliveries} WHERE ${and(
        eq(deliveries.submission_id, id),
        eq(deliveries.submission_kind, kind),
        eq(deliveries.channel, 'reply'),
        isCopyItem,
        gt(deliveries.created_at, now - dayMs),
      )}) + ${count} <= ${maxCopiesPerDay}`
