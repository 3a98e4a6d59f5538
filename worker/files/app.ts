import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { grantHeader, maxFileBytes } from '#worker/contract/files.ts'
import type { SavedResponse } from '#worker/contract/responses.ts'
import { type CompletedUpload, type UploadResponse, uploadRequest } from '#worker/contract/upload.ts'
import { type FileRow, files } from '#worker/db/schema/files.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClientIp } from '#worker/http/client-ip.ts'
import { createApp } from '#worker/http/create-app.ts'
import { hashNetworks } from '#worker/http/hash-networks.ts'
import { countForNetworks } from '#worker/http/limit-submissions.ts'
import { limitBody, requireJson, validateJson } from '#worker/http/request-body.ts'
import { declareFile } from './declare-file.ts'
import { unclaimedMs } from './delete-unclaimed-files.ts'
import { getUploadBucket, requireFileBucket } from './file-bucket.ts'
import { signFileGrant, verifyFileGrant } from './file-grant.ts'
import { removeFiles } from './remove-files.ts'
import { isStored, type StoredFile, storeFile } from './store-file.ts'

interface UploadEnv {
  Bindings: AppEnv['Bindings']
  Variables: AppEnv['Variables'] & { bucket: R2Bucket; file: FileRow }
}

const setBucket = createMiddleware<UploadEnv>(async (c, next) => {
  c.set('bucket', requireFileBucket(c.env))
  c.header('Cache-Control', 'no-store')
  await next()
})

/** Throws ApiError `upload_expired` without a grant for the file in the path, `rate_limited` before D1 is asked, and `not_found`. */
const requireGrant = createMiddleware<UploadEnv>(async (c, next) => {
  const id = c.req.param('id') ?? ''
  const form = verifyFileGrant(c.var.settings, 'upload', id, c.req.header(grantHeader) ?? '')
  if (form === null) throw new ApiError('upload_expired')
  await countForNetworks(c, c.req.method === 'PUT' ? 'upload' : 'removal')
  const [file] = await c.var.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.submission_id, form)))
  if (!file) throw new ApiError('not_found')
  c.set('file', file)
  await next()
})

/**
 * Checks the size that a request states, before anything is read. Throws ApiError `length_required`, `file_too_large` and
 * `upload_incomplete`.
 */
const requireLength = createMiddleware<UploadEnv>(async (c, next) => {
  const length = c.req.header('content-length')
  if (length === undefined) throw new ApiError('length_required')
  if (Number(length) > maxFileBytes) throw new ApiError('file_too_large')
  if (Number(length) !== c.var.file.size) throw new ApiError('upload_incomplete')
  await next()
})

/** The widest network of the sender, without its address; null where nothing is limited. */
async function getWidestNetwork(c: Context<UploadEnv>): Promise<string | null> {
  const { settings } = c.var
  if (!settings.formRateLimits) return null
  const networks = hashNetworks(settings, toWarsawDay(Date.now()), getClientIp(c))
  return networks.at(-1)?.scope ?? null
}

const toCompleted = ({ id, name, size, type }: StoredFile): CompletedUpload => ({
  success: true,
  id,
  name,
  size,
  type,
})

/** The routes that forms, and answers of administrators, upload their files to. No file can be read through them. */
export const filesApp = createApp<UploadEnv>()
  .basePath('/api/files')
  .use(setBucket)
  .post('/', limitBody, requireJson, validateJson(uploadRequest), async (c) => {
    if (!getUploadBucket(c.env)) throw new ApiError('files_off')
    // Apart from submissions: whoever sends many files can still send the form.
    await countForNetworks(c, 'files')
    const { db, settings } = c.var
    const file = await declareFile(db, settings, c.req.valid('json'), getClientIp(c))
    const { id, name, size } = file
    const grant = signFileGrant(settings, 'upload', {
      file: id,
      holder: file.submission_id,
      expiresAt: file.created_at + unclaimedMs,
    })
    const response = { success: true, id, name, size, isComplete: isStored(file), grant } as const
    return c.json(response satisfies UploadResponse, 201)
  })
  .put('/:id', requireGrant, requireLength, async (c) => {
    const { db, bucket, file } = c.var
    const { body } = c.req.raw
    if (isStored(file)) return c.json(toCompleted(file), 200)
    if (!body) throw new ApiError('upload_incomplete')
    const storing = storeFile(db, bucket, file, { body, network: await getWidestNetwork(c) })
    // A line that breaks ends the request, and what it has left is still cleared away.
    c.executionCtx.waitUntil(storing.catch(() => undefined))
    return c.json(toCompleted(await storing), 200)
  })
  .delete('/:id', requireGrant, async (c) => {
    const { db, bucket, file } = c.var
    // What a submission has named is the company's to delete.
    await removeFiles(db, bucket, and(eq(files.id, file.id), isNull(files.stored_at)))
    return c.json({ success: true, id: file.id } satisfies SavedResponse, 200)
  })

/** The type that `web/api/uploads.ts` builds its client from. */
export type FilesApi = typeof filesApp
