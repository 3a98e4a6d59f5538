import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { RecordKey } from '../admin-routes.ts'
import { recordApi } from './record-api.ts'

/** The key of every loaded record. */
export const recordsKey = ['record'] as const

/** A record that was read ahead is opened as it is, and live updates renew it. */
const freshMs = 15_000

/** Query options of one record with its notes and deliveries. */
export const recordQuery = (key: RecordKey) =>
  queryOptions({
    queryKey: [...recordsKey, key.kind, key.id],
    queryFn: () => recordApi(key).fetch(),
    staleTime: freshMs,
  })

/** The key of what is loaded about the senders of records. */
export const relatedKey = ['related'] as const

/** Query options of what else the sender of a record has sent. None of it stays in memory, as it may be erased. */
export const relatedQuery = (key: RecordKey) =>
  queryOptions({
    queryKey: [...relatedKey, key.kind, key.id],
    queryFn: () => recordApi(key).fetchRelated(),
    gcTime: 0,
  })

/**
 * Optimistic update of the cached record. A running fetch may have read the record before the change, so it is
 * cancelled and repeated; its response would revert the change on the screen.
 */
export async function updateRecord(
  client: QueryClient,
  key: RecordKey,
  update: (record: AdminRecord) => AdminRecord,
): Promise<void> {
  const { queryKey } = recordQuery(key)
  const isFetching = client.isFetching({ queryKey }) > 0
  if (isFetching) await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (record) => record && update(record))
  if (isFetching) client.invalidateQueries({ queryKey })
}
