import { count, eq, lt, min, sql } from 'drizzle-orm'
import { startOfWarsawDay, toWarsawDay } from '#worker/contract/warsaw.ts'
import { type Database, databaseReason, openDatabase } from '#worker/db/client.ts'
import { parkedAlerts } from '#worker/db/desk-schema.ts'
import { deliveries } from '#worker/db/schema.ts'
import { type Bindings, type MailSettings, settingsOf } from '#worker/env.ts'
import { type Letter, toHtml, toText } from './letter.ts'
import type { SendResult } from './policy.ts'
import { postJson } from './post.ts'
import { text } from './text/pl.ts'

/** How long it is remembered on which days a mail went out. */
const keptMs = 30 * 86_400_000

const warsawDate = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeZone: 'Europe/Warsaw' })

interface Parked {
  count: number
  /** When the oldest of them was to be sent first. */
  since: number
}

/** Null when nothing is parked, or today's mail is out already. */
async function getUntold(db: Database, day: string): Promise<Parked | null> {
  const [told, [parked]] = await db.batch([
    db.select({ day: parkedAlerts.day }).from(parkedAlerts).where(eq(parkedAlerts.day, day)),
    db
      .select({ count: count(), since: min(deliveries.created_at) })
      .from(deliveries)
      .where(sql`${deliveries.state} = 'parked'`),
  ])
  if (told.length > 0 || !parked?.since) return null
  return { count: parked.count, since: parked.since }
}

/** Whether the day's mail is the caller's to send: of all who ask, one is told yes. */
async function claimDay(db: Database, day: string, now: number): Promise<boolean> {
  const [claimed] = await db.batch([
    db
      .insert(parkedAlerts)
      .values({ day, created_at: now })
      .onConflictDoNothing()
      .returning({ day: parkedAlerts.day }),
    db.delete(parkedAlerts).where(lt(parkedAlerts.day, toWarsawDay(startOfWarsawDay(day) - keptMs))),
  ])
  return claimed.length > 0
}

const toLetter = ({ count, since }: Parked, siteOrigin: string): Letter => ({
  heading: text.parked.heading,
  notes: [text.parked.count(count), text.parked.since(warsawDate.format(since)), text.parked.advice],
  groups: [
    { heading: text.parked.desk, rows: [{ label: text.parked.address, value: `${siteOrigin}/admin` }] },
  ],
  footer: [text.parked.daily],
})

function sendAlert(mail: MailSettings, siteOrigin: string, day: string, parked: Parked): Promise<SendResult> {
  const letter = toLetter(parked, siteOrigin)
  return postJson(
    `${mail.apiUrl}/emails`,
    {
      from: mail.from,
      to: [mail.to],
      subject: text.parked.subject(parked.count),
      text: toText(letter),
      html: toHtml(letter),
    },
    {
      authorization: `Bearer ${mail.apiKey}`,
      // A mail API refuses another text under a key that it knows.
      'idempotency-key': `parked-${day}-${parked.count}-${parked.since}`,
    },
  )
}

/** Tells the company once a day that deliveries are parked. What the mail API does not take is tried again next time. */
async function tellOfParked(env: Bindings): Promise<void> {
  const { mail, siteOrigin } = settingsOf(env)
  if (!mail) return
  const db = openDatabase(env.DB)
  const now = Date.now()
  const day = toWarsawDay(now)
  const parked = await getUntold(db, day)
  if (!parked || !(await claimDay(db, day, now))) return
  const result = await sendAlert(mail, siteOrigin, day, parked)
  if (result.outcome === 'sent') return
  await db.delete(parkedAlerts).where(eq(parkedAlerts.day, day))
  console.error('parked alert:', result.reason)
}

/** The mail as cron sends it: a failure is told and waits for the next run. */
export async function alertParked(env: Bindings): Promise<void> {
  try {
    await tellOfParked(env)
  } catch (error) {
    console.error('parked alert:', databaseReason(error))
  }
}
