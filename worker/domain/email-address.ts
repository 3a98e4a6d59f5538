/** The fault of an address. `email_local_part`: letters beyond ASCII before the @, which few servers take. */
export type EmailFault = 'email_invalid' | 'email_local_part'

/** The check of `<input type="email">`, in any case. */
const asciiAddress =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i

/** Signs without width that pages and mail programs put around an address. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

const letterBeyondAscii = /(?!\p{ASCII})[\p{L}\p{M}\p{N}]/gu

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text)

/**
 * A domain as DNS has it, in small letters; null if it cannot be one. Letters are converted as in an address of the web,
 * by the standard that keeps ß: browsers convert an e-mail field by an older one, which makes it another domain.
 */
export function toAsciiDomain(domain: string): string | null {
  if (isAscii(domain)) return domain.toLowerCase()
  // Others would end the host, or be decoded in it.
  if (/(?![a-z0-9.-])\p{ASCII}/iu.test(domain)) return null
  // The last label keeps a domain that ends in a number from being read as an IP address.
  const address = `http://${domain}.x`
  return URL.canParse(address) ? new URL(address).hostname.slice(0, -2) : null
}

/** The parts of what may be an address; the domain in its ASCII form, or null if it cannot be one. */
function split(typed: string) {
  const text = typed.replace(invisible, '')
  const at = text.lastIndexOf('@')
  return { local: text.slice(0, at), domain: at < 0 ? null : toAsciiDomain(text.slice(at + 1)) }
}

/** Reads an address: the domain in its ASCII form, what is before the @ as it was typed. */
export function readEmail(typed: string): { email: string } | { fault: EmailFault } {
  const { local, domain } = split(typed)
  if (asciiAddress.test(`${local}@${domain}`) && domain !== null) return { email: `${local}@${domain}` }
  const isForLetters =
    domain !== null && asciiAddress.test(`${local.replace(letterBeyondAscii, 'x')}@${domain}`)
  return { fault: isForLetters ? 'email_local_part' : 'email_invalid' }
}

/** The form in which addresses are compared, also those that no form takes: the domain in ASCII, all in small letters. */
export function toEmailKey(typed: string): string {
  const text = typed.trim()
  const { local, domain } = split(text)
  return (domain === null ? text : `${local}@${domain}`).normalize('NFC').toLowerCase()
}

/** An address, a domain or a part of one as it is stored, for a search in letters; null without letters beyond ASCII. */
export function toStoredForm(searched: string): string | null {
  const at = searched.lastIndexOf('@') + 1
  const domain = searched.slice(at)
  const ascii = isAscii(domain) ? null : toAsciiDomain(domain)
  return ascii && searched.slice(0, at).toLowerCase() + ascii
}
