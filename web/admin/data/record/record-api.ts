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
    fetch: (): Promise<AdminRecord> => callApi(record.$get, { param }),
    fetchRelated: (): Promise<RelatedRecords> => callApi(record.related.$get, { param }),
    fetchMoreMails: (after: string): Promise<MoreMails> =>
      callApi(record.thread.$get, { param, query: { after } }),
    setRead: (read: boolean) => callApi(record.read.$put, { param, json: { read } }),
    setState: (state: InboxState, version: number) =>
      callApi(record.status.$put, { param, json: { ...fromState(state), version } }),
    setOwner: (owner: string | null, version: number) =>
      callApi(record.owner.$put, { param, json: { owner, version } }),
    markPhoned: (note: string, version: number) => {
      const json = { by: 'phone' as const, version, ...(note.trim() === '' ? {} : { note }) }
      return callApi(record.answered.$post, { param, json })
    },
    fetchReplyForm: (): Promise<ReplyForm> => callApi(record['reply-form'].$get, { param }),
    saveReplyDraft: (json: ReplyDraft) => callApi(record['reply-draft'].$put, { param, json }),
    discardReplyDraft: () => callApi(record['reply-draft'].$delete, { param }),
    sendReply: (json: NewReply): Promise<ReplyResponse> => callApi(record.replies.$post, { param, json }),
    takeReplyBack: (mailId: string): Promise<ReplyTakenBack> =>
      callApi(record.replies[':mailId'].$delete, { param: { ...param, mailId } }),
    fetchOfficeAddress: (): Promise<OfficeAddress> => callApi(record['office-address'].$get, { param }),
    renewOfficeAddress: (): Promise<OfficeAddress> => callApi(record['office-address'].$post, { param }),
    release: () => callApi(record.release.$post, { param }),
    reportSpam: () => callApi(record.spam.$post, { param }),
    remove: () => callApi(record.$delete, { param }),
    addNote: (text: string) => callApi(record.notes.$post, { param, json: { text } }),
    removeNote: (noteId: string) => callApi(record.notes[':noteId'].$delete, { param: { ...param, noteId } }),
  }
}
