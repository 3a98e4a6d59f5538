import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { mediaTypes } from '#worker/contract/files.ts'
import { apiKeys } from '#worker/db/schema/admin.ts'
import { files } from '#worker/db/schema/files.ts'
import { verifyFileGrant } from '#worker/files/file-grant.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { createApp } from '#worker/http/create-app.ts'
import { isActiveKey } from '#worker/roles/api-keys/active-key.ts'
import { isStillAdmin } from '#worker/roles/last-admin.ts'
import { serveDownload } from './serve-download.ts'

/** Grants are given to administrators, and to keys with the scope for files, which no key loses. */
const mayStillRead = (actorId: string, now: number) =>
  or(isStillAdmin(actorId, now), sql`EXISTS (SELECT 1 FROM ${apiKeys} WHERE ${isActiveKey(actorId, now)})`)

/** The content of files, for whoever brings a grant of an administrator who still is one, or of a key in use. */
export const downloadApp = createApp<AppEnv>()
  .basePath('/api/downloads')
  .get('/:id', async (c) => {
    const { db, settings } = c.var
    const [id, now] = [c.req.param('id'), Date.now()]
    const actorId = verifyFileGrant(settings, 'download', id, c.req.query('grant') ?? '')
    if (actorId === null) throw new ApiError('not_allowed')
    const [file] = await db
      .select({ name: files.name, type: files.type, key: files.object_key })
      .from(files)
      .where(and(eq(files.id, id), isNotNull(files.stored_at), mayStillRead(actorId, now)))
    if (!file?.type) throw new ApiError('not_found')
    return serveDownload(c, { ...file, mediaType: mediaTypes[file.type] })
  })
