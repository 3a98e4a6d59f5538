import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { mediaTypes } from '#worker/contract/files.ts'
import { apiKeys } from '#worker/db/schema/admin.ts'
import { files } from '#worker/db/schema/files.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { requireFileBucket, withBucketErrors } from '#worker/files/file-bucket.ts'
import { type DownloadPurpose, verifyFileGrant } from '#worker/files/file-grant.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { createApp } from '#worker/http/create-app.ts'
import { isActiveKey } from '#worker/roles/api-keys/active-key.ts'
import { isStillAdmin } from '#worker/roles/last-admin.ts'

/** `filename` for clients that do not know `filename*`, which all others take instead. */
const toDisposition = (name: string) =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(
    name,
  ).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`

interface Download {
  /** Key of the object in the bucket; null if it is gone. */
  key: string | null
  name: string
  mediaType: string
}

/**
 * Responds with an object of the bucket: always an attachment, and in a sandbox should a browser open it nevertheless.
 * Throws ApiError `not_found`, and `files_off` where there is no bucket.
 */
async function serveDownload(c: Context<AppEnv>, { key, name, mediaType }: Download) {
  const bucket = requireFileBucket(c.env)
  const object = key === null ? null : await withBucketErrors(() => bucket.get(key))
  if (!object) throw new ApiError('not_found')
  return c.body(object.body, 200, {
    'Content-Type': mediaType,
    'Content-Length': String(object.size),
    'Content-Disposition': toDisposition(name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  })
}

/** Whom a grant was given to: an administrator, or a key with the scope for files, which no key loses. */
function requireHolder(c: Context<AppEnv>, purpose: DownloadPurpose, id: string): string {
  const holder = verifyFileGrant(c.var.settings, purpose, id, c.req.query('grant') ?? '')
  if (holder === null) throw new ApiError('not_allowed')
  return holder
}

const mayStillRead = (holder: string, now: number) =>
  or(isStillAdmin(holder, now), sql`EXISTS (SELECT 1 FROM ${apiKeys} WHERE ${isActiveKey(holder, now)})`)

/**
 * The content of files, for whoever brings a grant of an administrator who still is one, or of a key in use; and received
 * mails as they came, for administrators alone.
 */
export const downloadApp = createApp<AppEnv>()
  .basePath('/api/downloads')
  .get('/:id', async (c) => {
    const id = c.req.param('id')
    const holder = requireHolder(c, 'download', id)
    const [file] = await c.var.db
      .select({ name: files.name, type: files.type, key: files.object_key })
      .from(files)
      .where(and(eq(files.id, id), isNotNull(files.stored_at), mayStillRead(holder, Date.now())))
    if (!file?.type) throw new ApiError('not_found')
    return serveDownload(c, { ...file, mediaType: mediaTypes[file.type] })
  })
  .get('/mails/:id', async (c) => {
    const id = c.req.param('id')
    const holder = requireHolder(c, 'mail-download', id)
    const [mail] = await c.var.db
      .select({ submissionId: threadMails.submission_id, key: threadMails.raw_key })
      .from(threadMails)
      .where(and(eq(threadMails.id, id), isStillAdmin(holder, Date.now())))
    if (!mail) throw new ApiError('not_found')
    const name = `${toReference(mail.submissionId)}.eml`
    return serveDownload(c, { key: mail.key, name, mediaType: 'message/rfc822' })
  })
