import * as z from 'zod/mini'

/** `a@firma.pl,@firma.pl`: addresses, and domains with their `@`; in lower case afterwards. */
export const recipientList = z.pipe(
  z.string().check(
    z.regex(/^\s*[^<>@\s,]*@[^<>@\s,]+(?:\s*,\s*[^<>@\s,]*@[^<>@\s,]+)*\s*$/, {
      error: 'must be a list of addresses and domains: a@b.pl,@c.pl',
    }),
  ),
  z.transform((list: string) => list.split(',').map((entry) => entry.trim().toLowerCase())),
)

/** `Name <address>` or the bare address. */
const toAddress = (mailbox: string) => (mailbox.match(/<([^<>]+)>\s*$/)?.[1] ?? mailbox).trim().toLowerCase()

/**
 * Whether `MAIL_ONLY_TO` lets a mail go to a recipient: to an address that it lists, or to one of a domain that it
 * lists; without a list, to anybody. A site for trying must not write to addresses that somebody typed into it.
 */
export function isAllowedRecipient(onlyTo: readonly string[] | null, recipient: string): boolean {
  if (!onlyTo) return true
  const address = toAddress(recipient)
  return onlyTo.includes(address) || onlyTo.includes(address.slice(address.lastIndexOf('@')))
}
