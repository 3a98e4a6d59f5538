import { toStableUuid } from '#worker/crypto/keyed-hash.ts'
import { type Database, openDatabase } from '#worker/db/client.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { getFileBucket } from '#worker/files/file-bucket.ts'
import { readOfficeCalendar } from '#worker/published/read-office-calendar.ts'
import { isSenderDmarcAligned } from './authentication-results.ts'
import { decideRelay, type Envelope } from './decide-relay.ts'
import { isSealedText } from './find-addition.ts'
import { findAuthor, stranger } from './find-author.ts'
import { findThread, isStored } from './find-thread.ts'
import type { IncomingMail } from './incoming-mail.ts'
import { findKnownPictures, hashPictures } from './known-pictures.ts'
import { fileBytes, isDayFull, toCounted } from './mail-caps.ts'
import { type ParsedMail, parseHeaders, parseMail } from './parse-mail.ts'
import { maxParsedBytes } from './raw-mail.ts'
import { readRecipients } from './read-recipients.ts'
import { toReceiptHash } from './receipt-hash.ts'
import { countRefused, toCountedDomain } from './refused-mails.ts'
import { markCut, type SortedFiles, sortAttachments, toLeftOut } from './sort-attachments.ts'
import { storeMail } from './store-mail.ts'

/**
 * `unknown`: no thread has this address, or not any more. `known`: the mail is stored already. `full`: the day has had too
 * many, or it does not fit into memory.
 */
export type Receipt = 'stored' | 'known' | 'unknown' | 'full'

/** The mail with its parts sorted, and the hashes of its pictures. */
async function sort(db: Database, mail: ParsedMail, receiptHash: string) {
  const { attachments: parts, text, from } = mail
  if (!mail.isRead) {
    const leftOut = [toLeftOut({ name: '' }, 'unparsed')]
    return { files: { kept: [], leftOut, canBeSent: true } satisfies SortedFiles, pictures: [] }
  }
  const hashes = await hashPictures(parts)
  const known = await findKnownPictures(db, from?.address ?? '', hashes, receiptHash)
  const files = await sortAttachments(parts, (part, type) => {
    const seen = known.get(hashes.get(part) ?? '')
    // One that the other side has not got yet is sent, if it can be.
    return seen !== undefined && (seen.wasSentOn || type === null)
  })
  if (isSealedText(text)) files.leftOut.unshift(toLeftOut({ name: '' }, 'sealed'))
  return { files, pictures: Array.from(new Set(hashes.values())) }
}

/** A site without a bucket keeps no files. */
const withoutBucket = ({ kept, leftOut }: SortedFiles): SortedFiles => ({
  kept: [],
  leftOut: [...kept.map((file) => toLeftOut(file, 'file')), ...leftOut],
  canBeSent: true,
})

/** Tells the company later of a mail whose sender cannot hear that it was refused. */
async function refuse(db: Database, { isAttended }: Envelope, sender: string, size: number): Promise<'full'> {
  const domain = toCountedDomain(sender)
  if (!isAttended) await Promise.all(countRefused(db, [{ domain, mails: 1, bytes: size }]))
  return 'full'
}

/**
 * Files a received mail: it is stored when this returns. It is opened only if its address is one of ours. Names of objects
 * and ids of files are made of the mail itself, so that the same one, sent again after a crash, leaves nothing twice. Of a
 * mail beyond the caps of the day nothing but its headers is read. Throws when the database or the bucket fails.
 */
export async function receiveMail(
  env: Bindings,
  envelope: Envelope,
  open: () => Promise<IncomingMail>,
): Promise<Receipt> {
  const settings = settingsOf(env)
  const db = openDatabase(env.DB)
  const bucket = getFileBucket(env)
  const to = envelope.to.trim().toLowerCase()
  const thread = await findThread(db, settings, to)
  if (!thread) return 'unknown'
  const incoming = await open()
  const now = Date.now()
  const top = await parseHeaders(incoming.headers)
  const found = await findAuthor(db, settings, thread, envelope.service, top, now)
  const sender = top.from?.address ?? ''
  const toCount = (size: number) => toCounted(settings, thread, { author: found.author, sender, size }, now)
  const announced = await toCount(incoming.size ?? incoming.headers.length)
  if (announced && (await isDayFull(db, announced))) {
    await incoming.refuse()
    return refuse(db, envelope, sender, announced.size)
  }

  const raw = await incoming.read()
  if (!raw) return refuse(db, envelope, sender, maxParsedBytes)
  const isVouched = isSenderDmarcAligned(top, envelope.service)
  const receiptHash = await toReceiptHash(to, raw, isVouched ? sender : null)
  if (await isStored(db, receiptHash)) return 'known'
  const mail = await parseMail(raw.head, raw.isWhole)
  const { files: sorted, pictures } = await sort(db, mail, receiptHash)
  const { kept, leftOut, canBeSent } = bucket ? sorted : withoutBucket(sorted)
  // A second From may stand behind the headers that were read first.
  const author = mail.from?.address === top.from?.address ? found : stranger
  const files = { kept, leftOut, canBeSent }
  const decision = decideRelay(settings, thread.side, author, envelope.from, mail, files)
  const nameOf = (part: string) => toStableUuid(settings.auth, 'thread-file', `${receiptHash} ${part}`)
  const { recipients, isCut } = readRecipients(mail.headers, settings, thread.key)
  const keptFiles = kept.map(({ position, ...file }) => ({
    ...file,
    size: file.content.length,
    id: nameOf(`file ${position}`),
    objectKey: nameOf(`object ${position}`),
  }))
  const rawKey = bucket && nameOf('raw')
  if (bucket && rawKey) {
    await bucket.put(rawKey, raw.content())
    for (const { objectKey, content } of keptFiles) await bucket.put(objectKey, content)
  }
  const stored = await storeMail(
    db,
    settings,
    await readOfficeCalendar(env),
    {
      ...decision,
      id: nameOf('mail'),
      thread,
      mail,
      counted: await toCount(raw.size + keptFiles.length * fileBytes),
      recipients,
      receiptHash,
      isDmarcAligned: isSenderDmarcAligned(mail, envelope.service),
      rawKey,
      files: keptFiles.map(({ content: _, ...file }) => file),
      leftOut: mail.isCut || isCut ? markCut(leftOut) : leftOut,
      pictures: decision.isVerified ? pictures : [],
    },
    now,
  )
  if (stored !== 'full') return stored === 'gone' ? 'unknown' : stored
  await bucket?.delete([...(rawKey ? [rawKey] : []), ...keptFiles.map(({ objectKey }) => objectKey)])
  return refuse(db, envelope, sender, raw.size)
}
