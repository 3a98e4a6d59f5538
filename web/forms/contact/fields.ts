import { contactDraftKey } from '#web/browser/storage-keys.ts'
import { createDraftStore } from '#web/forms/draft.ts'
import type { UploadedFile } from '#worker/contract/files.ts'
import { type ContactField, contactForm } from '#worker/domain/forms/contact-message.ts'
import { perField } from '#worker/domain/forms/field.ts'

export type ContactValues = Record<ContactField, string> & { files: UploadedFile[] }

export const emptyContact: ContactValues = { ...perField(contactForm, () => ''), files: [] }

export const contactDrafts = createDraftStore(contactDraftKey, emptyContact)
