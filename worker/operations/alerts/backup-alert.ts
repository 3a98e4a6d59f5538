import { eq } from 'drizzle-orm'
import { getBackupTarget } from '#worker/backup/backup-target.ts'
import { isBackupLate, lastBackup } from '#worker/db/backup-state.ts'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { backups } from '#worker/db/schema/operations.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { type EmailTemplate, formatDateTime, renderEmail } from '#worker/sending/render-email.ts'
import { sendOncePerDay } from './daily-alert.ts'
import { texts } from './text/backup-alert.ts'

const hourMs = 3_600_000

/** At eight the backup is six hours overdue and people are at work. */
const alertFromHour = 8

interface LateBackup {
  day: string
  /** The time the last successful backup finished; null if there is none. */
  lastAt: number | null
  /** Why tonight's backup stopped, if known. */
  problem: string | null
}

function toTemplate({ lastAt, problem }: LateBackup, language: OfficeLocale): EmailTemplate {
  const text = texts[language]
  return {
    language,
    heading: text.heading,
    notes: [
      lastAt ? text.last(formatDateTime(lastAt, language)) : text.never,
      ...(problem ? [text.problem(problem)] : []),
      text.advice,
    ],
    groups: [],
    footer: [text.daily],
  }
}

/** Null while the last backup is recent enough. */
async function getLateBackup(db: Database, now: number): Promise<LateBackup | null> {
  const day = toWarsawDay(now)
  const [[last], [tonight]] = await db.batch([
    lastBackup(db),
    db.select({ problem: backups.problem }).from(backups).where(eq(backups.day, day)),
  ])
  const lastAt = last?.at ?? null
  if (!isBackupLate(lastAt, now)) return null
  return { day, lastAt, problem: tonight?.problem ?? null }
}

/** Alerts the company once a day while the backup is late. */
export async function sendLateBackupAlert(env: Bindings): Promise<void> {
  const now = Date.now()
  if (!getBackupTarget(env) || toWarsawDay(now) !== toWarsawDay(now - alertFromHour * hourMs)) return
  const { siteOrigin, officeLanguage } = settingsOf(env)
  const db = openDatabase(env.DB)
  const late = await getLateBackup(db, now)
  if (!late) return
  const { day, lastAt, problem } = late
  await sendOncePerDay(env, db, 'backup', {
    now,
    failureEvent: 'backup_alert_failed',
    toMail: () => ({
      subject: toPlainSpaces(texts[officeLanguage].subject),
      ...renderEmail(toTemplate(late, officeLanguage)),
      // A mail API rejects a different text under a known idempotency key.
      key: `backup-${day}-${lastAt ?? 0}-${problem ? 'failed' : 'late'}`,
    }),
    webhook: {
      payload: {
        type: 'alert',
        event: 'backup_late',
        site: siteOrigin,
        last_backup: lastAt ? new Date(lastAt).toISOString() : null,
        problem,
      },
      idempotencyKey: `backup-${day}`,
    },
  })
}
