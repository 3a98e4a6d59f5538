import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { authUsers } from './auth-accounts.ts'
import { id } from './columns.ts'
import { authorizationColumns, clientColumns, receivedColumns, searchTerms } from './submissions.ts'

/** A client entered by a signed-in user. */
export const clientData = sqliteTable(
  'client_data',
  {
    id: id(),
    /** The user who entered it; null after that user is deleted, as the data are the client's. */
    user_id: text('user_id').references(() => authUsers.id),
    /** The profile it belongs to; every user has one, with the same id. */
    profile_id: text('profile_id').references(() => authUsers.id),
    ...clientColumns(),
    ...receivedColumns(),
    search_terms: searchTerms(),
  },
  (table) => [index('client_data_user').on(table.user_id), index('client_data_profile').on(table.profile_id)],
)

export const additionalAuthorizations = sqliteTable(
  'additional_authorizations',
  {
    client_data_id: text('client_data_id')
      .notNull()
      .references(() => clientData.id),
    ...authorizationColumns(),
  },
  (table) => [primaryKey({ columns: [table.client_data_id, table.row_number] })],
)

export type ClientDataRow = typeof clientData.$inferSelect
