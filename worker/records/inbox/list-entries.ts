import { eq, sql } from 'drizzle-orm'
import { type InboxQuery, inboxPageSize } from '#worker/contract/admin/inbox.ts'
import type { InboxEntry, InboxPage } from '#worker/contract/admin/inbox-responses.ts'
import type { Database } from '#worker/db/client.ts'
import { inbox } from '#worker/db/schema/admin.ts'
import { files } from '#worker/db/schema/files.ts'
import {
  clientApplications,
  clientData,
  contactMessages,
  submissionOrigins,
} from '#worker/db/schema/submissions.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { buildQuery } from './build-query.ts'
import { inboxColumns } from './inbox-columns.ts'
import { submissionJoins } from './submission-joins.ts'

const clientColumn = <
  Name extends 'company_name' | 'signatory_first_name' | 'signatory_last_name' | 'signatory_email',
>(
  name: Name,
) => sql<string | null>`coalesce(${clientApplications[name]}, ${clientData[name]})`

const fileCount = sql<number>`(SELECT count(*) FROM ${files}
  WHERE submission_id = ${inbox.id} AND submission_kind = ${inbox.kind} AND stored_at IS NOT NULL)`

const fields = {
  ...inboxColumns,
  is_unread: sql<number>`${inbox.read_at} IS NULL`,
  name: contactMessages.name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  source: submissionOrigins.source,
  company: clientColumn('company_name'),
  firstName: clientColumn('signatory_first_name'),
  lastName: clientColumn('signatory_last_name'),
  clientEmail: clientColumn('signatory_email'),
  fileCount,
}

const selectPage = (db: Database, { before, ...filter }: InboxQuery) => {
  const { source, where, order } = buildQuery(filter, before)
  return db
    .select(fields)
    .from(source)
    .leftJoin(contactMessages, submissionJoins.contactMessage)
    .leftJoin(clientApplications, submissionJoins.clientApplication)
    .leftJoin(clientData, submissionJoins.clientData)
    .leftJoin(submissionOrigins, eq(submissionOrigins.seq, inbox.seq))
    .where(where)
    .orderBy(order)
    .limit(inboxPageSize + 1)
}

const toEntry = (row: Awaited<ReturnType<typeof selectPage>>[number]): InboxEntry => ({
  seq: row.seq,
  id: row.id,
  kind: row.kind,
  language: row.language,
  status: row.status,
  isUnread: row.is_unread === 1,
  receivedAt: toIsoTime(row.created_at),
  reference: toReference(row.id),
  name: row.name ?? `${row.firstName} ${row.lastName}`,
  company: row.company,
  email: row.email ?? row.clientEmail ?? '',
  subject: row.subject,
  source: row.source,
  fileCount: row.fileCount,
})

/** One page of submissions, newest first. Where an index fits, it reads no more rows than it returns. */
export async function listInbox(db: Database, asked: InboxQuery): Promise<InboxPage> {
  const rows = await selectPage(db, asked)
  const entries = rows.slice(0, inboxPageSize).map(toEntry)
  return { entries, next: rows.length > inboxPageSize ? (entries.at(-1)?.seq ?? null) : null }
}
