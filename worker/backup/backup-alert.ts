import { eq } from 'drizzle-orm'
import { toPlainSpaces } from '#worker/contract/typography.ts'
import { toWarsawDay } from '#worker/contract/warsaw-time.ts'
import { isBackupLate, lastBackup } from '#worker/db/backup-state.ts'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { backups } from '#worker/db/schema/operations.ts'
import { type Bindings, type Settings, settingsOf } from '#worker/env.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { type EmailTemplate, renderHtml, renderText } from '#worker/mail/company-email-template.ts'
import { type CompanyMail, createCompanyMail } from '#worker/mail/company-mail.ts'
import {
  type AlertChannel,
  type AlertSenders,
  alertStateQueries,
  sendOncePerDay,
  type ToAlertKey,
  toClosedChannels,
} from '#worker/outbox/daily-alert.ts'
import { postJson } from '#worker/outbox/webhook-client.ts'
import { getBackupTarget } from './backup-target.ts'
import { text } from './text/backup-alert.ts'

const hourMs = 3_600_000

/** Nobody is woken: at eight the night's backup has had six hours, and people are at work. */
const alertFromHour = 8

const warsawTime = new Intl.DateTimeFormat('pl-PL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Warsaw',
})

interface LateBackup {
  day: string
  /** When the last good backup was finished; null when there has never been one. */
  lastAt: number | null
  /** What keeps tonight's from going on, if it is known. */
  problem: string | null
  closed: Set<AlertChannel>
}

const toAlertKey: ToAlertKey = (day, way) => `${day} backup ${way}`

const toTemplate = ({ lastAt, problem }: LateBackup): EmailTemplate => ({
  heading: text.heading,
  notes: [
    lastAt ? text.last(warsawTime.format(lastAt)) : text.never,
    ...(problem ? [text.problem(problem)] : []),
    text.advice,
  ],
  groups: [],
  footer: [text.daily],
})

const sendByMail = (companyMail: CompanyMail, late: LateBackup) => {
  const template = toTemplate(late)
  return companyMail({
    subject: toPlainSpaces(text.subject),
    text: renderText(template),
    html: renderHtml(template),
    // A mail API refuses another text under a key that it knows.
    key: `backup-${late.day}-${late.lastAt ?? 0}-${late.problem ? 'failed' : 'late'}`,
  })
}

const sendByWebhook = ({ siteOrigin }: Settings, url: string, { day, lastAt, problem }: LateBackup) =>
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

/** Null while the last backup is young enough. */
async function getLateBackup(db: Database, now: number): Promise<LateBackup | null> {
  const day = toWarsawDay(now)
  const [[last], [tonight], told, paused] = await db.batch([
    lastBackup(db),
    db.select({ problem: backups.problem }).from(backups).where(eq(backups.day, day)),
    ...alertStateQueries(db, toAlertKey, day, now),
  ])
  const lastAt = last?.at ?? null
  if (!isBackupLate(lastAt, now)) return null
  return {
    day,
    lastAt,
    problem: tonight?.problem ?? null,
    closed: toClosedChannels(toAlertKey, day, told, paused),
  }
}

async function sendIfLate(env: Bindings): Promise<void> {
  const now = Date.now()
  if (!getBackupTarget(env) || toWarsawDay(now) !== toWarsawDay(now - alertFromHour * hourMs)) return
  const settings = settingsOf(env)
  const { alertUrl } = settings
  const db = openDatabase(env.DB)
  const companyMail = createCompanyMail(env, db)
  if (!companyMail && !alertUrl) return
  const late = await getLateBackup(db, now)
  if (!late) return
  const senders: AlertSenders = new Map()
  if (companyMail) senders.set('mail', () => sendByMail(companyMail, late))
  if (alertUrl) senders.set('hook', () => sendByWebhook(settings, alertUrl, late))
  const { day, closed } = late
  await sendOncePerDay(db, { keyOf: toAlertKey, day, now, closed, failure: 'backup_alert_failed' }, senders)
}

/** Tells the company once a day, by mail and by hook, that there is no fresh backup. A failure waits for the next run. */
export async function sendLateBackupAlert(env: Bindings): Promise<void> {
  try {
    await sendIfLate(env)
  } catch (error) {
    logFailure('cron_task_failed', error, { task: 'backup_alert' })
  }
}
