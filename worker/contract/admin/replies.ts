import * as z from 'zod/mini'
import { locales } from '#worker/domain/locales.ts'
import { code, line, paragraph, submissionId } from '../field-schemas.ts'
import { limits } from '../limits.ts'
import { isoTime, rowId } from '../row-fields.ts'
import { recordFile } from './files.ts'
import { recordState } from './record.ts'
import { threadMail } from './threads.ts'

/** Maximum length of an answer, in characters, without what is quoted below it. */
export const maxReplyLength = 10_000

/** Copies of one answer. */
export const maxCopies = 10

/** Addresses that get a copy, among those that the form offers. */
const copies = z
  .array(
    z.string(code('invalid')).check(z.maxLength(320, code('too_long')), z.toLowerCase()),
    code('invalid'),
  )
  .check(
    z.overwrite((addresses) => [...new Set(addresses)]),
    z.maxLength(maxCopies, code('too_long')),
  )

/** Body of `POST /api/admin/records/:kind/:id/replies`. */
export const newReply = z.object({
  /** Created by the page, so that a repeated request sends no second mail. */
  id: submissionId,
  text: paragraph(maxReplyLength),
  authorName: line(limits.name),
  /** A file that was uploaded for this id; null for none. */
  file: z.nullable(submissionId),
  copies,
  /** The version of the record that was read. */
  version: z.int({ error: 'invalid' }),
})

/** Body of `PUT /api/admin/records/:kind/:id/reply-draft`: an unfinished answer, as it was typed. */
export const replyDraft = z.object({
  id: submissionId,
  text: z.string({ error: 'invalid' }).check(z.maxLength(maxReplyLength, { error: 'too_long' })),
  authorName: z.string({ error: 'invalid' }).check(z.maxLength(limits.name, { error: 'too_long' })),
  file: z.nullable(submissionId),
  copies,
})

/** Response of `GET /api/admin/records/:kind/:id/reply-form`. */
export const replyForm = z.object({
  /** False if the site cannot write to senders. */
  isOn: z.boolean(),
  /** The name in the caller's account; null where it has none yet. */
  authorName: z.nullable(z.string()),
  /** The caller's unfinished answer; null for none. */
  draft: z.nullable(
    z.object({
      id: rowId,
      text: z.string(),
      authorName: z.string(),
      file: z.nullable(recordFile),
      copies: z.array(z.string()),
      /** Its file was deleted, as it was not sent for a day. */
      hasLostFile: z.boolean(),
      savedAt: isoTime,
    }),
  ),
  /** Others whom verified mails name, the newest first. */
  copies: z.array(
    z.object({
      address: z.string(),
      name: z.nullable(z.string()),
      /** True if it gets no mail, because it bounced or complained. */
      isSuppressed: z.boolean(),
    }),
  ),
  /** Saved sentences by name: in the sender's language, or in Polish where one has no words in it. */
  sentences: z.array(z.object({ id: rowId, name: z.string(), text: z.string(), language: z.enum(locales) })),
  /** The enquiry list in the sender's language, a line each and below it the prices of its machine; empty without a list. */
  machines: z.string(),
  /** The days of the list in the sender's language; empty where none is given. */
  period: z.string(),
})

/** Response of `POST …/replies`; the same for a repeated request. */
export const replyResponse = z.object({
  mail: threadMail,
  answeredAt: isoTime,
  status: recordState.status,
  version: z.int(),
})

/** Response of `DELETE …/replies/:mailId`; the same for a repeated request. */
export const replyTakenBack = z.object(recordState)

export type ReplyCopy = ReplyForm['copies'][number]
export type NewReply = z.output<typeof newReply>
export type ReplyDraft = z.output<typeof replyDraft>
export type ReplyForm = z.output<typeof replyForm>
export type ReplyResponse = z.output<typeof replyResponse>
export type ReplyTakenBack = z.output<typeof replyTakenBack>
