import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { DownloadGrant } from '#worker/contract/admin/files.ts'
import { files } from '#worker/db/schema/files.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'
import { signDownload } from './sign-download.ts'

/** Grants to read files; each is logged. The files themselves are at `/api/downloads`, which needs no session. */
export const fileRoutes = new Hono<AdminEnv>().post('/:id/grant', async (c) => {
  const { db, settings } = c.var
  const id = c.req.param('id')
  const stored = and(eq(files.id, id), isNotNull(files.stored_at))
  const [, [file]] = await db.batch([
    logActionWhere(c.var, 'file_opened', {
      subject: { kind: files.submission_kind, id: files.submission_id },
      details: { file: files.id },
      from: sql`${files} WHERE ${stored}`,
    }),
    db.select({ id: files.id }).from(files).where(stored),
  ])
  if (!file) throw new ApiError('not_found')
  const grant = signDownload(settings, 'download', id, c.var)
  return c.json({ url: `/api/downloads/${id}?grant=${grant}` } satisfies DownloadGrant, 200)
})
