import { isMailProvider } from './mail-providers.ts'
import { normalizeRecipient } from './normalize-recipient.ts'

/** Labels below which a country gives names to everybody. */
const sharedLabels = ['com', 'co', 'org', 'net', 'edu', 'gov', 'ac', 'info', 'biz', 'waw']

/**
 * The domain that somebody has registered: with all below it, as its owner may write from any. Where a country gives names
 * in other ways, neighbours share a domain, which leaves each of them less.
 */
function toOwnDomain(domain: string): string {
  const labels = domain.split('.')
  const isShared = labels.at(-1)?.length === 2 && sharedLabels.includes(labels.at(-2) ?? '')
  return labels.slice(isShared ? -3 : -2).join('.')
}

/** Whose mails are counted together: those of a domain, or of a mailbox where strangers share the domain. */
export function toSenderScope(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const own = toOwnDomain(domain)
  return isMailProvider(domain) || isMailProvider(own) ? normalizeRecipient(address) : own
}
