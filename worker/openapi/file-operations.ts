import type { downloadApp } from '#worker/admin/files/download-app.ts'
import { downloadQuery } from '#worker/contract/admin/files.ts'
import type { ApiErrorCode } from '#worker/contract/error-codes.ts'
import { grantHeader, mediaTypes } from '#worker/contract/files.ts'
import type { filesFormPaths } from '#worker/contract/form-paths.ts'
import { savedResponse } from '#worker/contract/responses.ts'
import { completedUpload, uploadRequest, uploadResponse, uploadState } from '#worker/contract/upload.ts'
import type { FilesApi } from '#worker/files/app.ts'
import type { FileAnswer, Operation, Operations, OtherBody } from './operation.ts'

const toBytes = (contentMediaType: string) => ({ type: 'string', contentMediaType })

const bytes = toBytes('application/octet-stream')

const requiredHeaders = { [grantHeader]: '`grant` of the response that began the upload; valid for a day' }

/** What every call about one upload may be refused with. */
const upload = ['upload_expired', 'not_found', 'files_off'] as const satisfies readonly ApiErrorCode[]

const changed = [...upload, 'origin_refused'] as const

export const fileOperations = {
  '/api/files': {
    $post: {
      id: 'beginUpload',
      summary: 'Begin the upload of a file of a form',
      description:
        '`form` is the `id` that the submission will have. A repeated call with the same `id` goes on with the first upload. What no submission names in `files` is deleted after a day.',
      body: uploadRequest,
      answers: { 201: uploadResponse },
      refusals: [
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
    $get: {
      id: 'getUpload',
      summary: 'Which parts are there',
      requiredHeaders,
      answers: { 200: uploadState },
      refusals: upload,
    },
    $delete: {
      id: 'deleteUpload',
      summary: 'Delete a file that no submission has named',
      requiredHeaders,
      answers: { 200: savedResponse },
      refusals: changed,
    },
  },
  '/api/files/:id/parts/:number': {
    $put: {
      id: 'sendPart',
      summary: 'Send a part, counted from 1',
      description: '5 MiB each, but for the last one. A part that is sent again replaces itself.',
      requiredHeaders,
      otherBody: { mediaType: 'application/octet-stream', schema: bytes },
      answers: { 200: savedResponse },
      refusals: [...changed, 'file_too_large', 'upload_incomplete', 'rate_limited'],
    },
  },
  '/api/files/:id/complete': {
    $post: {
      id: 'completeUpload',
      summary: 'End an upload',
      description: 'The type is judged by content; a file of any other type is deleted.',
      requiredHeaders,
      answers: { 200: completedUpload },
      refusals: [...changed, 'upload_incomplete', 'file_type_refused'],
    },
  },
} satisfies Operations<FilesApi>

/** By media type. */
const content = Object.fromEntries(Object.values(mediaTypes).map((type) => [type, toBytes(type)]))

export const downloadOperations = {
  '/api/downloads/:id': {
    $get: {
      id: 'readFile',
      summary: 'Read a file',
      description: 'The whole address is `url` of `POST /api/admin/files/{id}/grant`.',
      query: downloadQuery,
      answers: { 200: { content } },
      refusals: ['not_allowed', 'not_found', 'files_off'],
    },
  },
} satisfies Operations<typeof downloadApp>

const page: FileAnswer = { content: { 'text/html': { type: 'string' } } }

const formWithFiles: OtherBody = {
  mediaType: 'multipart/form-data',
  schema: { type: 'object', properties: { files: { type: 'array', items: bytes } } },
}

/** These routes take nothing but forms, so the type of the API does not have them. */
const plainForm = (id: string, summary: string): Operation => ({
  id,
  summary,
  description: 'For browsers without JavaScript: the inputs of the form, and 20 MB of files at most.',
  otherBody: formWithFiles,
  answers: {
    201: page,
    400: page,
    403: page,
    409: page,
    413: page,
    415: page,
    429: page,
    500: page,
    503: page,
  },
  refusals: ['not_found'],
})

export const filesFormOperations = {
  '/api/contact-messages/files': {
    $post: plainForm('sendContactFormWithFiles', 'Send the contact form with files'),
  },
  '/api/client-applications/files': {
    $post: plainForm('sendClientFormWithFiles', 'Send the client form with files'),
  },
} satisfies Record<(typeof filesFormPaths)[keyof typeof filesFormPaths], { $post: Operation }>
