import { applicationDraftKey } from '#web/browser/storage-keys.ts'
import { createDraftStore } from '#web/forms/draft.ts'
import type { UploadedFile } from '#worker/contract/files.ts'
import {
  type AuthorizationField,
  authorizationForm,
  type ClientField,
  clientForm,
} from '#worker/domain/forms/client.ts'
import { namesWith, perField } from '#worker/domain/forms/field.ts'

/** A row as it is typed; `key` is its React key, stable when rows above are removed. */
export type AuthorizationRow = Record<AuthorizationField, string> & { key: string }

export const emptyRow = perField(authorizationForm, () => '')

export type ApplicationValues = Record<ClientField, string> & {
  authorizations: AuthorizationRow[]
  /** Files that are uploaded. */
  files: UploadedFile[]
}

export const emptyApplication: ApplicationValues = {
  ...perField(clientForm, () => ''),
  authorizations: [],
  files: [],
}

export const applicationDrafts = createDraftStore(
  applicationDraftKey,
  emptyApplication,
  namesWith('secret', clientForm),
)
