import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { DownloadGrant } from '#worker/contract/admin/files.ts'
import { files } from '#worker/db/schema/files.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { type DownloadPurpose, signFileGrant } from '#worker/files/file-grant.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'

/** A browser begins the download at once; the address is worth nothing to whoever finds it later. */
const grantLifetimeMs = 60_000

interface Readable {
  purpose: DownloadPurpose
  path: string
  table: typeof files | typeof threadMails
  /** A condition: there is something to read. */
  isStored: SQL
  action: 'file_opened' | 'mail_opened'
  details: { file: SQLWrapper } | { mail: SQLWrapper }
}

/** Permissions to read one file or one mail within a minute, for whoever asks; each is logged. */
const grantRoutes = ({ purpose, path, table, isStored, action, details }: Readable) =>
  new Hono<AdminEnv>().post('/:id/grant', async (c) => {
    const { db, settings, actorId: holder, now } = c.var
    const file = c.req.param('id')
    const readable = and(eq(table.id, file), isStored)
    const [, [found]] = await db.batch([
      logActionWhere(c.var, action, {
        subject: { kind: table.submission_kind, id: table.submission_id },
        details,
        from: sql`${table} WHERE ${readable}`,
      }),
      db.select({ id: table.id }).from(table).where(readable),
    ])
    if (!found) throw new ApiError('not_found')
    const grant = signFileGrant(settings, purpose, { file, holder, expiresAt: now + grantLifetimeMs })
    return c.json({ url: `${path}/${file}?grant=${grant}` } satisfies DownloadGrant, 200)
  })

/** The files themselves are at `/api/downloads`, which needs no session. */
export const fileRoutes = grantRoutes({
  purpose: 'download',
  path: '/api/downloads',
  table: files,
  isStored: isNotNull(files.stored_at),
  action: 'file_opened',
  details: { file: files.id },
})

/** Received mails as they came, with attachments that are no files of the record. */
export const originalMailRoutes = grantRoutes({
  purpose: 'mail-download',
  path: '/api/downloads/mails',
  table: threadMails,
  isStored: isNotNull(threadMails.raw_key),
  action: 'mail_opened',
  details: { mail: threadMails.id },
})
