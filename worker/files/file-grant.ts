import { signGrant, verifyGrant } from '#worker/crypto/signed-text.ts'
import type { Settings } from '#worker/env/settings.ts'

/** A stored file, or the original of a received mail. */
export type DownloadPurpose = 'download' | 'mail-download'

type Purpose = 'upload' | DownloadPurpose

/**
 * A signed permission for one file, or for the original of one received mail, until `expiresAt`. The holder is the form
 * that uploads it, or the administrator or API key that reads it.
 */
export const signFileGrant = (
  { auth }: Settings,
  purpose: Purpose,
  { file, holder, expiresAt }: { file: string; holder: string; expiresAt: number },
): string => signGrant(auth, purpose, { holder, expiresAt, about: file })

/** The holder of a grant for this file; null if it was not signed here or has expired. */
export const verifyFileGrant = (
  { auth }: Settings,
  purpose: Purpose,
  file: string,
  grant: string,
): string | null => verifyGrant(auth, purpose, grant, { now: Date.now(), about: file })
