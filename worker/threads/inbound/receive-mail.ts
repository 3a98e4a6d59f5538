import { toStableUuid } from '#worker/crypto/keyed-hash.ts'
import { type Database, openDatabase } from '#worker/db/client.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { getFileBucket } from '#worker/files/file-bucket.ts'
import { isSenderVouchedFor } from './authentication-results.ts'
import { decideRelay, type Envelope } from './decide-relay.ts'
import { isSealedText } from './find-addition.ts'
import { findThread, isStored } from './find-thread.ts'
import { findKnownPictures, hashPictures } from './known-pictures.ts'
import { type ParsedMail, parseMail } from './parse-mail.ts'
import type { RawMail } from './raw-mail.ts'
import { readRecipients } from './read-recipients.ts'
import { toReceiptHash } from './receipt-hash.ts'
import { type SortedFiles, sortAttachments, toLeftOut } from './sort-attachments.ts'
import { storeMail } from './store-mail.ts'

/** `unknown`: no thread has this address, or not any more. `known`: the mail is stored already. */
export type Receipt = 'stored' | 'known' | 'unknown'

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

/**
 * Files a received mail: it is stored when this returns. It is read only if its address is one of ours. Names of objects and ids of files are made of the mail itself, so
 * that the same one, sent again after a crash, leaves nothing twice. Throws when the database or the bucket fails.
 */
export async function receiveMail(
  env: Bindings,
  envelope: Envelope,
  read: () => Promise<RawMail>,
): Promise<Receipt> {
  const settings = settingsOf(env)
  const db = openDatabase(env.DB)
  const bucket = getFileBucket(env)
  const to = envelope.to.trim().toLowerCase()
  const thread = await findThread(db, settings, to)
  if (!thread) return 'unknown'
  const raw = await read()
  const receiptHash = await toReceiptHash(to, raw)
  if (await isStored(db, receiptHash)) return 'known'

  const mail = await parseMail(raw.head, raw.isWhole)
  const { files: sorted, pictures } = await sort(db, mail, receiptHash)
  const { kept, leftOut, canBeSent } = bucket ? sorted : withoutBucket(sorted)
  const now = Date.now()
  const decision = await decideRelay(db, settings, thread, envelope, mail, { kept, leftOut, canBeSent }, now)
  const nameOf = (part: string) => toStableUuid(settings.auth, 'thread-file', `${receiptHash} ${part}`)
  const files = kept.map(({ position, ...file }) => ({
    ...file,
    size: file.content.length,
    id: nameOf(`file ${position}`),
    objectKey: nameOf(`object ${position}`),
  }))
  const rawKey = bucket && nameOf('raw')
  if (bucket && rawKey) {
    await bucket.put(rawKey, raw.content())
    for (const { objectKey, content } of files) await bucket.put(objectKey, content)
  }
  const stored = await storeMail(
    db,
    settings,
    {
      ...decision,
      id: nameOf('mail'),
      thread,
      mail,
      recipients: readRecipients(mail.headers, settings, thread.key),
      receiptHash,
      isVouched: isSenderVouchedFor(mail, envelope.service),
      rawKey,
      files: files.map(({ content: _, ...file }) => file),
      leftOut,
      pictures: decision.isVerified ? pictures : [],
    },
    now,
  )
  return stored === 'gone' ? 'unknown' : stored
}
