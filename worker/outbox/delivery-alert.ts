import { count, eq, inArray, lt, min, sql } from 'drizzle-orm'
import { startOfWarsawDay, toWarsawDay } from '#worker/contract/warsaw.ts'
import { type Database, databaseReason, openDatabase } from '#worker/db/client.ts'
import { isStuck, oldestPending } from '#worker/db/delivery-state.ts'
import { deliveryAlerts } from '#worker/db/desk-schema.ts'
import { noteProblem, pausedReceiver, refusingReceivers } from '#worker/db/receiver-state.ts'
import { deliveries } from '#worker/db/schema.ts'
import { type Bindings, type Settings, settingsOf } from '#worker/env.ts'
import { type CompanyMail, openCompanyMail } from '#worker/mail/company-mail.ts'
import { type EmailTemplate, toHtml, toText } from '#worker/mail/email-template.ts'
import type { SendResult } from './policy.ts'
import { text } from './text/pl.ts'
import { postJson } from './webhook-client.ts'

/** How long it is remembered on which days the company was told. */
const keptMs = 30 * 86_400_000

const warsawDate = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeZone: 'Europe/Warsaw' })

/** The company is told in two ways, each on its own: what is stuck may be the mail. */
const ways = ['mail', 'hook'] as const
type Way = (typeof ways)[number]

/** Under which a way's day is kept: `2026-11-21`, or `2026-11-21 hook`. */
const toKey = (day: string, way: Way) => (way === 'mail' ? day : `${day} ${way}`)

interface Trouble {
  parked: number
  /** When the oldest of what is parked or pending for too long came in. */
  since: number
  refusing: { receiver: string; problem: string }[]
  /** Ways that have told of it today, or cannot now. */
  closed: Set<string>
}

/** Null when everything gets through. */
async function getTrouble(db: Database, day: string, now: number): Promise<Trouble | null> {
  const [[parked], [pending], told, refusing, paused] = await db.batch([
    db
      .select({ count: count(), since: min(deliveries.created_at) })
      .from(deliveries)
      .where(sql`${deliveries.state} = 'parked'`),
    oldestPending(db),
    db
      .select({ key: deliveryAlerts.day })
      .from(deliveryAlerts)
      .where(
        inArray(
          deliveryAlerts.day,
          ways.map((way) => toKey(day, way)),
        ),
      ),
    refusingReceivers(db, now),
    pausedReceiver(db, 'mail', now),
  ])
  const stuckSince = pending?.since && isStuck(pending.since, now) ? [pending.since] : []
  const since = Math.min(...stuckSince, ...(parked?.since ? [parked.since] : []))
  if (!Number.isFinite(since)) return null
  const closed = new Set([...told.map(({ key }) => key), ...(paused.length > 0 ? [toKey(day, 'mail')] : [])])
  return { parked: parked?.count ?? 0, since, refusing, closed }
}

/** Whether the day's word is the caller's to send: of all who ask, one is told yes. */
async function claimDay(db: Database, key: string, day: string, now: number): Promise<boolean> {
  const [claimed] = await db.batch([
    db
      .insert(deliveryAlerts)
      .values({ day: key, created_at: now })
      .onConflictDoNothing()
      .returning({ day: deliveryAlerts.day }),
    db.delete(deliveryAlerts).where(lt(deliveryAlerts.day, toWarsawDay(startOfWarsawDay(day) - keptMs))),
  ])
  return claimed.length > 0
}

const toTemplate = ({ parked, since, refusing }: Trouble, siteOrigin: string): EmailTemplate => ({
  heading: parked > 0 ? text.alert.parked : text.alert.stuck,
  notes: [
    ...(parked > 0 ? [text.alert.count(parked)] : []),
    text.alert.since(warsawDate.format(since)),
    ...refusing.map(({ receiver, problem }) => text.alert.refusing(receiver, problem)),
    text.alert.advice,
  ],
  groups: [{ heading: text.alert.desk, rows: [{ label: text.alert.address, value: `${siteOrigin}/admin` }] }],
  footer: [text.alert.daily],
})

type Tell = (trouble: Trouble, day: string) => Promise<SendResult>

const tellByMail =
  ({ siteOrigin }: Settings, companyMail: CompanyMail): Tell =>
  (trouble, day) => {
    const template = toTemplate(trouble, siteOrigin)
    return companyMail({
      subject: text.alert.subject(trouble.parked),
      text: toText(template),
      html: toHtml(template),
      // A mail API refuses another text under a key that it knows.
      key: `alert-${day}-${trouble.parked}-${trouble.since}-${trouble.refusing.length}`,
    })
  }

const tellByHook =
  ({ siteOrigin }: Settings, url: string): Tell =>
  ({ parked, since, refusing }, day) =>
    postJson(
      url,
      {
        type: 'alert',
        event: 'deliveries_stuck',
        site: siteOrigin,
        parked,
        oldest_since: new Date(since).toISOString(),
        refusing: refusing.map(({ receiver, problem }) => ({ receiver, problem })),
        desk_url: `${siteOrigin}/admin`,
      },
      { 'idempotency-key': `alert-${day}` },
    )

/** Tells the company once a day and way. What is not taken is tried again in the next run. */
async function tell(env: Bindings): Promise<void> {
  const settings = settingsOf(env)
  const db = openDatabase(env.DB)
  const companyMail = openCompanyMail(env, db)
  const tellers: [Way, Tell][] = [
    ...(companyMail ? [['mail', tellByMail(settings, companyMail)] as [Way, Tell]] : []),
    ...(settings.alertUrl ? [['hook', tellByHook(settings, settings.alertUrl)] as [Way, Tell]] : []),
  ]
  if (tellers.length === 0) return
  const now = Date.now()
  const day = toWarsawDay(now)
  const trouble = await getTrouble(db, day, now)
  if (!trouble) return

  async function tellOnce(way: Way, send: Tell, found: Trouble): Promise<void> {
    const key = toKey(day, way)
    if (found.closed.has(key) || !(await claimDay(db, key, day, now))) return
    const result = await send(found, day)
    if (result.outcome === 'sent') return
    await db.delete(deliveryAlerts).where(eq(deliveryAlerts.day, key))
    console.error(`delivery alert by ${way}:`, result.reason)
    if (way === 'mail' && result.holdMs)
      await noteProblem(db, 'mail', result.reason, now, now + result.holdMs)
  }
  const told = await Promise.allSettled(tellers.map(([way, send]) => tellOnce(way, send, trouble)))
  for (const ended of told) if (ended.status === 'rejected') throw ended.reason
}

/** The alert as cron sends it: a failure is told and waits for the next run. */
export async function alertCompany(env: Bindings): Promise<void> {
  try {
    await tell(env)
  } catch (error) {
    console.error('delivery alert:', databaseReason(error))
  }
}
