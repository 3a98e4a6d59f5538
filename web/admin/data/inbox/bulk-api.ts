import { adminApi } from '#web/api/admin.ts'
import type { BulkResponse } from '#worker/contract/admin/bulk-changes.ts'
import { fromState, type InboxState } from '#worker/contract/admin/inbox.ts'
import type { AdministratorList } from '#worker/contract/admin/users.ts'
import { callApi } from '../call-api.ts'
import type { ListedEntry } from './inbox-list.ts'

/** One change of several records; the owner is an administrator's id, or null for nobody. */
export type BulkChange = { state: InboxState } | { owner: string | null }

/** Changes entries as they are shown: those that somebody has changed meanwhile are left. */
export function changeEntries(change: BulkChange, entries: ListedEntry[]): Promise<BulkResponse> {
  const records = entries.map(({ kind, id, version }) => ({ kind, id, version }))
  return 'state' in change
    ? callApi(adminApi.records.status.$put, { json: { ...fromState(change.state), records } })
    : callApi(adminApi.records.owner.$put, { json: { ...change, records } })
}

/** Takes changes back that the caller has just made. */
export const undoChanges = (changes: string[]): Promise<BulkResponse> =>
  callApi(adminApi.records.undo.$post, { json: { changes } })

/** Everybody who may have a record. */
export const fetchAdministrators = (): Promise<AdministratorList> =>
  callApi(adminApi.users.administrators.$get, {})
