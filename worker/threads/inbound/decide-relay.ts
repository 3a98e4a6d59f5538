import type { NotRelayedReason } from '#worker/contract/admin/relays.ts'
import type { Database } from '#worker/db/client.ts'
import { type LeftOutKind, missedKinds } from '#worker/domain/labels/left-out.ts'
import { toAddress } from '#worker/env/mailbox.ts'
import type { Settings } from '#worker/env/settings.ts'
import { selectAdminByEmail } from '#worker/roles/last-admin.ts'
import { isSenderVouchedFor } from './authentication-results.ts'
import type { FoundThread } from './find-thread.ts'
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
}

/** The office's side: the company's mailbox and administrators. */
async function findOfficeAuthor(db: Database, { mail }: Settings, sender: string, now: number) {
  const [admin] = await selectAdminByEmail(db, sender, now)
  const isCompany = mail.company !== null && toAddress(mail.company.to) === sender
  return { isOffice: isCompany || admin !== undefined, authorId: admin?.id ?? null }
}

/** The customer gets all of a mail, or nothing: half an offer would be taken for the whole one. */
function findObstacle({ leftOut, kept, canBeSent }: SortedFiles, text: string) {
  const has = (wanted: LeftOutKind) => leftOut.some(({ kind }) => kind === wanted)
  if (has('unparsed')) return 'unparsed'
  if (has('sealed')) return 'sealed'
  if (has('winmail')) return 'winmail'
  if (has('file') || !canBeSent) return 'attachments'
  return text === '' && kept.length === 0 ? 'empty' : null
}

/** The office is told what a mail of the customer had, and finds it in the mail as it came. */
function findEmptiness({ leftOut, kept }: SortedFiles, text: string) {
  const says = leftOut.some(({ kind }) => missedKinds.includes(kind))
  return text === '' && kept.length === 0 && !says ? 'empty' : null
}

/**
 * Decides if a mail is sent on to the other side. From counts only where the receiving service vouches for its domain;
 * anything else, and any new sender, is kept for the office to read.
 */
export async function decideRelay(
  db: Database,
  settings: Settings,
  { side, customers }: FoundThread,
  { from, service }: Pick<Envelope, 'from' | 'service'>,
  mail: ParsedMail,
  files: SortedFiles,
  now: number,
): Promise<RelayDecision> {
  const sender = mail.from?.address ?? ''
  const isSender = isSenderVouchedFor(mail, service)
  const { isOffice, authorId } =
    isSender && side === 'office'
      ? await findOfficeAuthor(db, settings, sender, now)
      : { isOffice: false, authorId: null }
  const isVerified = isSender && (side === 'office' ? isOffice : customers.includes(sender))
  const toReason = (): RelayDecision['notRelayedFor'] => {
    // The company may write from the address that the site sends from.
    if (isOwnMail(mail.headers) || (sender === toAddress(settings.mail.from) && !isOffice)) return 'own'
    if (isAutomatic(mail.headers, from)) return 'automatic'
    if (!isVerified) return 'unverified'
    return side === 'office' ? findObstacle(files, mail.text) : findEmptiness(files, mail.text)
  }
  return { isVerified, authorId: isVerified ? authorId : null, notRelayedFor: toReason() }
}
