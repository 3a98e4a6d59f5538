import { type InboxFilter, inboxFilter } from '#worker/contract/admin/inbox.ts'

export type { InboxFilter }

export type FilterName = keyof InboxFilter

const names = Object.keys(inboxFilter.shape) as FilterName[]

/** What an address narrows the list to; whatever the admin area would refuse counts as not said. */
export function readFilter(search: string): InboxFilter {
  const given = new URLSearchParams(search)
  const filter: Record<string, unknown> = {}
  for (const name of names) {
    const value = inboxFilter.shape[name].safeParse(given.get(name) ?? undefined)
    if (value.success && value.data) filter[name] = value.data
  }
  return filter as InboxFilter
}

/** The same filter as the end of an address, always in the same order. */
export function toSearch(filter: InboxFilter): string {
  const given = new URLSearchParams(names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])))
  return given.size > 0 ? `?${given}` : ''
}

/** Without what is empty, so that a cleared control leaves no trace. */
export function changeFilter(filter: InboxFilter, changes: { [Name in FilterName]?: string }): InboxFilter {
  return readFilter(toSearch({ ...filter, ...changes } as InboxFilter))
}

/** How many of the controls that a phone folds away narrow the list. */
export const countFolded = ({ search: _search, kind: _kind, ...others }: InboxFilter) =>
  Object.keys(others).length
