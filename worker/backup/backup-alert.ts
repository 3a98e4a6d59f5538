import { eq } from 'drizzle-orm'
import { toPlainSpaces } from '#worker/contract/typography.ts'
import { toWarsawDay } from '#worker/contract/warsaw.ts'
import { isBackupLate, lastBackup } from '#worker/db/backup-state.ts'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { backups } from '#worker/db/operations-schema.ts'
import { type Bindings, type Settings, settingsOf } from '#worker/env.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { type CompanyMail, openCompanyMail } from '#worker/mail/company-mail.ts'
import { type EmailTemplate, toHtml, toText } from '#worker/mail/email-template.ts'
import {
  closedReads,
  type KeyOf,
  type Senders,
  tellOncePerDay,
  toClosed,
  type Way,
} from '#worker/outbox/daily-alert.ts'
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
  closed: Set<Way>
}

const keyOf: KeyOf = (day, way) => `${day} backup ${way}`

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

const tellByMail = (companyMail: CompanyMail, late: Late) => {
  const template = toTemplate(late)
  return companyMail({
    subject: toPlainSpaces(text.subject),
    text: toText(template),
    html: toHtml(template),
    // A mail API refuses another text under a key that it knows.
    key: `backup-${late.day}-${late.lastAt ?? 0}-${late.problem ? 'failed' : 'late'}`,
  })
}

const tellByHook = ({ siteOrigin }: Settings, url: string, { day, lastAt, problem }: Late) =>
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
async function getLate(db: Database, now: number): Promise<Late | null> {
  const day = toWarsawDay(now)
  const [[last], [tonight], told, paused] = await db.batch([
    lastBackup(db),
    db.select({ problem: backups.problem }).from(backups).where(eq(backups.day, day)),
    ...closedReads(db, keyOf, day, now),
  ])
  const lastAt = last?.at ?? null
  if (!isBackupLate(lastAt, now)) return null
  return { day, lastAt, problem: tonight?.problem ?? null, closed: toClosed(keyOf, day, told, paused) }
}

async function tell(env: Bindings): Promise<void> {
  const now = Date.now()
  if (!backupTarget(env) || toWarsawDay(now) !== toWarsawDay(now - tellsFromHour * hourMs)) return
  const settings = settingsOf(env)
  const { alertUrl } = settings
  const db = openDatabase(env.DB)
  const companyMail = openCompanyMail(env, db)
  if (!companyMail && !alertUrl) return
  const late = await getLate(db, now)
  if (!late) return
  const senders: Senders = new Map()
  if (companyMail) senders.set('mail', () => tellByMail(companyMail, late))
  if (alertUrl) senders.set('hook', () => tellByHook(settings, alertUrl, late))
  const { day, closed } = late
  await tellOncePerDay(db, { keyOf, day, now, closed, failure: 'backup_alert_failed' }, senders)
}

/** Tells the company once a day, by mail and by hook, that there is no fresh backup. A failure waits for the next run. */
export async function alertOfLateBackup(env: Bindings): Promise<void> {
  try {
    await tell(env)
  } catch (error) {
    logFailure('cron_task_failed', error, { task: 'backup_alert' })
  }
}
