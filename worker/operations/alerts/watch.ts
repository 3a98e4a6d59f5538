import { eq, lte } from 'drizzle-orm'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { pausedReceiver, recordReceiverProblem } from '#worker/db/receiver-state.ts'
import { alerts } from '#worker/db/schema/operations.ts'
import { startOfWarsawDay, toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { logEvent } from '#worker/log/log-event.ts'
import { type CompanyMail, createCompanyMail } from '#worker/sending/company-mail.ts'
import { renderEmail } from '#worker/sending/render-email.ts'
import type { SendResult } from '#worker/sending/retry-policy.ts'
import { postJson } from '#worker/sending/webhook-client.ts'
import { type Alert, hourMs, type Watch } from './watcher.ts'
import { type Watcher, type WatcherName, watchers } from './watchers.ts'

/** Records that an alert goes out now, unless one has since `before`; true for exactly one caller. */
async function claimAlert(db: Database, name: string, now: number, before: number): Promise<boolean> {
  const claimed = await db
    .insert(alerts)
    .values({ name, sent_at: now })
    .onConflictDoUpdate({ target: alerts.name, set: { sent_at: now }, setWhere: lte(alerts.sent_at, before) })
    .returning({ name: alerts.name })
  return claimed.length > 0
}

/** Lets an alert that could not be sent go out in the next run. */
const releaseAlert = (db: Database, name: string) =>
  db.update(alerts).set({ sent_at: 0 }).where(eq(alerts.name, name))

type Channel = 'mail' | 'hook'

/** The sender of mails to the company; null if none is configured, or while mail is paused. */
async function openMail({ env, db, now }: Watch): Promise<CompanyMail | null> {
  const companyMail = createCompanyMail(env, db)
  const paused = companyMail ? await pausedReceiver(db, 'mail', now) : []
  return paused.length > 0 ? null : companyMail
}

/** True for exactly one caller in a period; what is told once has its own mark of it. */
function claim({ db, now, day }: Watch, { period }: Watcher, name: string): Promise<boolean> | true {
  if (period === 'once') return true
  return claimAlert(db, name, now, period === 'day' ? startOfWarsawDay(day) - 1 : now - hourMs)
}

/** Sends an alert on one channel; false if it is tried again in the next run. */
async function tellOn(
  channel: Channel,
  run: Watch,
  watcher: Watcher,
  { about, told, untold }: Alert,
  send: () => Promise<SendResult>,
): Promise<boolean> {
  const { db, now } = run
  const name = `${about} ${channel}`
  if (!(await claim(run, watcher, name))) return true
  const takeBack = async () => {
    await untold?.()
    await releaseAlert(db, name)
  }
  const result = await send().catch(async (error: unknown) => {
    await takeBack()
    throw error
  })
  if (result.outcome !== 'sent') {
    const { reason, pauseMs, final } = result
    logEvent(watcher.failure, { way: watcher.period === 'day' ? channel : undefined, reason })
    if (pauseMs && channel === 'mail') await recordReceiverProblem(db, 'mail', reason, now, now + pauseMs)
    // What is told once and never can be must not hold up the others.
    if (watcher.period !== 'once' || !final) {
      await takeBack()
      return false
    }
  }
  await told?.()
  return true
}

/** Sends an alert on every channel that there is, independently of each other; false if the mail is still to be sent. */
async function tell(run: Watch, watcher: Watcher, alert: Alert): Promise<boolean> {
  const { alertUrl, siteOrigin: site } = run.office
  const { about, payload } = alert
  const key = watcher.period === 'day' ? `${about}-${run.day}` : about
  const companyMail = await openMail(run)
  const [mailed, posted] = await Promise.allSettled([
    companyMail !== null &&
      tellOn('mail', run, watcher, alert, async () => {
        const { subject, footer, version, to, ...words } = await alert.words()
        const content = renderEmail({ groups: [], ...words, language: run.language, footer: [footer] })
        return companyMail({ subject, ...content, ...(to && { to }), key: [key, ...version].join('-') })
      }),
    alertUrl !== null &&
      payload !== undefined &&
      tellOn('hook', run, watcher, alert, () =>
        postJson(alertUrl, { type: 'alert', site, ...payload }, { 'idempotency-key': key }),
      ),
  ])
  if (mailed.status === 'rejected') throw mailed.reason
  if (posted.status === 'rejected') throw posted.reason
  return mailed.value
}

/** Tells the company what a watcher finds, at most once in its period. What could not be sent is retried in the next run. */
export async function watch(env: Bindings, name: WatcherName): Promise<void> {
  const watcher: Watcher = watchers[name]
  const now = Date.now()
  const office = settingsOf(env)
  const run = {
    env,
    db: openDatabase(env.DB),
    now,
    day: toWarsawDay(now),
    office,
    language: office.officeLanguage,
  }
  for (const alert of await watcher.find(run))
    if (!(await tell(run, watcher, alert)) && watcher.period === 'once') return
}
