import * as z from 'zod/mini'
import { toEmailKey } from '#worker/domain/email-address.ts'
import { code, line } from '../field-schemas.ts'
import { isoTime, rowId } from '../row-fields.ts'
import { inboxKinds } from './inbox.ts'
import { mostSenderLength, senderPattern } from './senders.ts'

/** Body of every call about a person. A mail may have brought an address that no form takes. */
export const personRequest = z.object({
  email: line(mostSenderLength).check(z.overwrite(toEmailKey), z.regex(senderPattern, code('email_invalid'))),
})

/** The newest of them are offered; more than anybody reads through. */
export const maxUnverifiedMails = 200

/** Body of an export. Mails that are not DMARC-aligned are in it only if they are ticked. */
export const personExportRequest = z.extend(personRequest, {
  unverifiedMails: z._default(
    z.array(rowId).check(z.maxLength(maxUnverifiedMails, { error: 'too_long' })),
    [],
  ),
})

/** A mail that may be the person's: it is not DMARC-aligned. */
const unverifiedMail = z.object({
  id: rowId,
  kind: z.enum(inboxKinds),
  recordId: z.string(),
  sender: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  createdAt: isoTime,
})

/** The number of rows of one table that contain a person's data. */
export const dataCount = z.object({
  table: z.string(),
  /** Rows that belong to the person and are deleted. */
  erased: z.int(),
  /** Rows of others that contain the address, which is redacted. */
  blanked: z.int(),
})

/** The data stored about a person; tables without any are left out. */
export const personPreview = z.object({
  email: z.string(),
  held: z.array(dataCount),
  /** Mails that an export leaves out unless they are ticked, the newest first. */
  unverifiedMails: z.array(unverifiedMail),
  /** Why it cannot be erased now. */
  obstacle: z.nullable(z.enum(['own_account', 'last_admin'])),
})

/** Response of an erasure. */
export const erasureResponse = z.object({ success: z.literal(true), held: z.array(dataCount) })

export type DataCount = z.output<typeof dataCount>
export type UnverifiedMail = z.output<typeof unverifiedMail>
export type PersonPreview = z.output<typeof personPreview>
export type ErasureResponse = z.output<typeof erasureResponse>
