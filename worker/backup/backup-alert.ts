import { eq, inArray } from 'drizzle-orm'
import { toPlainSpaces } from '#worker/contract/typography.ts'
import { toWarsawDay } from '#worker/contract/warsaw.ts'
import { isBackupLate, lastBackup } from '#worker/db/backup-state.ts'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { deliveryAlerts } from '#worker/db/desk-schema.ts'
import { backups } from '#worker/db/operations-schema.ts'
import { pausedReceiver } from '#worker/db/receiver-state.ts'
import { type Bindings, type Settings, settingsOf } from '#worker/env.ts'
import { logEvent, logFailure } from '#worker/log/log-event.ts'
import { type CompanyMail, openCompanyMail } from '#worker/mail/company-mail.ts'
import { type EmailTemplate, toHtml, toText } from '#worker/mail/email-template.ts'
import type { SendResult } from '#worker/outbox/policy.ts'
import { postJson } from '#worker/outbox/webhook-client.ts'
import { backupTarget } from './target.ts'
import { text } from './text/backup-alert.ts'

const hourMs = 3_600_000

/** Nobody is woken: at eight the night's backup has had six hours, and people are at work. */
const tellsFromHour = 8

const warsawTime = new Intl.DateTimeFormat('pl-PL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Warsaw',
})

interface Late {
  day: string
  /** When the last good backup was finished; null when there has never been one. */
  lastAt: number | null
  /** What keeps tonight's from going on, if it is known. */
  problem: string | null
}

const keyOf = (day: string, way: string) => `${day} backup ${way}`

const toTemplate = ({ lastAt, problem }: Late): EmailTemplate => ({
  heading: text.heading,
  notes: [
    lastAt ? text.last(warsawTime.format(lastAt)) : text.never,
    ...(problem ? [text.problem(problem)] : []),
    text.advice,
  ],
  groups: [],
  footer: [text.daily],
})

type Tell = (late: Late) => Promise<SendResult>

const tellByMail =
  (companyMail: CompanyMail): Tell =>
  (late) => {
    const template = toTemplate(late)
    return companyMail({
      subject: toPlainSpaces(text.subject),
      text: toText(template),
      html: toHtml(template),
      // A mail API refuses another text under a key that it knows.
      key: `backup-${late.day}-${late.lastAt ?? 0}-${late.problem ? 'failed' : 'late'}`,
    })
  }

const tellByHook =
  ({ siteOrigin }: Settings, url: string): Tell =>
  ({ day, lastAt, problem }) =>
    postJson(
      url,
      {
        type: 'alert',
        event: 'backup_late',
        site: siteOrigin,
        last_backup: lastAt ? new Date(lastAt).toISOString() : null,
        problem,
      },
      { 'idempotency-key': `backup-${day}` },
    )

/** Null while the last backup is young enough, or everybody has been told today. */
async function getLate(
  db: Database,
  ways: string[],
  now: number,
): Promise<(Late & { told: Set<string> }) | null> {
  const day = toWarsawDay(now)
  const keys = ways.map((way) => keyOf(day, way))
  const [[last], told, [tonight], paused] = await db.batch([
    lastBackup(db),
    db.select({ key: deliveryAlerts.day }).from(deliveryAlerts).where(inArray(deliveryAlerts.day, keys)),
    db.select({ problem: backups.problem }).from(backups).where(eq(backups.day, day)),
    pausedReceiver(db, 'mail', now),
  ])
  const lastAt = last?.at ?? null
  if (!isBackupLate(lastAt, now)) return null
  const closed = [...told.map(({ key }) => key), ...(paused.length > 0 ? [keyOf(day, 'mail')] : [])]
  return { day, lastAt, problem: tonight?.problem ?? null, told: new Set(closed) }
}

async function tell(env: Bindings): Promise<void> {
  const now = Date.now()
  if (!backupTarget(env) || toWarsawDay(now) !== toWarsawDay(now - tellsFromHour * hourMs)) return
  const settings = settingsOf(env)
  const db = openDatabase(env.DB)
  const companyMail = openCompanyMail(env, db)
  const tellers: [string, Tell][] = [
    ...(companyMail ? [['mail', tellByMail(companyMail)] as [string, Tell]] : []),
    ...(settings.alertUrl ? [['hook', tellByHook(settings, settings.alertUrl)] as [string, Tell]] : []),
  ]
  if (tellers.length === 0) return
  const late = await getLate(
    db,
    tellers.map(([way]) => way),
    now,
  )
  if (!late) return
  for (const [way, send] of tellers) {
    const key = keyOf(late.day, way)
    if (late.told.has(key)) continue
    const claimed = await db
      .insert(deliveryAlerts)
      .values({ day: key, created_at: now })
      .onConflictDoNothing()
      .returning({ day: deliveryAlerts.day })
    if (claimed.length === 0) continue
    const result = await send(late)
    if (result.outcome === 'sent') continue
    await db.delete(deliveryAlerts).where(eq(deliveryAlerts.day, key))
    logEvent('backup_alert_failed', { way, reason: result.reason })
  }
}

/** Tells the company once a day, by mail and by hook, that there is no fresh backup. A failure waits for the next run. */
export async function alertOfLateBackup(env: Bindings): Promise<void> {
  try {
    await tell(env)
  } catch (error) {
    logFailure('cron_task_failed', error, { task: 'backup_alert' })
  }
}
