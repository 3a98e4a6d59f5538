import * as z from 'zod/mini'
import { authorizations, clientFields } from './client-application.ts'
import { submissionId } from './field-schemas.ts'
import { locales } from './locales.ts'

/** Body of `POST /api/client-data`. Whose data they become is not for the body to say. */
export const clientRecord = z.extend(clientFields, {
  /** Made by the page, so that a second try is known as such; a client that makes none gets a new one. */
  id: z.optional(submissionId),
  language: z.enum(locales, { error: 'invalid' }),
  additional_authorizations: authorizations,
})

export type ClientRecord = z.output<typeof clientRecord>
