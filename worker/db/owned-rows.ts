import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type InboxKind, inboxKinds } from '#worker/contract/admin/inbox.ts'
import { jsonList } from './json-list.ts'
import {
  authFactors,
  authIdentities,
  authPendingSignups,
  invitations,
  userRoles,
} from './schema/auth-accounts.ts'
import { authFederatedFlows, authFlowStates, authOneTimeTokens, authSessions } from './schema/auth-state.ts'
import { additionalAuthorizations } from './schema/client-data.ts'
import { files } from './schema/files.ts'
import { notes } from './schema/inbox.ts'
import { replyDrafts } from './schema/replies.ts'
import { applicationAuthorizations, deliveries, enquiryListItems } from './schema/submissions.ts'
import { threadMails } from './schema/threads.ts'

/** Rows of one table that go with a record or an account. */
export interface OwnedRows {
  table: SQLiteTable
  /** The column with the id of what they go with. */
  owner: SQLiteColumn
  /** The kind of record, where the ids of every kind are in one column. */
  kind?: SQLiteColumn
  /** The part of a record or account that an export has them in. */
  exported?: { as: string; columns: Record<string, SQLiteColumn>; order: SQLiteColumn[] }
  /** True for those that no count names: they say nothing of the person. */
  isUncounted?: true
}

/** The rows whose column has the id of what they go with, and the part of it that they are in an export. */
const owned = (owner: SQLiteColumn, as?: string, columns = {}, order: SQLiteColumn[] = []): OwnedRows => ({
  table: owner.table,
  owner,
  ...(as && { exported: { as, columns, order } }),
})

/** The columns that an export has: not what is secret, or made from the others. */
function columnsOf<Table extends SQLiteTable, Left extends string = never>(table: Table, ...left: Left[]) {
  const given = Object.entries(getTableColumns(table)).filter(([name]) => !left.includes(name as Left))
  return Object.fromEntries(given) as Omit<Table['_']['columns'], Left>
}

/** A received mail without what the site made of it. */
export const mailColumns = columnsOf(threadMails, 'receipt_hash', 'raw_key', 'pictures')

const { id, name, size, type, mail_id, created_at } = files

/** A file as an export names it. */
export const fileColumns = { id, name, size, type, mail_id, created_at }

const { user_id, user_metadata, language, sent_at, expires_at, created_at: signed_up_at } = authPendingSignups
const signupColumns = { user_id, user_metadata, language, sent_at, expires_at, created_at: signed_up_at }

const ofAnyRecord: OwnedRows[] = [
  {
    ...owned(deliveries.submission_id, 'deliveries', columnsOf(deliveries)),
    kind: deliveries.submission_kind,
  },
  { ...owned(files.submission_id, 'files', fileColumns, [created_at, id]), kind: files.submission_kind },
  {
    ...owned(replyDrafts.submission_id, 'drafts', columnsOf(replyDrafts)),
    kind: replyDrafts.submission_kind,
  },
  // An export reads them a page at a time.
  { ...owned(threadMails.submission_id), kind: threadMails.submission_kind },
  { ...owned(notes.submission_id, 'notes', columnsOf(notes)), kind: notes.submission_kind },
]

/** The rows that go with a record, in an order in which they can be deleted; its origin goes by the number of its entry. */
export const recordRows: Record<InboxKind, OwnedRows[]> = {
  contact_message: [
    owned(enquiryListItems.submission_id, 'enquiry_list', columnsOf(enquiryListItems, 'search_terms')),
    ...ofAnyRecord,
  ],
  client_application: [owned(applicationAuthorizations.application_id), ...ofAnyRecord],
  client_data: [owned(additionalAuthorizations.client_data_id), ...ofAnyRecord],
}

/** The rows that go with an account, by how much of it is left without them. */
export const accountRows = {
  /** Whatever signs in, or is on the way to it; a factor's challenges go by the factor. */
  credentials: [
    owned(authFactors.user_id, 'factors', columnsOf(authFactors, 'secret')),
    { ...owned(authOneTimeTokens.user_id), isUncounted: true },
    owned(user_id, 'pending_signups', signupColumns),
    { ...owned(authFlowStates.user_id), isUncounted: true },
    { ...owned(authFederatedFlows.linking_user_id), isUncounted: true },
  ],
  roles: [
    {
      ...owned(invitations.user_id, 'invitations', columnsOf(invitations, 'link_hash', 'address_hash')),
      isUncounted: true,
    },
    { ...owned(userRoles.user_id, 'roles', columnsOf(userRoles)), isUncounted: true },
  ],
  rest: [
    owned(authSessions.user_id),
    // An export has them with their records.
    owned(replyDrafts.author_id),
    owned(authIdentities.user_id, 'identities', columnsOf(authIdentities)),
  ],
} satisfies Record<string, OwnedRows[]>

export const allAccountRows: OwnedRows[] = Object.values(accountRows).flat()

/** A condition: the rows go with one of the records or accounts. */
export const isOwned = ({ owner, kind }: OwnedRows, ids: SQL, recordKind?: InboxKind): SQL | undefined =>
  and(kind && eq(kind, sql`${recordKind}`), inArray(owner, ids))

/** All rows that go with records and accounts, with the condition that finds them. */
export const rowsGoingWith = (records: Record<InboxKind, string[]>, accounts: string[]) => [
  ...inboxKinds.flatMap((kind) =>
    recordRows[kind].map((rows) => ({ ...rows, where: isOwned(rows, jsonList(records[kind]), kind) })),
  ),
  ...allAccountRows.map((rows) => ({ ...rows, where: isOwned(rows, jsonList(accounts)) })),
]
