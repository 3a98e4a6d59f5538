import type { NotRelayedReason } from '#worker/contract/admin/relays.ts'
import { type LeftOutKind, missedKinds } from '#worker/domain/labels/left-out.ts'
import { toAddress } from '#worker/env/mailbox.ts'
import type { Settings } from '#worker/env/settings.ts'
import type { ThreadSide } from '#worker/sending/thread-addresses/thread-address.ts'
import type { FoundAuthor } from './find-author.ts'
import { isAutomatic, isOwnMail } from './is-automatic.ts'
import type { ParsedMail } from './parse-mail.ts'
import type { SortedFiles } from './sort-attachments.ts'

/** The findings about a mail. */
export interface RelayDecision {
  /** True if its sender is known to be who From says, and takes part in the thread. */
  isVerified: boolean
  /** The administrator who wrote it, a user's id. */
  authorId: string | null
  /** Null if it is sent on, unless the day has had too many. */
  notRelayedFor: Exclude<NotRelayedReason, 'limit'> | null
}

/** The way a mail came. */
export interface Envelope {
  /** Null if it is unknown; empty of a bounce. */
  from: string | null
  to: string
  /** The name under which the receiving service writes its findings. */
  service: string
  /** True if the server of the sender is still there to hear that a mail is refused. */
  isAttended: boolean
}

/** The customer gets all of a mail, or nothing: half an offer would be taken for the whole one. */
function findBlockedBy({ leftOut, kept, canBeSent }: SortedFiles, text: string) {
  const has = (wanted: LeftOutKind) => leftOut.some(({ kind }) => kind === wanted)
  if (has('unparsed')) return 'unparsed'
  if (has('sealed')) return 'sealed'
  if (has('winmail')) return 'winmail'
  if (has('file') || !canBeSent) return 'attachments'
  return text === '' && kept.length === 0 ? 'empty' : null
}

/** A mail of the customer is sent on with the names of what it had; the office finds that in the original. */
function findEmptiness({ leftOut, kept }: SortedFiles, text: string) {
  const says = leftOut.some(({ kind }) => missedKinds.includes(kind))
  return text === '' && kept.length === 0 && !says ? 'empty' : null
}

/** Decides if a mail is sent on to the other side. What anybody but the two sides writes is kept for the office to read. */
export function decideRelay(
  settings: Settings,
  side: ThreadSide,
  { author, authorId }: FoundAuthor,
  envelopeFrom: Envelope['from'],
  mail: ParsedMail,
  files: SortedFiles,
): RelayDecision {
  const isVerified = author !== 'other'
  const isSite = mail.from?.address === toAddress(settings.mail.from)
  const toReason = (): RelayDecision['notRelayedFor'] => {
    // The company may write from the address that the site sends from.
    if (isOwnMail(mail.headers) || (isSite && author !== 'office')) return 'own'
    if (isAutomatic(mail.headers, envelopeFrom, mail.calendarMethod, side)) return 'automatic'
    if (!isVerified) return 'unverified'
    return side === 'office' ? findBlockedBy(files, mail.text) : findEmptiness(files, mail.text)
  }
  return { isVerified, authorId, notRelayedFor: toReason() }
}
