import { toAsciiDomain, toEmailKey } from '#worker/domain/email-address.ts'
import { toAddress } from './mailbox.ts'

const toEntry = (written: string) =>
  written.startsWith('@') ? `@${toAsciiDomain(written.slice(1)) ?? ''}` : toEmailKey(written)

/**
 * Tells if the allow list `MAIL_ONLY_TO` permits a recipient: by address, or by domain written with its `@`. Without a
 * list, anyone. Invalid entries permit nobody, so that a staging site never mails strangers.
 */
export function isAllowedRecipient(onlyTo: string | null, recipient: string): boolean {
  const address = toAddress(recipient)
  return (
    onlyTo === null ||
    onlyTo
      .split(/[\s,]+/)
      .map(toEntry)
      .some(
        (entry) => /.@./.test(address) && [address, address.slice(address.lastIndexOf('@'))].includes(entry),
      )
  )
}
