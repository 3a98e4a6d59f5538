import type { Database } from '#worker/db/client.ts'
import { isAllowedRecipient } from '#worker/env/allowed-recipient.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { isSuppressed } from './suppressions/is-suppressed.ts'

/** The recipient of a mail to the company: the owner of the record, if mail may go there; the company's mailbox otherwise. */
export async function chooseOfficeRecipient(
  db: Database,
  env: Bindings,
  owner: string | null,
): Promise<{ to?: string }> {
  const { mailOnlyTo, mail } = settingsOf(env)
  // The binding sends to the company's verified address only.
  if (owner === null || mail.company?.driver !== 'api' || !isAllowedRecipient(mailOnlyTo, owner)) return {}
  return (await isSuppressed(db, owner)) ? {} : { to: owner }
}
