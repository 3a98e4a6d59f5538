import { env } from 'cloudflare:workers'
import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import { allTables } from '#worker/db/all-tables.ts'
import { allRows, countRows, runSql } from '../support/database.ts'
import { applicationBody, messageBody, openSite } from '../support/site.ts'

describe.each(env.MIGRATIONS)('$name', ({ queries }) => {
  const sql = queries.join(';\n')

  // D1 enforces foreign keys while a table is rebuilt, so dropping the old one would delete its children.
  test('neither rebuilds nor drops a table', () => {
    expect(sql).not.toMatch(/drop\s+table/i)
    expect(sql).not.toContain('__new_')
  })

  test('cascades no delete', () => {
    expect(sql).not.toMatch(/on\s+delete\s+(cascade|set)/i)
  })
})

// What is missing there would be in no backup.
test('every table of the database is among all tables', async () => {
  const results = await allRows<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*' AND name NOT GLOB 'submission_search*'",
  )
  expect(results.map(({ name }) => name).toSorted()).toEqual(allTables.map(getTableName).toSorted())
})

describe.each(allTables.map((table) => getTableConfig(table)))(
  'the table $name',
  ({ name, columns, indexes }) => {
    test('has the columns that the code knows, and no others', async () => {
      const results = await allRows<{ name: string; notnull: number }>(
        'SELECT name, "notnull" FROM pragma_table_info(?)',
        name,
      )
      // In any order: a migration adds at the end what the code may have beside columns of its kind.
      expect(results.map((column) => [column.name, column.notnull === 1]).toSorted()).toEqual(
        columns.map((column) => [column.name, column.notNull]).toSorted(),
      )
    })

    test('has the indexes that the code knows', async () => {
      const results = await allRows<{ name: string; unique: number }>(
        'SELECT name, "unique" FROM pragma_index_list(?) WHERE origin = \'c\' ORDER BY name',
        name,
      )
      expect(results.map((index) => [index.name, index.unique === 1])).toEqual(
        indexes.map(({ config }) => [config.name, config.unique] as const).sort(),
      )
    })
  },
)

describe('the tables carry the specification’s field names', () => {
  const fields = {
    contact_messages: ['name', 'email', 'phone', 'subject', 'message', 'language'],
    client_applications: [
      'id',
      'company_name',
      'vat_number',
      'signatory_first_name',
      'signatory_last_name',
      'signatory_email',
      'payment_contact_first_name',
      'payment_contact_last_name',
      'payment_contact_email',
      'invoice_email',
      'bank_account_number',
      'bank_name',
      'swift_bic_code',
    ],
    application_authorizations: [
      'application_id',
      'first_name',
      'last_name',
      'email',
      'position',
      'authorization_scope',
    ],
  }

  test.each(Object.entries(fields))('%s', async (table, names) => {
    const results = await allRows<{ name: string }>('SELECT name FROM pragma_table_info(?)', table)
    expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  })
})

describe('the tables refuse', () => {
  // Other lists have no CHECK, as SQLite cannot alter one; types and schemas check them.
  test('a level of assurance and a state of a factor that the protocol does not know', async () => {
    const session = `INSERT INTO auth_sessions (session_id, user_id, refresh_counter, rotations, aal, amr,
      created_at, refreshed_at, recorded_at) VALUES ('s', 'nobody', 0, '[]', 'aal3', '[]', 0, 0, 0)`
    const factor = `INSERT INTO auth_factors (id, user_id, factor_type, status, created_at, updated_at)
      VALUES ('f', 'nobody', 'totp', 'lost', 0, 0)`
    for (const insert of [session, factor])
      await expect(runSql(insert)).rejects.toThrow(/CHECK constraint failed/)
  })

  test('a person of an application that does not exist', async () => {
    const insert = runSql(
      "INSERT INTO application_authorizations VALUES ('nobody', 1, 'Ewa', 'Kot', 'e@k', null, null, null)",
    )
    await expect(insert).rejects.toThrow(/FOREIGN KEY constraint failed/)
  })

  test('a list of a message that does not exist', async () => {
    const insert = runSql(
      "INSERT INTO enquiry_list_items VALUES ('nobody', 1, 'generator', 1, null, null, null, 0, null, null)",
    )
    await expect(insert).rejects.toThrow(/FOREIGN KEY constraint failed/)
  })

  test('to lose an application whose persons are still there', async () => {
    await openSite().post('/api/client-applications', applicationBody())
    const remove = runSql('DELETE FROM client_applications')
    await expect(remove).rejects.toThrow(/FOREIGN KEY constraint failed/)
    expect(await countRows()).toMatchObject({ applications: 1, authorizations: 2 })
  })

  test('a second delivery of one submission through one channel', async () => {
    await openSite().post('/api/contact-messages', messageBody())
    const copy =
      runSql(`INSERT INTO deliveries (id, submission_kind, submission_id, channel, next_attempt_at, created_at)
        SELECT 'copy', submission_kind, submission_id, channel, next_attempt_at, created_at FROM deliveries`)
    await expect(copy).rejects.toThrow(/UNIQUE constraint failed/)
  })
})
