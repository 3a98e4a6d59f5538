import { toAsciiDomain } from './email-address.ts'

/** Numbers of RFC 3492, section 5. */
const base = 36
const firstCode = 128
const firstBias = 72

/** The value of a digit: a to z are 0 to 25, 0 to 9 are 26 to 35. */
const toDigit = (sign: string) => (Number.parseInt(sign, base) + 26) % base

function adaptBias(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / length)
  let bias = 0
  for (; rest > 455; bias += base) rest = Math.floor(rest / 35)
  return bias + Math.floor((base * rest) / (rest + 38))
}

/** The letters of a label, given without `xn--` (RFC 3492). Throws RangeError for a label that encodes none. */
function decodePunycode(label: string): string {
  const end = label.lastIndexOf('-')
  const letters = [...label.slice(0, Math.max(end, 0))]
  let [code, bias, index] = [firstCode, firstBias, 0]
  for (let at = end + 1; at < label.length; ) {
    const before = index
    let [weight, step, isLast] = [1, base, false]
    while (!isLast) {
      const digit = toDigit(label[at] ?? '')
      if (Number.isNaN(digit)) throw new RangeError('no Punycode')
      const threshold = Math.min(Math.max(step - bias, 1), 26)
      index += digit * weight
      weight *= base - threshold
      step += base
      isLast = digit < threshold
      at += 1
    }
    const length = letters.length + 1
    bias = adaptBias(index - before, length, before === 0)
    code += Math.floor(index / length)
    index %= length
    letters.splice(index, 0, String.fromCodePoint(code))
    index += 1
  }
  return letters.join('')
}

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
