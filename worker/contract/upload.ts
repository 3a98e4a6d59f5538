import * as z from 'zod/mini'
import type { InboxKind } from './admin/inbox.ts'
import { submissionId } from './field-schemas.ts'
import { fileTypes } from './files.ts'
import { rowId } from './row-fields.ts'

const kinds = ['contact_message', 'client_application', 'client_data'] as const satisfies InboxKind[]

/** Body of `POST /api/files`. */
export const uploadRequest = z.object({
  /** Created by the page, so that a retry begins no second upload. */
  id: submissionId,
  /** The form: kind and id of the submission that will name the file. */
  kind: z.enum(kinds, { error: 'invalid' }),
  form: submissionId,
  name: z.string({ error: 'required' }).check(z.maxLength(4_096, { error: 'too_long' })),
  size: z.int({ error: 'invalid' }).check(z.minimum(1, { error: 'invalid' })),
})

const savedFile = { success: z.literal(true), id: rowId, name: z.string(), size: z.int() }

/** Response of `POST /api/files`; the same for a repeated request. */
export const uploadResponse = z.object({ ...savedFile, isComplete: z.boolean(), grant: z.string() })

/** Response of `PUT /api/files/:id`; the name has the extension of the type that was found. */
export const completedUpload = z.object({ ...savedFile, type: z.enum(fileTypes) })

export type UploadRequest = z.output<typeof uploadRequest>
export type UploadResponse = z.output<typeof uploadResponse>
export type CompletedUpload = z.output<typeof completedUpload>
