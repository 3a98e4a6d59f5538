import { env } from 'cloudflare:workers'

const prepare = (sql: string, values: unknown[]) => env.DB.prepare(sql).bind(...values)

export const runSql = (sql: string, ...values: unknown[]) => prepare(sql, values).run()

export const allRows = async <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  (await prepare(sql, values).all<Row>()).results

export const firstRow = <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  prepare(sql, values).first<Row>()

/** The only column of the first row. */
export async function firstValue<Value = unknown>(sql: string, ...values: unknown[]): Promise<Value | null> {
  const row = await firstRow(sql, ...values)
  return row ? (Object.values(row)[0] as Value) : null
}
