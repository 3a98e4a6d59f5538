import { type InboxFilter, inboxFilter, isOfWaiting } from '#worker/contract/admin/inbox.ts'
import type { InboxEntry } from '#worker/contract/admin/inbox-responses.ts'
import { parseQueryString, toQueryString } from '../query-string.ts'
import { isWaiting } from './is-waiting.ts'

export type { InboxFilter }

export type FilterName = keyof InboxFilter

type Given = { [Name in FilterName]?: string | undefined }

/** The filter of an address without one. */
const work: InboxFilter = { waiting: 'true' }

/**
 * Parses the filter from a query string; values that the API would reject are ignored. Without one the list is what is to be
 * answered, and `waiting=false` stands for everything.
 */
export function readFilter(search: string): InboxFilter {
  const { waiting, ...filter } = parseQueryString(inboxFilter, search)
  if (waiting === undefined) return Object.keys(filter).length === 0 ? work : filter
  return waiting === 'true' ? { ...filter, waiting } : filter
}

/** The filter as a query string, with its parameters in a fixed order. */
export function toSearch(filter: Given): string {
  const search = toQueryString(inboxFilter, filter)
  if (search === toQueryString(inboxFilter, work)) return ''
  return search === '' ? toQueryString(inboxFilter, { waiting: 'false' }) : search
}

/** Applies changes; empty values remove a filter. What is searched for is looked for everywhere. */
export function changeFilter(filter: InboxFilter, changes: { [Name in FilterName]?: string }): InboxFilter {
  const isBegun = changes.search && filter.search === undefined && toSearch(filter) === ''
  return readFilter(toSearch({ ...(isBegun ? {} : filter), ...changes }))
}

/** The number of filters that are set and folded away; what a view of the list narrows is seen by its name. */
export const countFolded = ({
  search: _search,
  waiting: _waiting,
  late: _late,
  suspected: _suspected,
  ...others
}: InboxFilter) => Object.keys(others).length

/** True if an entry that changed still belongs to a list of what is to be answered; any other list keeps it. */
export const staysIn = (filter: InboxFilter, entry: InboxEntry): boolean =>
  isWaiting(entry) || !isOfWaiting(filter)
