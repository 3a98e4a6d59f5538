import { decodePunycode } from './decode-punycode.ts'
import { toAsciiDomain } from './email-address.ts'

/** Letters that people here read; not those that look like others: without a dot or a stroke, and those of the far north. */
const familiarLetters = /^[\p{ASCII}ß-žơưșț]*$/u
const misleading = /[ıĸŉþðŋ]/

const oneOtherScript = /^(?:[\p{Script=Cyrillic}\d.-]+|[\p{Script=Greek}\d.-]+)$/u

/** False where a letter may pass for another: in a domain of several scripts, or of letters that are rare here. */
const isPlain = (domain: string) =>
  (familiarLetters.test(domain) && !misleading.test(domain)) || oneOtherScript.test(domain)

/** The letters of a domain in ASCII form; the domain itself where they would not lead back to it. */
function toLetters(domain: string): string {
  try {
    const letters = domain.replace(/(?<![^.])xn--([^.]+)/g, (_, label) => decodePunycode(label))
    return toAsciiDomain(letters) === domain ? letters : domain
  } catch {
    return domain
  }
}

/** The address in letters alone, as somebody writes it in a text. */
export function toLettersOf(email: string): string {
  const at = email.lastIndexOf('@') + 1
  if (at === 0) return email
  return email.slice(0, at) + toLetters(email.slice(at))
}

/**
 * An address as people read it: the domain in letters, with its ASCII form behind it where they may be taken for others.
 * What leads to a mailbox, is compared or is read by programs stays in ASCII.
 */
export function showEmail(email: string): string {
  const letters = toLettersOf(email)
  const at = email.lastIndexOf('@') + 1
  return letters === email || isPlain(letters.slice(at)) ? letters : `${letters} (${email.slice(at)})`
}
