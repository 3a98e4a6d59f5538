import { toAddress } from './mailbox.ts'

/**
 * Tells if the allow list `MAIL_ONLY_TO` permits a recipient: by address, or by domain written with its `@`. Without a
 * list, anyone. Invalid entries permit nobody, so that a staging site never mails strangers.
 */
export function isAllowedRecipient(onlyTo: string | null, recipient: string): boolean {
  const address = toAddress(recipient)
  return (
    onlyTo === null ||
    onlyTo
      .toLowerCase()
      .split(/[\s,]+/)
      .some(
        (entry) => /.@./.test(address) && [address, address.slice(address.lastIndexOf('@'))].includes(entry),
      )
  )
}
