import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { DownloadGrant } from '#worker/contract/admin/files.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'
import { signDownload } from './sign-download.ts'

/** Grants to read received mails as they came, with attachments that are no files of the record; each is logged. */
export const originalMailRoutes = new Hono<AdminEnv>().post('/:id/grant', async (c) => {
  const { db, settings } = c.var
  const id = c.req.param('id')
  const kept = and(eq(threadMails.id, id), isNotNull(threadMails.raw_key))
  const [, [mail]] = await db.batch([
    logActionWhere(c.var, 'mail_opened', {
      subject: { kind: threadMails.submission_kind, id: threadMails.submission_id },
      details: { mail: threadMails.id },
      from: sql`${threadMails} WHERE ${kept}`,
    }),
    db.select({ id: threadMails.id }).from(threadMails).where(kept),
  ])
  if (!mail) throw new ApiError('not_found')
  const grant = signDownload(settings, 'mail-download', id, c.var)
  return c.json({ url: `/api/downloads/mails/${id}?grant=${grant}` } satisfies DownloadGrant, 200)
})
