import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { logEvent } from '#worker/log/log-event.ts'

export interface BackupTarget {
  bucket: R2Bucket
  /** Value of `BACKUP_KEY`. */
  key: string
}

/** Bucket and key of the backups; null if backups are off. */
export function getBackupTarget(env: Bindings): BackupTarget | null {
  const { backupKey } = settingsOf(env)
  return env.BACKUPS && backupKey ? { bucket: env.BACKUPS, key: backupKey } : null
}

let isLogged = false

/** Logs once why backups are off. */
export function logBackupsOff(env: Bindings): void {
  if (isLogged) return
  isLogged = true
  const missing = [env.BACKUPS ? [] : ['the bucket BACKUPS'], settingsOf(env).backupKey ? [] : ['BACKUP_KEY']]
  logEvent('backup_off', { missing: missing.flat().join(', ') })
}
