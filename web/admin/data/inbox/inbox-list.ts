import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { isByDeadline } from '#worker/contract/admin/inbox.ts'
import type { InboxEntry, InboxPage } from '#worker/contract/admin/inbox-responses.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { RecordKey } from '../admin-routes.ts'
import { changeQueries } from '../change-queries.ts'
import { fetchInboxPage } from './inbox-api.ts'
import { readFilter } from './inbox-filter.ts'

/** Why an entry would be missing if its list were loaded now. */
export type Removal = 'erased' | 'released'

/** An entry that departs stays where it is until the list is left, so that nothing moves under somebody's finger. */
export interface ListedEntry extends InboxEntry {
  removed?: Removal
}

/** One page of the list, or all loaded pages merged. */
export interface InboxList extends InboxPage {
  entries: ListedEntry[]
  /** `seq` of the newest entry of the whole inbox when its first page was fetched. */
  newest: number
}

export type InboxData = InfiniteData<InboxList, string | undefined>

export const isSameRecord = (one: RecordKey, other: RecordKey) =>
  one.id === other.id && one.kind === other.kind

export const recordKeyText = ({ kind, id }: RecordKey) => `${kind} ${id}`

export const inboxKey = ['inbox'] as const

export const inboxListKey = (search: string) => [...inboxKey, search] as const

export const toInfiniteData = (list: InboxList): InboxData => ({ pages: [list], pageParams: [undefined] })

/** All loaded pages as one list. */
export function mergePages({ pages }: InboxData): InboxList {
  const [first, ...others] = pages
  if (!first) return { entries: [], next: null, newest: 0 }
  const last = others.at(-1) ?? first
  return { ...first, entries: pages.flatMap(({ entries }) => entries), next: last.next }
}

/**
 * The list for one filter. It is never refetched automatically, so that nothing moves while somebody reads and the
 * scroll position can be restored. `newest` is that of the current admin status.
 */
export const inboxListQuery = (search: string, newest: number) =>
  infiniteQueryOptions({
    queryKey: inboxListKey(search),
    queryFn: async ({ pageParam }): Promise<InboxList> => ({
      ...(await fetchInboxPage(readFilter(search), pageParam)),
      newest,
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: mergePages,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** The current first page of a list that lacks some of its entries. */
export const newerPageKey = ['inbox-newer'] as const

const newestSeqOf = ({ entries }: InboxList) => entries[0]?.seq ?? 0

/** True of the query of a list whose most urgent entries come first. */
export const isSortedByDeadline = (search: string) => isByDeadline(readFilter(search))

/** True if an entry comes behind another in the order of its list. */
function isBehind(entry: InboxEntry, other: InboxEntry, search: string): boolean {
  const byArrival = other.seq - entry.seq
  if (!isSortedByDeadline(search)) return byArrival > 0
  return Date.parse(entry.answerBy ?? '') - Date.parse(other.answerBy ?? '') > 0
}

/** The entries of a first page that came into the list after it was loaded: new ones, and older ones that were released. */
export function newerEntriesOf(list: InboxList, page: InboxPage, search: string): InboxEntry[] {
  const listed = new Set(list.entries.map(({ seq }) => seq))
  const last = list.next === null ? undefined : list.entries.at(-1)
  return page.entries.filter((entry) => !listed.has(entry.seq) && !(last && isBehind(entry, last, search)))
}

/**
 * Prepends a newer first page. If the two do not overlap, only the new page is kept, so that there is no hidden gap; nor is more
 * kept of a list by deadline, into which entries come anywhere.
 */
export function withFirstPage(
  list: InboxList,
  page: InboxPage,
  { search, newest }: { search: string; newest: number },
): InboxList {
  if (isSortedByDeadline(search)) return { ...page, newest }
  const isJoined = page.next === null || page.entries.some(({ seq }) => seq <= newestSeqOf(list))
  if (!isJoined || page.next === null) return { ...page, newest }
  const renewed = new Set(page.entries.map(({ seq }) => seq))
  const last = page.entries.at(-1)?.seq ?? 0
  const older = list.entries.filter(({ seq, removed }) => !renewed.has(seq) && seq < last && !removed)
  return { entries: [...page.entries, ...older], next: older.length > 0 ? list.next : page.next, newest }
}

/** Changes the lists, or those for which `isMeant` holds. */
export const updateInboxLists = (
  client: QueryClient,
  change: (list: InboxList) => InboxList,
  isMeant: (search: string) => boolean = () => true,
): void =>
  changeQueries<InboxData>(
    client,
    { queryKey: inboxKey, predicate: ({ queryKey }) => isMeant(String(queryKey[1])) },
    (data) => ({ ...data, pages: data.pages.map(change) }),
  )

/**
 * Updates one record in every loaded list, or in those for which `isMeant` holds. An answer may arrive after that of a
 * later change: an older version changes nothing.
 */
export const updateInboxEntry = (
  client: QueryClient,
  key: RecordKey,
  patch: Partial<ListedEntry>,
  isMeant?: (search: string) => boolean,
): void =>
  updateInboxLists(
    client,
    (list) => ({
      ...list,
      entries: list.entries.map((entry) =>
        isSameRecord(entry, key) && (patch.version ?? entry.version) >= entry.version
          ? { ...entry, ...patch }
          : entry,
      ),
    }),
    isMeant,
  )

/** The fields of a row that change with its record. */
export const toRow = ({
  status,
  outcome,
  readAt,
  owner,
  answerBy,
  answeredAt,
  hasUnverified,
  hasDraft,
  version,
}: AdminRecord): Partial<ListedEntry> => ({
  status,
  outcome,
  hasUnverified,
  hasDraft,
  isUnread: readAt === null,
  owner,
  answerBy,
  answeredAt,
  version,
})

/** Has the lists for which `isMeant` holds look for what they lack, as if loaded before anything arrived. */
export function expectReturns(client: QueryClient, isMeant = isSortedByDeadline): void {
  updateInboxLists(client, (list) => ({ ...list, newest: 0 }), isMeant)
  client.invalidateQueries({ queryKey: newerPageKey })
}

/** The rows of every loaded list; those of several lists several times. */
export const listLoaded = (client: QueryClient): ListedEntry[] =>
  client
    .getQueriesData<InboxData>({ queryKey: inboxKey })
    .flatMap(([, data]) => data?.pages.flatMap(({ entries }) => entries) ?? [])

/** True if a loaded list has a row of the record. */
export const isInLoadedList = (client: QueryClient, key: RecordKey): boolean =>
  listLoaded(client).some((entry) => isSameRecord(entry, key))

/** For a record that moved from one list to others. */
export const resetInboxLists = (client: QueryClient) => client.resetQueries({ queryKey: inboxKey })
