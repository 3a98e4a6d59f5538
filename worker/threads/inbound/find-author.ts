import type { Database } from '#worker/db/client.ts'
import { toAddress } from '#worker/env/mailbox.ts'
import type { Settings } from '#worker/env/settings.ts'
import { selectAdminByEmail } from '#worker/roles/last-admin.ts'
import { isDmarcAligned } from './authentication-results.ts'
import type { FoundThread } from './find-thread.ts'
import type { ParsedMail } from './parse-mail.ts'

/** The writer of a mail, as far as it is certain: the customer or the office of the thread, or anybody else. */
export type MailAuthor = 'customer' | 'office' | 'other'

/** The findings about the sender of a mail. */
export interface FoundAuthor {
  author: MailAuthor
  /** The administrator who wrote it, a user's id. */
  authorId: string | null
}

/** Anybody else. */
export const stranger: FoundAuthor = { author: 'other', authorId: null }

/** The office's side: the company's mailbox and administrators. */
async function findOfficeAuthor(db: Database, { mail }: Settings, sender: string, now: number) {
  const [admin] = await selectAdminByEmail(db, sender, now)
  const isCompany = mail.company !== null && toAddress(mail.company.to) === sender
  if (!isCompany && !admin) return stranger
  return { author: 'office', authorId: admin?.id ?? null } satisfies FoundAuthor
}

/** Finds who wrote a mail, by its headers alone. From counts only if the mail is DMARC-aligned. */
export async function findAuthor(
  db: Database,
  settings: Settings,
  { side, customers }: FoundThread,
  service: string,
  { from, headers }: Pick<ParsedMail, 'from' | 'headers'>,
  now: number,
): Promise<FoundAuthor> {
  const sender = from?.address ?? ''
  if (sender === '' || !isDmarcAligned(headers, service, sender.split('@')[1] ?? '')) return stranger
  if (side === 'office') return findOfficeAuthor(db, settings, sender, now)
  return customers.includes(sender) ? { author: 'customer', authorId: null } : stranger
}
