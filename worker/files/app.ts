import { and, eq, isNull } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { grantHeader, partBytes } from '#worker/contract/files.ts'
import type { SavedResponse } from '#worker/contract/responses.ts'
import {
  type CompletedUpload,
  type UploadResponse,
  type UploadState,
  uploadRequest,
} from '#worker/contract/upload.ts'
import { type FileRow, files } from '#worker/db/schema/files.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClientIp } from '#worker/http/client-ip.ts'
import { requireOwnOrigin } from '#worker/http/csrf-protection.ts'
import { respondWithError, toApiError } from '#worker/http/error-handler.ts'
import { countRequest, toClientKey } from '#worker/http/limit-submissions.ts'
import { limitBody, requireJson, validateJson } from '#worker/http/request-body.ts'
import { setRequestContext } from '#worker/http/set-request-context.ts'
import { insertFile } from './begin-upload.ts'
import { completeUpload } from './complete-upload.ts'
import { askBucket, getUploadBucket, requireFileBucket } from './file-bucket.ts'
import { signFileGrant, verifyFileGrant } from './file-grant.ts'
import { removeFiles } from './remove-files.ts'
import { unclaimedMs } from './sweep-files.ts'
import { partNumbers, putPart, requireFile } from './upload.ts'

interface UploadEnv {
  Bindings: AppEnv['Bindings']
  Variables: AppEnv['Variables'] & { bucket: R2Bucket; file: FileRow }
}

const setBucket = createMiddleware<UploadEnv>(async (c, next) => {
  c.set('bucket', requireFileBucket(c.env))
  c.header('Cache-Control', 'no-store')
  await next()
})

/** Throws ApiError `upload_expired` without a grant for the file in the path, and `not_found`. */
const requireGrant = createMiddleware<UploadEnv>(async (c, next) => {
  const id = c.req.param('id') ?? ''
  const form = verifyFileGrant(c.var.settings, 'upload', id, c.req.header(grantHeader) ?? '')
  if (form === null) throw new ApiError('upload_expired')
  c.set('file', await requireFile(c.var.db, id, form))
  await next()
})

const limitPart = bodyLimit({
  maxSize: partBytes,
  onError: () => {
    throw new ApiError('file_too_large')
  },
})

const toState = (file: FileRow): UploadState => ({
  success: true,
  id: file.id,
  name: file.name,
  size: file.size,
  parts: partNumbers(file),
  isComplete: file.completed_at !== null,
})

/** Begins an upload; a repeated request goes on with the first one. */
async function beginUpload(c: Context<UploadEnv>, request: Parameters<typeof insertFile>[1]) {
  const { db, settings } = c.var
  const file = await insertFile({ db, settings, address: getClientIp(c) }, request)
  const grant = signFileGrant(settings, 'upload', {
    file: file.id,
    holder: file.submission_id,
    expiresAt: file.created_at + unclaimedMs,
  })
  return { isNew: file.object_key === request.objectKey, answer: { ...toState(file), grant } }
}

/** What forms upload their files with. Nothing can be read here but how far an upload is. */
export const filesApp = new Hono<UploadEnv>()
  .basePath('/api/files')
  .use(setRequestContext, requireOwnOrigin, setBucket)
  .post('/', limitBody, requireJson, validateJson(uploadRequest), async (c) => {
    const bucket = getUploadBucket(c.env)
    if (!bucket) throw new ApiError('files_off')
    // Apart from submissions: whoever sends many files can still send the form.
    await countRequest(c, `files ${toClientKey(c)}`)
    const objectKey = crypto.randomUUID()
    const upload = await askBucket(() => bucket.createMultipartUpload(objectKey))
    const forget = () => upload.abort().catch(() => undefined)
    const { uploadId } = upload
    const begun = await beginUpload(c, { ...c.req.valid('json'), objectKey, uploadId }).catch(
      async (error) => {
        await forget()
        throw error
      },
    )
    if (!begun.isNew) await forget()
    return c.json(begun.answer satisfies UploadResponse, 201)
  })
  .get('/:id', requireGrant, (c) => c.json(toState(c.var.file), 200))
  .put('/:id/parts/:number', requireGrant, limitPart, async (c) => {
    const { db, bucket, file } = c.var
    // A grant is for ten megabytes, however often they are sent.
    await countRequest(c, `part ${file.id}`)
    await putPart(db, bucket, file, Number(c.req.param('number')), () => c.req.arrayBuffer())
    return c.json({ success: true, id: file.id } satisfies SavedResponse, 200)
  })
  .post('/:id/complete', requireGrant, async (c) => {
    const { db, bucket, file } = c.var
    const { id, name, size, type } = await completeUpload(db, bucket, file)
    return c.json({ success: true, id, name, size, type } satisfies CompletedUpload, 200)
  })
  .delete('/:id', requireGrant, async (c) => {
    const { db, bucket, file } = c.var
    // What a submission has named is the company's to delete.
    await removeFiles(db, bucket, and(eq(files.id, file.id), isNull(files.stored_at)))
    return c.json({ success: true, id: file.id } satisfies SavedResponse, 200)
  })

filesApp.notFound(() => {
  throw new ApiError('not_found')
})
filesApp.onError((error, c) => respondWithError(c, toApiError(error)))

/** The type that `web/api/storage.ts` builds its client from. */
export type FilesApi = typeof filesApp
