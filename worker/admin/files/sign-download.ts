import type { Settings } from '#worker/env/settings.ts'
import { signFileGrant } from '#worker/files/file-grant.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'

/** A browser begins the download at once; the address is worth nothing to whoever finds it later. */
const grantLifetimeMs = 60_000

/** A permission for whoever asks, to read one file or one mail within a minute. */
export const signDownload = (
  settings: Settings,
  purpose: 'download' | 'mail-download',
  id: string,
  { actorId, now }: Pick<AdminEnv['Variables'], 'actorId' | 'now'>,
): string => signFileGrant(settings, purpose, { file: id, holder: actorId, expiresAt: now + grantLifetimeMs })
