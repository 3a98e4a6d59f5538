import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { jsonList } from '#worker/db/json-list.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import type { MailPart } from './mail-part.ts'

/** More than anybody shows in a mail. */
const maxPictures = 50

/** The hash of each picture of a mail, by its part. */
export type PictureHashes = Map<MailPart, string>

/** Tells if a part says that it is a picture; some programs say so by its name alone. */
export const isPicture = ({ type, name }: MailPart) =>
  type.startsWith('image/') ||
  (type === 'application/octet-stream' && /\.(?:png|jpe?g|gif|bmp|webp)$/i.test(name))

async function hash(content: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content)
  return new Uint8Array(digest).toHex()
}

/** Hashes the pictures of a mail. */
export async function hashPictures(parts: MailPart[]): Promise<PictureHashes> {
  const pictures = parts.filter(isPicture).slice(0, maxPictures)
  return new Map(
    await Promise.all(
      pictures.map(async (part): Promise<[MailPart, string]> => [part, await hash(part.content)]),
    ),
  )
}

/** The hashes among these that came with an earlier mail of the sender, and whether that mail was sent on. */
export async function findKnownPictures(
  db: Database,
  sender: string,
  hashes: PictureHashes,
  receiptHash: string,
): Promise<Map<string, { wasSentOn: boolean }>> {
  if (hashes.size === 0 || sender === '') return new Map()
  const rows = await db
    .select({
      hash: sql<string>`picture.value`,
      wasSentOn: sql<boolean>`max(${threadMails.not_relayed_for} IS NULL)`.mapWith(Boolean),
    })
    .from(threadMails)
    .innerJoin(sql`json_each(${threadMails.pictures}) AS picture`, sql`TRUE`)
    .where(
      and(
        eq(threadMails.sender, sender),
        sql`${threadMails.pictures} IS NOT NULL`,
        sql`picture.value IN ${jsonList(Array.from(hashes.values()))}`,
        // The same mail, which another request may have stored meanwhile.
        sql`${threadMails.receipt_hash} <> ${receiptHash}`,
      ),
    )
    .groupBy(sql`picture.value`)
  return new Map(rows.map(({ hash: found, wasSentOn }) => [found, { wasSentOn }]))
}
