import { adminApi } from '#web/api/admin.ts'
import type { InboxStatus } from '#worker/contract/admin/inbox.ts'
import { ask } from '../ask.ts'
import type { RecordName } from '../places.ts'

const record = adminApi.records[':kind'][':id']

/** The calls about one record; each answers what the admin area said, or why not. */
export const callsOf = (param: RecordName) => ({
  fetch: () => ask((options) => record.$get({ param }, options)),
  setRead: (read: boolean) => ask((options) => record.read.$put({ param, json: { read } }, options)),
  setStatus: (status: InboxStatus, version: number) =>
    ask((options) => record.status.$put({ param, json: { status, version } }, options)),
  release: () => ask((options) => record.release.$post({ param }, options)),
  addNote: (text: string) => ask((options) => record.notes.$post({ param, json: { text } }, options)),
  removeNote: (noteId: string) =>
    ask((options) => record.notes[':noteId'].$delete({ param: { ...param, noteId } }, options)),
  retryAll: () => ask((options) => record.deliveries.retry.$post({ param }, options)),
})
