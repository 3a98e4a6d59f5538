import { eq, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Actor } from '#worker/contract/admin/actor.ts'
import type { RecordFile } from '#worker/contract/admin/files.ts'
import type { ExportedRecord, RecordContent } from '#worker/contract/admin/record.ts'
import type { UserReference } from '#worker/contract/admin/user-reference.ts'
import type { Authorization } from '#worker/contract/client-application.ts'
import type { ContactFields } from '#worker/contract/contact-message.ts'
import { toOrigin } from '#worker/contract/origin.ts'
import type { Database } from '#worker/db/client.ts'
import { apiKeys } from '#worker/db/schema/admin.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { additionalAuthorizations, clientData } from '#worker/db/schema/client-data.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import {
  applicationAuthorizations,
  clientApplications,
  contactMessages,
  submissionOrigins,
} from '#worker/db/schema/submissions.ts'
import { originColumns } from '#worker/db/submission-origins.ts'
import { authorizationFields, type ClientField, clientFieldNames } from '#worker/domain/forms/client.ts'
import { contactFieldNames } from '#worker/domain/forms/contact-message.ts'
import { pickFields } from '#worker/domain/forms/field.ts'
import { toIsoTime, toOptionalIsoTime } from '#worker/domain/iso-time.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { listItems } from '#worker/enquiry-list/list-items-column.ts'
import { toListedItems } from '#worker/enquiry-list/listed-items.ts'
import { inboxColumns, isOwnerOfEntry, owner } from './inbox-columns.ts'
import { submissionJoins } from './submission-joins.ts'

const changer = alias(authUsers, 'changer')
const enterer = alias(authUsers, 'enterer')

const clientColumns = Object.fromEntries(
  clientFieldNames.map((name) => [name, sql`coalesce(${clientApplications[name]}, ${clientData[name]})`]),
) as Record<ClientField, SQL<string>>

const personFields = sql.raw(authorizationFields.map((name) => `, '${name}', ${name}`).join(''))

const personsOf = (
  table: typeof applicationAuthorizations | typeof additionalAuthorizations,
  owner: SQLiteColumn,
) =>
  sql`(SELECT json_group_array(json_object('row_number', row_number${personFields})) FROM ${table} WHERE ${owner} = ${inbox.id})`

const persons = sql<string | null>`CASE ${inbox.kind}
  WHEN 'client_application' THEN ${personsOf(applicationAuthorizations, applicationAuthorizations.application_id)}
  WHEN 'client_data' THEN ${personsOf(additionalAuthorizations, additionalAuthorizations.client_data_id)}
  END`

const attached = sql<string>`(SELECT json_group_array(json_object('id', id, 'name', name, 'size', size, 'type', type,
    'created_at', created_at))
  FROM files WHERE submission_id = ${inbox.id} AND submission_kind = ${inbox.kind} AND stored_at IS NOT NULL AND mail_id IS NULL)`

const fields = {
  ...inboxColumns,
  read_at: sql<number | null>`${inbox.read_at}`,
  status_changed_at: sql<number | null>`${inbox.status_changed_at}`,
  changer_id: sql<string | null>`${inbox.status_changed_by}`,
  changer_email: sql<string | null>`${changer.email}`.as('changer_email'),
  changer_key: sql<string | null>`${apiKeys.name}`.as('changer_key'),
  ...pickFields(contactMessages, contactFieldNames),
  list_items: listItems,
  ...clientColumns,
  persons,
  attached,
  ...originColumns,
  enterer_id: clientData.user_id,
  enterer_email: sql<string | null>`${enterer.email}`.as('enterer_email'),
}

interface RecordSelection {
  source: SQL
  where: SQL | undefined
  order: SQL
}

/** Selects records of any kind with all their fields, joined from the inbox by key. */
export const selectRecords = (db: Database, { source, where, order }: RecordSelection, limit: number) =>
  db
    .select(fields)
    .from(source)
    .leftJoin(contactMessages, submissionJoins.contactMessage)
    .leftJoin(clientApplications, submissionJoins.clientApplication)
    .leftJoin(clientData, submissionJoins.clientData)
    .leftJoin(submissionOrigins, eq(submissionOrigins.seq, inbox.seq))
    .leftJoin(changer, eq(changer.id, inbox.status_changed_by))
    .leftJoin(apiKeys, eq(apiKeys.id, inbox.status_changed_by))
    .leftJoin(enterer, eq(enterer.id, clientData.user_id))
    .leftJoin(owner, isOwnerOfEntry)
    .where(where)
    .orderBy(order)
    .limit(limit)

export type RecordRow = Awaited<ReturnType<typeof selectRecords>>[number]

const toPerson = (id: string | null, email: string | null): UserReference | null =>
  id === null ? null : { id, email }

const toActor = (id: string, { changer_email: email, changer_key: keyName }: RecordRow): Actor => ({
  id,
  email,
  keyName,
})

const toAuthorizations = (json: string | null): Authorization[] =>
  (JSON.parse(json ?? '[]') as (Authorization & { row_number: number })[])
    .sort((one, other) => one.row_number - other.row_number)
    .map(({ row_number, ...fields }) => fields)

const toFiles = (json: string): RecordFile[] =>
  (JSON.parse(json) as (RecordFile & { created_at: number })[])
    .sort((one, other) => one.created_at - other.created_at || one.id.localeCompare(other.id))
    .map(({ created_at, ...file }) => file)

function toContent(row: RecordRow): RecordContent {
  if (row.kind === 'contact_message') {
    return {
      kind: row.kind,
      // Null only in the rows of other kinds.
      message: pickFields(row, contactFieldNames) as ContactFields,
      list: toListedItems(row.list_items),
    }
  }
  const filed = {
    client: pickFields(row, clientFieldNames),
    authorizations: toAuthorizations(row.persons),
  }
  return row.kind === 'client_application'
    ? { kind: row.kind, ...filed }
    : { kind: row.kind, ...filed, enteredBy: toPerson(row.enterer_id, row.enterer_email) }
}

/** A record as the API returns and exports it. */
export const toRecord = (row: RecordRow): ExportedRecord => ({
  id: row.id,
  reference: toReference(row.id),
  language: row.language,
  receivedAt: toIsoTime(row.created_at),
  status: row.status,
  outcome: row.outcome,
  statusChangedAt: toOptionalIsoTime(row.status_changed_at),
  statusChangedBy: row.changer_id === null ? null : toActor(row.changer_id, row),
  readAt: toOptionalIsoTime(row.read_at),
  owner: toPerson(row.owner_id, row.owner_email),
  answerBy: row.suspected_for === null ? toOptionalIsoTime(row.answer_by) : null,
  answeredAt: toOptionalIsoTime(row.answered_at),
  suspectedFor: row.suspected_for,
  files: toFiles(row.attached),
  origin: toOrigin(row),
  ...toContent(row),
})
