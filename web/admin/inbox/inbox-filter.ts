import { type InboxFilter, inboxFilter } from '#worker/contract/admin/inbox.ts'

export type { InboxFilter }

export type FilterName = keyof InboxFilter

const names = Object.keys(inboxFilter.shape) as FilterName[]

/** Parses the filter from a query string; values that the API would reject are ignored. */
export function readFilter(search: string): InboxFilter {
  const given = new URLSearchParams(search)
  const filter: Record<string, unknown> = {}
  for (const name of names) {
    const value = inboxFilter.shape[name].safeParse(given.get(name) ?? undefined)
    if (value.success && value.data) filter[name] = value.data
  }
  return filter as InboxFilter
}

/** The filter as a query string, with its parameters in a fixed order. */
export function toSearch(filter: InboxFilter): string {
  const given = new URLSearchParams(names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])))
  return given.size > 0 ? `?${given}` : ''
}

/** Applies changes; empty values remove a filter. */
export function changeFilter(filter: InboxFilter, changes: { [Name in FilterName]?: string }): InboxFilter {
  return readFilter(toSearch({ ...filter, ...changes } as InboxFilter))
}

/** How many of the filters that are collapsed on a phone are set. */
export const countFolded = ({ search: _search, kind: _kind, ...others }: InboxFilter) =>
  Object.keys(others).length
