import { messageValues } from '#tests/support/form-values.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { ThreadMail } from '#worker/contract/admin/threads.ts'

type MessageRecord = Extract<AdminRecord, { kind: 'contact_message' }>

/** The fields of a record of any kind. */
export const recordHead: Omit<MessageRecord, 'kind' | 'message' | 'list'> = {
  id: '3f0c2a52-5a3b-4d44-9a57-6a7f1f9a1c11',
  reference: '3F0C-2A52',
  language: 'pl',
  receivedAt: '2026-11-21T10:00:00.000Z',
  status: 'new',
  outcome: null,
  hasUnverified: false,
  statusChangedAt: null,
  statusChangedBy: null,
  readAt: null,
  owner: null,
  answerBy: null,
  answeredAt: null,
  suspectedFor: null,
  origin: null,
  version: 1,
  files: [],
  notes: [],
  thread: [],
  moreMails: 0,
  hasDraft: false,
  deliveries: [],
}

export const messageRecord: MessageRecord = {
  ...recordHead,
  kind: 'contact_message',
  message: { ...messageValues, name: 'Ewa', email: 'ewa@site.test', phone: null, subject: 'a', message: 'b' },
  list: [],
}

/** A mail that came back from the office. */
export const receivedMail: ThreadMail = {
  id: 'a4a5b9ab-f0a0-4d84-b3c9-3c0f7b1c9f60',
  origin: 'office',
  author: null,
  authorName: null,
  sender: 'biuro@firma.example',
  senderName: 'Biuro',
  recipients: [],
  subject: 'Re: Podnośnik',
  isVerified: true,
  notRelayedFor: null,
  text: 'Mamy wolny.\n\nOd: Altimach <a@b.pl>\nWysłano: czwartek\nDo: biuro\n\nKiedy?',
  createdAt: '2026-12-03T09:00:00.000Z',
  files: [],
  leftOut: [],
  hasOriginal: false,
  isErased: false,
  delivery: null,
}
