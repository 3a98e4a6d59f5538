import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { allRows, countingDatabase, firstValue, runSql } from '../../support/database.ts'
import { runCron } from '../../support/outbox.ts'

const count = () => firstValue<number>('SELECT count(*) AS count FROM auth_rate_limits')

test('one run deletes a limited number of rows, and the next ones the rest', async () => {
  const results = await allRows<{ name: string }>('SELECT name FROM pragma_table_info(?)', 'auth_rate_limits')
  const columns = results.map(({ name }) => name)
  await runSql(`WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 12000)
      INSERT INTO auth_rate_limits (${columns.join(', ')})
      SELECT ${columns.map((name, index) => (index === 0 ? "'b' || value" : name === 'refilled_at' ? '1' : '0')).join(', ')} FROM n`)
  for (const left of [7_000, 2_000, 0]) {
    const { database, trips } = countingDatabase(env.DB)
    await runCron({ DB: database })
    expect(await count()).toBe(left)
    for (const { sql, values } of trips.flat().filter((asked) => asked.sql.includes('auth_'))) {
      const plan = await allRows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
      expect([sql, plan.filter(({ detail }) => /^SCAN auth_/.test(detail))]).toEqual([sql, []])
    }
  }
})
