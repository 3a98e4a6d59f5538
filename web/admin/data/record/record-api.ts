import { adminApi } from '#web/api/admin.ts'
import { fromState, type InboxState } from '#worker/contract/admin/inbox.ts'
import type { OfficeAddress } from '#worker/contract/admin/office-address.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { RelatedRecords } from '#worker/contract/admin/related.ts'
import type {
  NewReply,
  ReplyDraft,
  ReplyForm,
  ReplyResponse,
  ReplyTakenBack,
} from '#worker/contract/admin/replies.ts'
import type { MoreMails } from '#worker/contract/admin/threads.ts'
import type { RecordKey } from '../admin-routes.ts'
import { callApi } from '../call-api.ts'

const record = adminApi.records[':kind'][':id']

/** The calls about one record. */
export const recordApi = ({ kind, id }: RecordKey) => {
  const param = { kind, id }
  return {
    fetch: () => callApi<AdminRecord>((options) => record.$get({ param }, options)),
    fetchRelated: () => callApi<RelatedRecords>((options) => record.related.$get({ param }, options)),
    fetchMoreMails: (after: string) =>
      callApi<MoreMails>((options) => record.thread.$get({ param, query: { after } }, options)),
    setRead: (read: boolean) => callApi((options) => record.read.$put({ param, json: { read } }, options)),
    setState: (state: InboxState, version: number) =>
      callApi((options) => record.status.$put({ param, json: { ...fromState(state), version } }, options)),
    setOwner: (owner: string | null, version: number) =>
      callApi((options) => record.owner.$put({ param, json: { owner, version } }, options)),
    markPhoned: (note: string, version: number) => {
      const json = { by: 'phone' as const, version, ...(note.trim() === '' ? {} : { note }) }
      return callApi((options) => record.answered.$post({ param, json }, options))
    },
    fetchReplyForm: () => callApi<ReplyForm>((options) => record['reply-form'].$get({ param }, options)),
    saveReplyDraft: (json: ReplyDraft) =>
      callApi((options) => record['reply-draft'].$put({ param, json }, options)),
    discardReplyDraft: () => callApi((options) => record['reply-draft'].$delete({ param }, options)),
    sendReply: (json: NewReply) =>
      callApi<ReplyResponse>((options) => record.replies.$post({ param, json }, options)),
    takeReplyBack: (mailId: string) =>
      callApi<ReplyTakenBack>((options) =>
        record.replies[':mailId'].$delete({ param: { ...param, mailId } }, options),
      ),
    fetchOfficeAddress: () =>
      callApi<OfficeAddress>((options) => record['office-address'].$get({ param }, options)),
    renewOfficeAddress: () =>
      callApi<OfficeAddress>((options) => record['office-address'].$post({ param }, options)),
    release: () => callApi((options) => record.release.$post({ param }, options)),
    reportSpam: () => callApi((options) => record.spam.$post({ param }, options)),
    remove: () => callApi((options) => record.$delete({ param }, options)),
    addNote: (text: string) => callApi((options) => record.notes.$post({ param, json: { text } }, options)),
    removeNote: (noteId: string) =>
      callApi((options) => record.notes[':noteId'].$delete({ param: { ...param, noteId } }, options)),
    retryAll: () => callApi((options) => record.deliveries.retry.$post({ param }, options)),
  }
}
