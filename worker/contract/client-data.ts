import * as z from 'zod/mini'
import { locales } from '#worker/domain/locales.ts'
import { authorizations, clientFields } from './client-application.ts'
import { submissionId } from './field-schemas.ts'
import { fileIds } from './file-ids.ts'

/** Body of `POST /api/client-data`. The owner is the signed-in user, not part of the body. */
export const clientRecord = z.extend(clientFields, {
  /** Created by the page, so that a retry is deduplicated; generated if missing. */
  id: z.optional(submissionId),
  language: z.enum(locales, { error: 'invalid' }),
  additional_authorizations: authorizations,
  files: fileIds,
})

export type ClientRecord = z.output<typeof clientRecord>
