import { is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as admin from './schema/admin.ts'
import * as accounts from './schema/auth-accounts.ts'
import * as authState from './schema/auth-state.ts'
import * as clientData from './schema/client-data.ts'
import * as files from './schema/files.ts'
import * as inbox from './schema/inbox.ts'
import * as mail from './schema/mail.ts'
import * as operations from './schema/operations.ts'
import * as receipts from './schema/receipts.ts'
import * as replies from './schema/replies.ts'
import * as site from './schema/site.ts'
import * as submissions from './schema/submissions.ts'
import * as threads from './schema/threads.ts'

const schemas = [
  submissions,
  clientData,
  inbox,
  threads,
  replies,
  receipts,
  files,
  accounts,
  authState,
  admin,
  site,
  mail,
  operations,
]

/** Every table of the schema. */
export const allTables = schemas.flatMap((schema) =>
  Object.values(schema).filter((value): value is SQLiteTable => is(value, SQLiteTable)),
)
