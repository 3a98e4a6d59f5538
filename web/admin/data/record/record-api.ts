import { adminApi } from '#web/api/admin.ts'
import type { InboxStatus } from '#worker/contract/admin/inbox.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { RecordKey } from '../admin-routes.ts'
import { callApi } from '../call-api.ts'

const record = adminApi.records[':kind'][':id']

/** The calls about one record. */
export const recordApi = ({ kind, id }: RecordKey) => {
  const param = { kind, id }
  return {
    fetch: () => callApi<AdminRecord>((options) => record.$get({ param }, options)),
    setRead: (read: boolean) => callApi((options) => record.read.$put({ param, json: { read } }, options)),
    setStatus: (status: InboxStatus, version: number) =>
      callApi((options) => record.status.$put({ param, json: { status, version } }, options)),
    release: () => callApi((options) => record.release.$post({ param }, options)),
    addNote: (text: string) => callApi((options) => record.notes.$post({ param, json: { text } }, options)),
    removeNote: (noteId: string) =>
      callApi((options) => record.notes[':noteId'].$delete({ param: { ...param, noteId } }, options)),
    retryAll: () => callApi((options) => record.deliveries.retry.$post({ param }, options)),
  }
}
