import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { toSiteHash } from '#worker/crypto/keyed-hash.ts'
import { failBatchIf } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { submissionCounts } from '#worker/db/schema/submissions.ts'
import { mailTextBytes, threadMails } from '#worker/db/schema/threads.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { Settings } from '#worker/env/settings.ts'
import { toSenderScope } from '#worker/records/sender-scope.ts'
import type { MailAuthor } from './find-author.ts'
import type { FoundThread } from './find-thread.ts'

interface Cap {
  /** Null where only the bytes are limited. */
  mails: number | null
  bytes: number
}

const megabyte = 1024 * 1024

/**
 * The most that a day stores: of one record, of one sender, and of the whole site. Whoever has a domain is a verified
 * stranger, so strangers have the same with a verdict and without one; nobody takes the room of the customers.
 */
const caps: Record<Exclude<MailAuthor, 'office'>, Record<'record' | 'sender' | 'site', Cap>> = {
  customer: {
    record: { mails: 500, bytes: 100 * megabyte },
    sender: { mails: 500, bytes: 100 * megabyte },
    site: { mails: null, bytes: 1024 * megabyte },
  },
  other: {
    record: { mails: 50, bytes: 10 * megabyte },
    sender: { mails: 200, bytes: 50 * megabyte },
    site: { mails: null, bytes: 100 * megabyte },
  },
}

/**
 * The first small mails of a record have as much room again beyond the caps of senders and site: whoever floods other
 * records, in the name of their sender or of many, does not keep them out.
 */
const firstMails = 2
const smallBytes = 256 * 1024
const firstMailsFactor = 2

/**
 * The texts of mails that the database takes on a day, of one sender and of all of their kind: strangers, customers, and those
 * whom the office has answered. Mails beyond it are shortened.
 */
const textBytes = { sender: 5 * megabyte, author: 50 * megabyte }

/** The bytes that each file of a mail counts as besides its own: however small it is, its row takes room in the database. */
export const fileBytes = 16 * 1024

/** The most mails that are sent on to the office on a day. */
const maxOfficeRelays = 500

/** The scope of relays in the table of submission counts, which is emptied after two days. */
const officeRelays = 'relays'

/** A mail as it counts towards the caps of a day. */
export interface CountedMail {
  /** Day in Warsaw, as `2026-11-21`. */
  day: string
  size: number
  /** The record's own comes first. */
  scopes: [Cap & { scope: string }, ...(Cap & { scope: string })[]]
  /** The counts that its texts add to. */
  texts: { scope: string; bytes: number }[]
}

/** The way a mail counts; null for one that is always kept. */
export async function toCounted(
  settings: Settings,
  { key: { kind, id }, isAnswered }: Pick<FoundThread, 'key' | 'isAnswered'>,
  { author, sender, size }: { author: MailAuthor; sender: string; size: number },
  now: number,
): Promise<CountedMail | null> {
  if (author === 'office' || !settings.formRateLimits) return null
  const day = toWarsawDay(now)
  const { record, sender: ofSender, site } = caps[author]
  const toHash = (name: string) => toSiteHash(settings, 'thread-caps', [day, author, name].join('\n'))
  // Whoever has sent a form is a customer, so many of them are nobody: those whom the office knows count apart.
  const pool = author === 'customer' && isAnswered ? 'answered' : author
  const senderHash = toHash(`sender ${await toSenderScope(sender)}`)
  return {
    day,
    size,
    scopes: [
      { scope: `mails ${toHash(`record ${kind} ${id}`)}`, ...record },
      { scope: `mails ${senderHash}`, ...ofSender },
      { scope: `mails ${pool}`, ...site },
    ],
    texts: [
      { scope: `mail texts ${senderHash}`, bytes: textBytes.sender },
      { scope: `mail texts ${pool}`, bytes: textBytes.author },
    ],
  }
}

/** A condition: with this mail the day would have more than one of its caps. */
function isBeyond({ day, size, scopes }: CountedMail): SQL {
  const ofRecord = sql`coalesce((SELECT accepted FROM ${submissionCounts} WHERE day = ${day} AND scope = ${scopes[0].scope}), 0)`
  const factor =
    size > smallBytes
      ? sql`1`
      : sql`CASE WHEN cap.key > 0 AND ${ofRecord} < ${firstMails} THEN ${firstMailsFactor} ELSE 1 END`
  return sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(scopes)}) AS cap
    LEFT JOIN ${submissionCounts} AS counted ON counted.day = ${day} AND counted.scope = cap.value->>'scope'
    WHERE coalesce(counted.accepted, 0) + 1 > (cap.value->>'mails') * ${factor}
      OR coalesce(counted.bytes, 0) + ${size} > (cap.value->>'bytes') * ${factor})`
}

/** Tells if the day has no room for a mail. */
export async function isDayFull(db: Database, counted: CountedMail): Promise<boolean> {
  const found = await db.get<{ is_full: number }>(sql`SELECT ${isBeyond(counted)} AS is_full`)
  return found.is_full === 1
}

/** A condition: the database has taken as much of mails today as it should. */
export const isTextFull = ({ day, texts }: CountedMail): SQL =>
  sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(texts)}) AS cap, ${submissionCounts} AS counted
    WHERE counted.day = ${day} AND counted.scope = cap.value->>'scope' AND counted.bytes >= cap.value->>'bytes')`

const addToCounts = (db: Database, rows: SQL) =>
  db
    .insert(submissionCounts)
    .select(rows)
    .onConflictDoUpdate({
      target: [submissionCounts.day, submissionCounts.scope],
      set: { accepted: sql`accepted + excluded.accepted`, bytes: sql`bytes + excluded.bytes` },
    })

/** The statements that fail a batch with `too_many_today` if the day has no room for a stored mail, and count it otherwise. */
export function countMail(db: Database, counted: CountedMail | null, id: string): BatchItem<'sqlite'>[] {
  if (!counted) return []
  const { day, size, scopes, texts } = counted
  return [
    failBatchIf(db, isBeyond(counted), 'too_many_today'),
    addToCounts(
      db,
      sql`SELECT ${day}, value->>'scope', 1, ${size}, 0, 0 FROM json_each(${JSON.stringify(scopes)})
        UNION ALL SELECT ${day}, value->>'scope', 1, ${mailTextBytes}, 0, 0
          FROM json_each(${JSON.stringify(texts)}), ${threadMails} WHERE ${threadMails.id} = ${id}`,
    ),
  ]
}

/**
 * A condition: the day has sent as many mails on to the office as it may. The first ones of a record, of which so many were
 * sent on already, have as much room again.
 */
export const isOfficeFull = ({ formRateLimits }: Settings, sentOn: SQL, now: number): SQL =>
  formRateLimits
    ? sql`coalesce((SELECT accepted FROM ${submissionCounts} WHERE day = ${toWarsawDay(now)} AND scope = ${officeRelays}), 0)
        >= ${maxOfficeRelays} * CASE WHEN ${sentOn} < ${firstMails} THEN ${firstMailsFactor} ELSE 1 END`
    : sql`false`

/** The statement that counts a mail to the office, where a condition holds. */
export const countOfficeRelay = (db: Database, isRelayed: SQL, now: number) =>
  addToCounts(db, sql`SELECT ${toWarsawDay(now)}, ${officeRelays}, 1, 0, 0, 0 WHERE ${isRelayed}`)
