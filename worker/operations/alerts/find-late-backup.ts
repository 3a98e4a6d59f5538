import { eq } from 'drizzle-orm'
import { getBackupTarget } from '#worker/backup/backup-target.ts'
import { isBackupLate, lastBackup } from '#worker/db/backup-state.ts'
import { backups } from '#worker/db/schema/operations.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { formatDateTime } from '#worker/sending/render-email.ts'
import { texts } from './text/backup-alert.ts'
import { type Find, hourMs } from './watcher.ts'

/** At eight the backup is six hours overdue and people are at work. */
const alertFromHour = 8

/** Alerts the company while the backup is late, with the reason why tonight's stopped, if known. */
export const findLateBackup: Find = async ({ env, db, now, day, language }) => {
  if (!getBackupTarget(env) || day !== toWarsawDay(now - alertFromHour * hourMs)) return []
  const [[last], [tonight]] = await db.batch([
    lastBackup(db),
    db.select({ problem: backups.problem }).from(backups).where(eq(backups.day, day)),
  ])
  const lastAt = last?.at ?? null
  if (!isBackupLate(lastAt, now)) return []
  const problem = tonight?.problem ?? null
  const text = texts[language]
  const words = {
    subject: toPlainSpaces(text.subject),
    heading: text.heading,
    notes: [
      lastAt ? text.last(formatDateTime(lastAt, language)) : text.never,
      ...(problem ? [text.problem(problem)] : []),
      text.advice,
    ],
    footer: text.daily,
    version: [lastAt ?? 0, problem ? 'failed' : 'late'],
  }
  const lastBackupAt = lastAt ? new Date(lastAt).toISOString() : null
  return [
    {
      about: 'backup',
      words: () => words,
      payload: { event: 'backup_late', last_backup: lastBackupAt, problem },
    },
  ]
}
