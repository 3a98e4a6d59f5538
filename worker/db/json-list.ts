import { type Column, inArray, type SQL, sql } from 'drizzle-orm'

/** A list for `IN`, as one JSON parameter: D1 allows 100 parameters per statement. */
export const jsonList = <Value extends string | number>(values: readonly Value[]): SQL<Value> =>
  sql<Value>`(SELECT value FROM json_each(${JSON.stringify(values)}))`

/** `column IN (…)` for any number of values. */
export const isInList = (column: Column, values: readonly (string | number)[]): SQL =>
  inArray(column, jsonList(values))
