import { type InboxFilter, inboxFilter, isOfWaiting, openStatuses } from '#worker/contract/admin/inbox.ts'
import type { InboxEntry } from '#worker/contract/admin/inbox-responses.ts'
import { parseQueryString, toQueryString } from '../query-string.ts'
import { isWaiting } from './is-waiting.ts'

export type { InboxFilter }

export type FilterName = keyof InboxFilter

type Given = { [Name in FilterName]?: string | undefined }

/** The filters of the list that links lead to by name, those that say more first; an address without a filter has `waiting`. */
export const views = {
  suspected: { suspected: 'true' },
  nobodys: { owner: 'nobody' },
  mine: { waiting: 'true', owner: 'me' },
  late: { late: 'true' },
  waiting: { waiting: 'true' },
  all: {},
} satisfies Record<string, InboxFilter>

/**
 * Parses the filter from a query string; values that the API would reject are ignored. Without one the list is what is to be
 * answered, and `waiting=false` stands for everything.
 */
export function readFilter(search: string): InboxFilter {
  const { waiting, ...filter } = parseQueryString(inboxFilter, search)
  if (waiting === undefined) return Object.keys(filter).length === 0 ? views.waiting : filter
  return waiting === 'true' ? { ...filter, waiting } : filter
}

/** The filter as a query string, with its parameters in a fixed order. */
export function toSearch(filter: Given): string {
  const search = toQueryString(inboxFilter, filter)
  if (search === toQueryString(inboxFilter, views.waiting)) return ''
  return search === '' ? toQueryString(inboxFilter, { waiting: 'false' }) : search
}

/** The conditions of a view that no longer narrow to what is to be answered. */
const withoutWaiting = ({ owner }: InboxFilter) => ({
  waiting: '',
  late: '',
  ...(owner === 'nobody' ? { owner: '' } : {}),
})

/** True of a filter that lists what is answered or closed. */
const isOfDone = ({ status, outcome }: Given) =>
  Boolean(outcome || (status && !openStatuses.some((open) => open === status)))

/**
 * Applies changes; empty values remove a filter. What is searched for is looked for everywhere, and gives way to the work; so is a
 * status that what is to be answered does not have, which gives way to those without an owner as well.
 */
export function changeFilter(filter: InboxFilter, changes: { [Name in FilterName]?: string }): InboxFilter {
  const isBegun = changes.search && filter.search === undefined && toSearch(filter) === ''
  const isCleared =
    Object.values(changes).every((value) => value === '') &&
    Object.keys(filter).every((name) => name in changes)
  const isOver = isCleared && (filter.search !== undefined || isOfDone(filter))
  return isOver
    ? views.waiting
    : readFilter(
        toSearch({
          ...(isBegun ? {} : filter),
          ...(isOfDone(changes) && isOfWaiting(filter) ? withoutWaiting(filter) : {}),
          ...(changes.owner === 'nobody' && isOfDone(filter) ? { status: '', outcome: '' } : {}),
          ...changes,
        }),
      )
}

/** The view that a filter narrows: the first whose conditions it has. */
export function viewOf(filter: InboxFilter): InboxFilter {
  const isWithin = (view: InboxFilter) =>
    toQueryString(inboxFilter, { ...filter, ...view }) === toQueryString(inboxFilter, filter)
  return Object.values(views).find(isWithin) ?? views.all
}

/** The number of filters that are set besides the search and what the view narrows, which is seen by its name. */
export const countFolded = ({ search: _search, ...filter }: InboxFilter): number =>
  Object.keys(filter).length - Object.keys(viewOf(filter)).length

/** True if an entry that changed still belongs to a list of what is to be answered; any other list keeps it. */
export const staysIn = (filter: InboxFilter, entry: InboxEntry): boolean =>
  isWaiting(entry) || !isOfWaiting(filter)
