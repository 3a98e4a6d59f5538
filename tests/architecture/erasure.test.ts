import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { getTableName } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { openAsD1 } from '#scripts/restore/d1-on-sqlite.ts'
import { deleteAccount } from '#worker/auth/user-management.ts'
import { allTables } from '#worker/db/all-tables.ts'
import { runBatch } from '#worker/db/batch.ts'
import { eraseRows } from '#worker/records/personal-data/erase-person.ts'
import { findPersonalData } from '#worker/records/personal-data/find-personal-data.ts'

/** The text columns that keep what an erasure looks for, by the reason why it cannot be in them. */
const excepted: Record<string, string[]> = {
  'an id, made by the page, the Worker or the bucket': [
    'contact_messages.id',
    'enquiry_list_items.submission_id',
    'client_applications.id',
    'application_authorizations.application_id',
    'client_data.id',
    'client_data.user_id',
    'client_data.profile_id',
    'additional_authorizations.client_data_id',
    'deliveries.id',
    'deliveries.submission_id',
    'deliveries.item_id',
    'inbox.id',
    'inbox.status_changed_by',
    'inbox.owner_id',
    'notes.id',
    'notes.submission_id',
    'notes.author_id',
    'audit_log.id',
    'audit_log.actor_id',
    'audit_log.subject_id',
    'api_keys.id',
    'api_keys.created_by',
    'live_events.submission_id',
    'files.id',
    'files.submission_id',
    'files.object_key',
    'files.mail_id',
    'thread_mails.id',
    'thread_mails.submission_id',
    'thread_mails.author_id',
    'thread_mails.raw_key',
    'reply_drafts.submission_id',
    'reply_drafts.author_id',
    'reply_drafts.reply_id',
    'reply_drafts.file_id',
    'editions.published_by',
    'saved_sentences.id',
    'file_removals.object_key',
    'file_tries.file_id',
    'file_tries.object_key',
    'receipt_recipients.delivery_id',
    'receipt_networks.delivery_id',
    'pending_erasures.id',
    'auth_users.id',
    'auth_identities.id',
    'auth_identities.user_id',
    'auth_factors.id',
    'auth_factors.user_id',
    'auth_challenges.id',
    'auth_challenges.factor_id',
    'user_roles.user_id',
    'invitations.user_id',
    'invitations.invited_by',
    'auth_pending_signups.id',
    'auth_pending_signups.user_id',
    'auth_pending_signups.flow_id',
    'auth_pending_signups.identity_id',
    'auth_one_time_tokens.user_id',
    'auth_one_time_tokens.flow_id',
    'auth_flow_states.id',
    'auth_flow_states.user_id',
    'auth_federated_flows.id',
    'auth_federated_flows.linking_user_id',
    'auth_federated_flows.linking_session_id',
    'auth_sessions.session_id',
    'auth_sessions.user_id',
    'auth_sessions.factor_id',
    'auth_audit_log.id',
    'auth_audit_log.actor_id',
  ],
  'made anew from the other columns of the row': [
    'contact_messages.search_terms',
    'enquiry_list_items.search_terms',
    'client_applications.search_terms',
    'application_authorizations.search_terms',
    'client_data.search_terms',
    'additional_authorizations.search_terms',
  ],
  'a hash, most with a key': [
    'contact_messages.content_hash',
    'client_applications.content_hash',
    'client_data.content_hash',
    'submission_counts.scope',
    'receipt_recipients.recipient',
    'receipt_networks.network',
    'file_tries.network',
    'thread_mails.receipt_hash',
    'thread_mails.pictures',
    'pending_erasures.hashes',
    'api_keys.key_hash',
    'auth_users.password_hash',
    'auth_challenges.code_hash',
    'invitations.address_hash',
    'invitations.link_hash',
    'auth_pending_signups.password_hash',
    'auth_pending_signups.link_hash',
    'auth_pending_signups.code_hash',
    'auth_one_time_tokens.hash',
    'auth_one_time_tokens.link_hash',
    'auth_flow_states.code_hash',
    'auth_flow_states.code_challenge',
    'auth_federated_flows.code_challenge',
    'auth_federated_flows.invite_hash',
    'auth_replay_guard.id',
    'auth_rate_limits.id',
  ],
  'a secret that we make, or encrypted': ['auth_factors.secret', 'auth_flow_states.encrypted_tokens'],
  'a word of ours or of a provider': [
    'enquiry_list_items.catalogue_id',
    'audit_log.action',
    'audit_log.subject_kind',
    'api_keys.scopes',
    'live_events.kind',
    'mail_suppressions.detail',
    'mail_events.id',
    'receiver_states.problem',
    'cron_runs.name',
    'alerts.name',
    'daily_tasks.name',
    'backups.problem',
    'auth_users.aud',
    'auth_users.role',
    'auth_identities.provider',
    'auth_flow_states.provider',
    'auth_flow_states.method',
    'auth_federated_flows.provider',
    'auth_sessions.amr',
    'auth_audit_log.action',
    'auth_audit_log.log_type',
  ],
  'a time, or how far a task has got': [
    'enquiry_list_items.date_from',
    'enquiry_list_items.date_to',
    'submission_counts.day',
    'receipt_networks.day',
    'daily_tasks.day',
    'daily_tasks.cursor',
    'backups.day',
    'files.counted',
    'auth_sessions.rotations',
  ],
  'a telephone number or an IP address, which goes with the account': [
    'auth_users.phone',
    'auth_users.new_phone',
    'auth_factors.phone',
    'auth_challenges.ip_address',
    'auth_audit_log.ip_address',
  ],
  'a domain without the address, until a digest names it': ['refused_mails.domain'],
  'a part of an address of a page, refused with an @ in it': [
    'submission_origins.source',
    'submission_origins.referrer',
    'submission_origins.utm_source',
    'submission_origins.utm_medium',
    'submission_origins.utm_campaign',
    'submission_origins.utm_term',
    'submission_origins.utm_content',
  ],
}

