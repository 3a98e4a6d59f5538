import * as z from 'zod/mini'
import { isoTime, rowId } from '../row-fields.ts'
import { deliveryView } from './delivery-responses.ts'
import { recordFile } from './files.ts'
import { leftOutPart } from './left-out.ts'
import { recipientFields } from './mail-recipients.ts'
import { notRelayedReasons } from './relays.ts'
import { threadMailOrigins } from './thread-mail-origins.ts'
import { userReference } from './user-reference.ts'

/** Somebody whom a mail names beside its sender; addresses of threads are left out. */
const mailRecipient = z.object({
  field: z.enum(recipientFields),
  /** The name beside the address, which anybody can write. */
  name: z.nullable(z.string()),
  address: z.string(),
  /** The delivery of a copy that the site sends; null of a received mail, which others got from its sender. */
  delivery: z.nullable(deliveryView),
})

/** A mail about a record. */
export const threadMail = z.object({
  id: rowId,
  origin: z.enum(threadMailOrigins),
  /** The administrator who wrote a reply. */
  author: z.nullable(userReference),
  /** The name that a reply is signed with. */
  authorName: z.nullable(z.string()),
  /** The address that a received mail came from. */
  sender: z.nullable(z.string()),
  /** The name beside that address, which anybody can write. */
  senderName: z.nullable(z.string()),
  /** Everybody whom a received mail names in To and Cc, fifty at most; of a reply who gets a copy. */
  recipients: z.array(mailRecipient),
  /** Subject of a received mail. */
  subject: z.nullable(z.string()),
  /** True if it is DMARC-aligned and its sender takes part in the thread. */
  isVerified: z.boolean(),
  /** Why a received mail was not sent on to the other side; null if it was. */
  notRelayedFor: z.nullable(z.enum(notRelayedReasons)),
  text: z.string(),
  /** True if a received mail was erased with its sender's data: nothing else is known of it. */
  isErased: z.boolean(),
  createdAt: isoTime,
  files: z.array(recordFile),
  /** Parts of a received mail that are not among the files. */
  leftOut: z.array(leftOutPart),
  /** True if a received mail is kept as it came, with every attachment. */
  hasOriginal: z.boolean(),
  /** Its delivery; null of a received mail that is not sent on. */
  delivery: z.nullable(deliveryView),
})

/** Response of `GET /api/admin/records/:kind/:id/thread`: mails that the record has left out. */
export const moreMails = z.object({ mails: z.array(threadMail) })

/** Query of the same: the mails after the last one that is known. */
export const moreMailsQuery = z.object({ after: rowId })

export type MoreMails = z.output<typeof moreMails>
export type MailRecipient = z.output<typeof mailRecipient>
export type ThreadMail = z.output<typeof threadMail>
