import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { changeQueries } from './change-queries.ts'

export interface Page<Item> {
  items: Item[]
  /** Cursor of the next page; null on the last one. */
  next: string | null
}

export type PagedData<Item> = InfiniteData<Page<Item>>

/** Query options of a cursor-paged list. */
export const pagedQuery = <Item>(
  queryKey: QueryKey,
  fetchPage: (before: string | undefined) => Promise<Page<Item>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const itemsOf = <Item>({ pages }: PagedData<Item>): Item[] => pages.flatMap(({ items }) => items)

/** Updates the loaded pages of every list under a key. `change` has to come to the same when it is applied twice. */
export const updateItems = <Item>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (items: Item[]) => Item[],
): void =>
  changeQueries<PagedData<Item>>(client, { queryKey }, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
  }))
