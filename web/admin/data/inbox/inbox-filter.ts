import { type InboxFilter, inboxFilter } from '#worker/contract/admin/inbox.ts'
import { parseQueryString, toQueryString } from '../query-string.ts'

export type { InboxFilter }

export type FilterName = keyof InboxFilter

/** Parses the filter from a query string; values that the API would reject are ignored. */
export const readFilter = (search: string): InboxFilter => parseQueryString(inboxFilter, search)

/** The filter as a query string, with its parameters in a fixed order. */
export const toSearch = (filter: { [Name in FilterName]?: string | undefined }): string =>
  toQueryString(inboxFilter, filter)

/** Applies changes; empty values remove a filter. */
export const changeFilter = (filter: InboxFilter, changes: { [Name in FilterName]?: string }): InboxFilter =>
  readFilter(toSearch({ ...filter, ...changes }))

/** The number of filters that are set and folded away. */
export const countFolded = ({ search: _search, ...others }: InboxFilter) => Object.keys(others).length
