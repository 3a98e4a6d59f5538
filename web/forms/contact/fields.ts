import { contactDraftKey } from '#web/browser/storage-keys.ts'
import { createDraftStore } from '#web/forms/draft.ts'
import type { UploadedFile } from '#worker/contract/files.ts'
import { type ContactField, contactFieldNames } from '#worker/domain/form-fields.ts'

const emptyFields = Object.fromEntries(contactFieldNames.map((name) => [name, ''])) as Record<
  ContactField,
  string
>

export type ContactValues = typeof emptyFields & { files: UploadedFile[] }

export const emptyContact: ContactValues = { ...emptyFields, files: [] }

export const contactDrafts = createDraftStore(contactDraftKey, emptyContact)
