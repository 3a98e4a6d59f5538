import * as z from 'zod/mini'
import type { InboxKind } from './admin/inbox.ts'
import { submissionId } from './field-schemas.ts'

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

export type UploadRequest = z.output<typeof uploadRequest>
