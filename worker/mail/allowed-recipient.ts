import { toAddress } from './mailbox.ts'

/**
 * Whether `MAIL_ONLY_TO` lets a mail go to a recipient: to an address that it lists, or to one of a domain that it
 * lists with its `@`; without a list, to anybody. A site for trying must not write to whatever is typed into it, so an
 * entry that is neither lets nobody in.
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
