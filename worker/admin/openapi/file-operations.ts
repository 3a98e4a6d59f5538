import { downloadQuery } from '#worker/contract/admin/files.ts'
import { type ApiErrorCode, type FileRefusal, fileRefusals } from '#worker/contract/error-codes.ts'
import { grantHeader, mediaTypes } from '#worker/contract/files.ts'
import { savedResponse } from '#worker/contract/responses.ts'
import { completedUpload, uploadRequest, uploadResponse } from '#worker/contract/upload.ts'
import type { FilesApi } from '#worker/files/app.ts'
import type { downloadApp } from '../files/download-app.ts'
import type { Operations } from './operation.ts'

/** Programs that write clients take bytes for text without the format, which the standard has no use for any more. */
const toBytes = (contentMediaType: string) => ({ type: 'string', format: 'binary', contentMediaType })

const bytes = toBytes('application/octet-stream')

const requiredHeaders = { [grantHeader]: '`grant` from the response that began the upload; valid for a day' }

/** Error codes of every call about one upload. */
const upload = [
  'upload_expired',
  'rate_limited',
  'not_found',
  'files_off',
] as const satisfies readonly ApiErrorCode[]

const changed = [...upload, 'origin_refused'] as const

export const fileOperations = {
  '/api/files': {
    $post: {
      id: 'beginUpload',
      summary: 'Begin the upload of a file for a form',
      description:
        '`form` is the `id` that the submission will have. A repeated call with the same `id` does not begin a second upload. A file that is not sent within three minutes may be forgotten, and one that no submission names in `files` is deleted after a day.',
      body: uploadRequest,
      responses: { 201: uploadResponse },
      errors: [
        'validation_failed',
        'origin_refused',
        'id_conflict',
        'body_too_large',
        'media_type_unsupported',
        'rate_limited',
        'file_too_large',
        'too_many_files',
        'files_full',
        'files_off',
      ],
    },
  },
  '/api/files/:id': {
    $put: {
      id: 'sendFile',
      summary: 'Send a file',
      description:
        'In one request, with the `Content-Length` that was declared. The type is judged by content, whatever the file is called, except that a file whose name ends in a macro extension, such as .docm, is refused outright. A file that is refused is deleted, and `code` says why: it needs a password (`file_password_protected`), is in an older format of Word or Excel (`file_old_format`), has macros (`file_has_macros`), is a drawing or a video (`file_drawing_or_video`), is damaged (`file_damaged`), contains an archive (`file_embeds_file`), or is anything else (`file_type_refused`). An upload that breaks off leaves nothing behind and has to be begun again. A repeated call gets the same response.',
      requiredHeaders,
      otherBody: { mediaType: 'application/octet-stream', schema: bytes },
      responses: { 200: completedUpload },
      errors: [
        ...changed,
        'length_required',
        'file_too_large',
        'upload_incomplete',
        ...(Object.keys(fileRefusals) as FileRefusal[]),
      ],
    },
    $delete: {
      id: 'deleteUpload',
      summary: 'Delete a file that no submission has named',
      description:
        'Also deletes one that has arrived only in part. A file that a submission has named is kept, and the response is the same.',
      requiredHeaders,
      responses: { 200: savedResponse },
      errors: changed,
    },
  },
} satisfies Operations<FilesApi>

/** By media type. */
const content = Object.fromEntries(Object.values(mediaTypes).map((type) => [type, toBytes(type)]))

/** Received mails are for administrators alone, and so not described. */
export const downloadOperations = {
  '/api/downloads/:id': {
    $get: {
      id: 'readFile',
      summary: 'Read a file',
      description: 'The whole address is the `url` in the response of `POST /api/admin/files/{id}/grant`.',
      query: downloadQuery,
      responses: { 200: { content } },
      errors: ['not_allowed', 'not_found', 'files_off'],
    },
  },
} satisfies Omit<Operations<typeof downloadApp>, '/api/downloads/mails/:id'>
