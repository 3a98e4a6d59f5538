import { toStableUuid } from '#worker/crypto/keyed-hash.ts'
import { openDatabase } from '#worker/db/client.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { getFileBucket } from '#worker/files/file-bucket.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { decideRelay, type Envelope } from './decide-relay.ts'
import { findThread } from './find-thread.ts'
import { type ParsedMail, parseMail } from './parse-mail.ts'
import type { RawMail } from './raw-mail.ts'
import { readRecipients } from './read-recipients.ts'
import { toReceiptHash } from './receipt-hash.ts'
import { type SortedFiles, sortAttachments } from './sort-attachments.ts'
import { storeMail } from './store-mail.ts'

/** `unknown`: no thread has this address, or not any more. `known`: the mail is stored already. */
export type Receipt = 'stored' | 'known' | 'unknown'

const unreadable: ParsedMail = { from: null, subject: '', text: '', attachments: [], headers: [] }

/** A mail that cannot be parsed is kept as it came, for somebody to look at. */
async function parse(head: Uint8Array): Promise<ParsedMail> {
  try {
    return await parseMail(head)
  } catch (error) {
    logFailure('thread_mail_unreadable', error)
    return unreadable
  }
}

async function sort({ isWhole }: RawMail, { attachments }: ParsedMail, bucket: R2Bucket | null) {
  const none: SortedFiles = { kept: [], leftOut: attachments.length, canBeSent: true }
  // Of a mail that is read in part, they break off.
  if (!isWhole) return { ...none, leftOut: Math.max(1, attachments.length) }
  return bucket ? sortAttachments(attachments) : none
}

/**
 * Files a received mail: it is stored when this returns. Names of objects and ids of files are made of the mail itself, so
 * that the same one, sent again after a crash, leaves nothing twice. Throws when the database or the bucket fails.
 */
export async function receiveMail(env: Bindings, envelope: Envelope, raw: RawMail): Promise<Receipt> {
  const settings = settingsOf(env)
  const db = openDatabase(env.DB)
  const bucket = getFileBucket(env)
  const to = envelope.to.trim().toLowerCase()
  const receiptHash = await toReceiptHash(to, raw)
  const thread = await findThread(db, settings, to, receiptHash)
  if (!thread) return 'unknown'
  if (thread.isKnown) return 'known'

  const mail = await parse(raw.head)
  const { kept, ...sorted } = await sort(raw, mail, bucket)
  const now = Date.now()
  const decision = await decideRelay(db, settings, thread, envelope, mail, { kept, ...sorted }, now)
  const nameOf = (part: string) => toStableUuid(settings.auth, 'thread-file', `${receiptHash} ${part}`)
  const files = kept.map(({ content, ...file }, index) => ({
    ...file,
    content,
    size: content.length,
    id: nameOf(`file ${index}`),
    objectKey: nameOf(`object ${index}`),
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
      rawKey,
      files: files.map(({ content: _, ...file }) => file),
      filesLeftOut: sorted.leftOut,
    },
    now,
  )
  return stored === 'gone' ? 'unknown' : stored
}
