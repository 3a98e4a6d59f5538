import { eq, type SQL, sql } from 'drizzle-orm'
import {
  type EntriesQuery,
  type InboxQuery,
  inboxPageSize,
  isByDeadline,
} from '#worker/contract/admin/inbox.ts'
import type { EntryList, InboxEntry, InboxPage } from '#worker/contract/admin/inbox-responses.ts'
import type { Database } from '#worker/db/client.ts'
import { clientData } from '#worker/db/schema/client-data.ts'
import { files } from '#worker/db/schema/files.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { replyDrafts } from '#worker/db/schema/replies.ts'
import { clientApplications, contactMessages, submissionOrigins } from '#worker/db/schema/submissions.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { listItems } from '#worker/enquiry-list/list-items-column.ts'
import { toListedItems } from '#worker/enquiry-list/listed-items.ts'
import { inboxColumns, isOwnerOfEntry, owner } from '#worker/record-view/inbox-columns.ts'
import { submissionJoins } from '#worker/record-view/submission-joins.ts'
import { toRecordState } from '../record-state.ts'
import { buildListQuery, type Reader } from './build-query.ts'

const clientColumn = <
  Name extends 'company_name' | 'signatory_first_name' | 'signatory_last_name' | 'signatory_email',
>(
  name: Name,
) => sql<string | null>`coalesce(${clientApplications[name]}, ${clientData[name]})`

const fileCount = sql<number>`(SELECT count(*) FROM ${files}
  WHERE submission_id = ${inbox.id} AND submission_kind = ${inbox.kind} AND stored_at IS NOT NULL AND mail_id IS NULL)`

/** Enough for a line of a list. */
const excerptLength = 160

/** Looks up a key, so that a row costs no more. */
const hasDraft = (authorId: string) => sql<number>`EXISTS (SELECT 1 FROM ${replyDrafts}
  WHERE submission_id = ${inbox.id} AND submission_kind = ${inbox.kind} AND author_id = ${authorId})`

const fields = {
  ...inboxColumns,
  phone: contactMessages.phone,
  excerpt: sql<string | null>`substr(${contactMessages.message}, 1, ${excerptLength})`,
  list_items: listItems,
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

/** Whoever reads a list, whose drafts are marked in it. */
export interface EntryReader extends Pick<Reader, 'actorId'> {
  db: Database
}

/** Selects what lists show of entries, of a source that has the inbox. */
export const selectEntries = ({ db, actorId }: EntryReader, source: SQL) =>
  db
    .select({ ...fields, has_draft: hasDraft(actorId) })
    .from(source)
    .leftJoin(contactMessages, submissionJoins.contactMessage)
    .leftJoin(clientApplications, submissionJoins.clientApplication)
    .leftJoin(clientData, submissionJoins.clientData)
    .leftJoin(submissionOrigins, eq(submissionOrigins.seq, inbox.seq))
    .leftJoin(owner, isOwnerOfEntry)

export const toEntry = (row: Awaited<ReturnType<typeof selectEntries>>[number]): InboxEntry => ({
  seq: row.seq,
  id: row.id,
  kind: row.kind,
  language: row.language,
  ...toRecordState(row),
  isUnread: row.is_unread === 1,
  receivedAt: toIsoTime(row.created_at),
  reference: toReference(row.id),
  name: row.name ?? `${row.firstName} ${row.lastName}`,
  company: row.company,
  email: row.email ?? row.clientEmail ?? '',
  subject: row.subject,
  source: row.source,
  hasDraft: row.has_draft === 1,
  fileCount: row.fileCount,
  list: toListedItems(row.list_items),
  excerpt: row.excerpt === null ? null : row.excerpt.replace(/\s+/g, ' ').trim(),
  phone: row.phone,
})

/** The statement that reads one page of submissions, the newest or the most urgent first, and the page of its rows. */
export async function prepareInbox(reader: Reader & EntryReader, { before, ...filter }: InboxQuery) {
  const { source, where, order } = await buildListQuery(filter, reader, before)
  const statement = selectEntries(reader, source)
    .where(where)
    .orderBy(order)
    .limit(inboxPageSize + 1)
  const toPage = (rows: Awaited<typeof statement>): InboxPage => {
    const shown = rows.slice(0, inboxPageSize)
    const last = rows.length > inboxPageSize ? shown.at(-1) : undefined
    const next = last && (isByDeadline(filter) ? `${last.answer_by}.${last.seq}` : `${last.seq}`)
    return { entries: shown.map(toEntry), next: next ?? null }
  }
  return { statement, toPage }
}

/** One page of submissions. Where an index fits, it reads no more rows than it returns. */
export async function listInbox(ctx: Reader & EntryReader, query: InboxQuery): Promise<InboxPage> {
  const { statement, toPage } = await prepareInbox(ctx, query)
  return toPage(await statement)
}

/** Entries by their names. Those that do not exist are left out. */
export async function listNamedEntries(reader: EntryReader, { of: names }: EntriesQuery): Promise<EntryList> {
  const keys = names.map((name) => name.split(':'))
  const source = sql`json_each(${JSON.stringify(keys)}) AS asked
    CROSS JOIN ${inbox} ON ${inbox.kind} = asked.value ->> 0 AND ${inbox.id} = asked.value ->> 1`
  return { entries: (await selectEntries(reader, source)).map(toEntry) }
}
