import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Changes what queries have loaded. A running fetch may have been answered before the change, and another page is added
 * to the pages as they were when it was asked for: `change` is applied to its result again, so it has to come to the same
 * when it is applied twice.
 */
export function changeQueries<Data>(
  client: QueryClient,
  filters: QueryFilters,
  change: (data: Data) => Data,
): void {
  const apply = (meant: QueryFilters) => client.setQueriesData<Data>(meant, (data) => data && change(data))
  const running = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  apply(filters)
  for (const { queryKey, promise } of running)
    promise?.then(
      () => apply({ queryKey, exact: true }),
      () => undefined,
    )
}