const email = 'zofia@erased.example'

const migrations = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => readFileSync(`migrations/${name}`, 'utf8'))

const isJson = ({ columnType }: SQLiteColumn) => columnType === 'SQLiteTextJson'

/** The least that a column takes. */
function toFiller(column: SQLiteColumn): string | number | null {
  if (!column.notNull) return null
  if (column.getSQLType() !== 'text') return 1
  return isJson(column) ? '{}' : (column.enumValues?.[0] ?? 'x')
}

/** True if an erasure takes the address out of a row that has it in this column. */
async function isErased(table: SQLiteTable, column: SQLiteColumn): Promise<boolean> {
  const database = new DatabaseSync(':memory:')
  database.exec('PRAGMA foreign_keys = OFF')
  for (const sql of migrations) database.exec(sql)
  const name = getTableName(table)
  const text = isJson(column) ? JSON.stringify({ note: email }) : email
  const cells = getTableConfig(table).columns.map((each) => (each === column ? text : toFiller(each)))
  database.prepare(`INSERT INTO ${name} VALUES (${cells.map(() => '?').join(', ')})`).run(...cells)
  const db = openAsD1(database)
  const found = await findPersonalData(db, email, 1)
  await eraseRows(db, found, null)
  for (const id of found.accounts) await runBatch(db, deleteAccount(db, id, { events: null, now: 0 }))
  const left = database.prepare(`SELECT 1 FROM ${name} WHERE instr("${column.name}", ?)`).all(email)
  database.close()
  return left.length === 0
}

// A column with a list of words is left out: what was typed does not fit its type.
test('every text column is erased, or excepted with a reason', async () => {
  const kept: string[] = []
  for (const table of allTables)
    for (const column of getTableConfig(table).columns)
      if (column.getSQLType() === 'text' && !column.enumValues?.length && !(await isErased(table, column)))
        kept.push(`${getTableName(table)}.${column.name}`)
  expect(kept.toSorted()).toEqual(Object.values(excepted).flat().toSorted())
})
