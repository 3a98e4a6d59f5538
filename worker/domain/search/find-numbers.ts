import { readInternational } from './calling-codes.ts'

/** Fewer digits are no number to look for, but a word. */
export const leastDigits = 6

/** Letters of countries in front of tax and account numbers. */
const countries = new Set(
  'AD AL AT BA BE BG BY CH CY CZ DE DK EE EL ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM TR UA XI XK'.split(
    ' ',
  ),
)

/** Spaces and signs between the groups of one number. */
const separator = /^[^\S\n]?[\s.:/\\()[\]_'’|·+\p{Pd}−]{1,4}$/u

/** Two numbers of a telephone, with a slash between them, rather than one. */
const betweenNumbers = /\s\/\s/
const leastOfTelephone = 9

/** Zeros dialled in front of a calling code, if enough digits follow; a shorter number is of a register. */
const zerosOfCode = /^00\W?[1-9](?:[^\S\n]?[./()-]?[^\S\n]?\d){8}/

/** A number as it is written in a text: of a telephone, a tax payer, an account or an order, or several in a row. */
export interface FoundNumber {
  /** The kind of country in front: a calling code after `+` or `00`, letters, or none. */
  country: 'calling-code' | 'letters' | null
  /** Digits and letters, in lower case. */
  groups: string[]
  start: number
  end: number
}

export const countDigits = (text: string) => text.replace(/\D/g, '').length
export const hasEnoughDigits = (number: string) => countDigits(number) >= leastDigits

const isDigit = (character: string) => /^\d$/.test(character)

/** The register of German companies and `VAT NO.`, which begin like numbers of Croatia and Norway. */
const notOfCountry = /^(?:HR[AB]|NO[.:])/

const isCountry = (letters: string) => letters.length <= 3 && countries.has(letters.slice(0, 2))

/** True for letters that a number goes on with: `B01` of a Dutch tax payer, the bank of an account. */
function isWithin({ country, groups }: FoundNumber, letters: string, before: string, after: string): boolean {
  const isBank = country === 'letters' && letters.length === 4 && groups.length === 2
  if (isDigit(before)) return isBank || letters.length <= 2 || isDigit(after)
  return isBank || (country === 'letters' && !isCountry(letters))
}

/** Tells which of its letters a text means as a part of a number: capital ones, and those beside a digit. */
const isPartOfNumber = (letters: string, before: string, after: string) =>
  /^[a-z]{1,4}$/i.test(letters) && (/^[A-Z]+$/.test(letters) || isDigit(before) || isDigit(after))

/** Tells if a token goes on with the number in front of it, begins another one, or ends it. */
function readToken(text: string, token: string, index: number, open: FoundNumber | null) {
  const [before, after] = [text.charAt(index - 1), text.charAt(index + token.length)]
  if (/^\d/.test(token)) {
    const hasPlus = /\+\s?$/.test(text.slice(0, index))
    const hasZeros =
      (!open || (!open.country && token.length > leastOfTelephone)) && zerosOfCode.test(text.slice(index))
    if (hasPlus || hasZeros) return 'calling-code'
    return open ? 'more' : 'number'
  }
  if (/^\p{L}/u.test(token)) {
    if (!isPartOfNumber(token, before, after)) return 'end'
    const letters = token.toUpperCase()
    if (notOfCountry.test(letters + after)) return 'end'
    if (open && isWithin(open, letters, before, after)) return 'more'
    if (isDigit(before)) return 'end'
    if (isCountry(letters) || (letters.length === 2 && isDigit(after))) return 'letters'
    const follows = text.slice(index + token.length)
    return letters.length === 1 && /^-?\d/.test(follows) ? 'number' : 'end'
  }
  const isNext = betweenNumbers.test(token) && countDigits(open?.groups.join('') ?? '') >= leastOfTelephone
  return separator.test(token) && !token.includes('\n') && !isNext ? 'separator' : 'end'
}

/** Finds the numbers of a text however they are grouped: up to a word, a comma, the end of a line or a new country. */
export function findNumbers(text: string): FoundNumber[] {
  const found: FoundNumber[] = []
  let open: FoundNumber | null = null
  for (const { 0: token, index } of text.matchAll(/\p{L}+|\d+|[^\p{L}\d]+/gu)) {
    const meaning = readToken(text, token, index, open)
    if (meaning === 'end') open = null
    if (meaning === 'end' || meaning === 'separator') continue
    if (meaning !== 'more' || !open) {
      open = {
        country: meaning === 'number' || meaning === 'more' ? null : meaning,
        groups: [],
        start: index,
        end: 0,
      }
      found.push(open)
    }
    const letters = meaning === 'letters' ? 2 : token.length
    // Of `ATU12345678` the last letter is a part of the number.
    open.groups.push(
      ...[token.slice(0, letters), token.slice(letters)].filter(Boolean).map((group) => group.toLowerCase()),
    )
    open.end = index + token.length
  }
  return found.filter(({ groups }) => hasEnoughDigits(groups.join('')))
}

/** The groups from one to another, together; a calling code without what is dialled in front of or behind it. */
export function joinGroups({ country, groups }: FoundNumber, from = 0, to = groups.length): string {
  const joined = groups.slice(from, to).join('')
  if (country !== 'calling-code' || from > 0) return joined
  const digits = joined.replace(/^00/, '')
  const read = readInternational(digits)
  return read ? read.code + read.national : joined
}
