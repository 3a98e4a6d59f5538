import { type Bindings, settingsOf } from '#worker/env.ts'
import { logEvent } from '#worker/log/log-event.ts'

export interface BackupTarget {
  bucket: R2Bucket
  /** As `BACKUP_KEY` has it. */
  key: string
}

/** Where backups go and what they are encrypted with; null where there are none. */
export function getBackupTarget(env: Bindings): BackupTarget | null {
  const { backupKey } = settingsOf(env)
  return env.BACKUPS && backupKey ? { bucket: env.BACKUPS, key: backupKey } : null
}

let isLogged = false

/** Says once why there are no backups. */
export function logBackupsOff(env: Bindings): void {
  if (isLogged) return
  isLogged = true
  const missing = [env.BACKUPS ? [] : ['the bucket BACKUPS'], settingsOf(env).backupKey ? [] : ['BACKUP_KEY']]
  logEvent('backup_off', { missing: missing.flat().join(', ') })
}
