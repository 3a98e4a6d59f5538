import { and, eq } from 'drizzle-orm'
import { threadMails } from '#worker/db/schema/threads.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { verifyFileGrant } from '#worker/files/file-grant.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { createApp } from '#worker/http/create-app.ts'
import { isStillAdmin } from '#worker/roles/last-admin.ts'
import { serveDownload } from './serve-download.ts'

/** Received mails as they came, for whoever brings a grant of an administrator who still is one. */
export const mailDownloadApp = createApp<AppEnv>()
  .basePath('/api/downloads/mails')
  .get('/:id', async (c) => {
    const { db, settings } = c.var
    const [id, now] = [c.req.param('id'), Date.now()]
    const actorId = verifyFileGrant(settings, 'mail-download', id, c.req.query('grant') ?? '')
    if (actorId === null) throw new ApiError('not_allowed')
    const [mail] = await db
      .select({ submissionId: threadMails.submission_id, key: threadMails.raw_key })
      .from(threadMails)
      .where(and(eq(threadMails.id, id), isStillAdmin(actorId, now)))
    if (!mail) throw new ApiError('not_found')
    const name = `${toReference(mail.submissionId)}.eml`
    return serveDownload(c, { key: mail.key, name, mediaType: 'message/rfc822' })
  })
