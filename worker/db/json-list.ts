import { type Column, inArray, type SQL, sql } from 'drizzle-orm'

/** A list for `IN`, as one JSON parameter: D1 allows 100 parameters per statement. */
export const jsonList = <Value extends string | number>(values: readonly Value[]): SQL<Value> =>
  sql<Value>`(SELECT value FROM json_each(${JSON.stringify(values)}))`

/** `column IN (…)` for any number of values. */
export const isInList = (column: Column, values: readonly (string | number)[]): SQL =>
  inArray(column, jsonList(values))

/** D1 takes 2 MB, and a character at most three bytes. */
const maxParameterLength = 600_000

/** Splits values into JSON lists that D1 takes as parameters. A value that is too long by itself stays one. */
export function toJsonParameters(values: readonly unknown[]): string[] {
  const lists: string[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const value of values) {
    const written = JSON.stringify(value)
    length += written.length + 1
    if (length > maxParameterLength) {
      lists.push([])
      length = written.length
    }
    lists.at(-1)?.push(written)
  }
  return lists.map((list) => `[${list.join()}]`)
}
