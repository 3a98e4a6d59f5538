// What cron does for the backups, each minute.
export { alertOfLateBackup } from './backup-alert.ts'
export { flushErasures } from './erasures.ts'
export { makeBackup } from './make-backup.ts'
