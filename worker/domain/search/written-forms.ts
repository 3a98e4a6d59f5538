import { fromUnusualTrunk, readInternational } from './calling-codes.ts'
import { type FoundNumber, hasEnoughDigits, joinGroups } from './find-numbers.ts'
import { longestTelephone, marks, toReversedTerm } from './search-terms.ts'

/** Such a number may begin with a calling code although it has no plus: a NIP is shorter, an account longer. */
const mayHaveCallingCode = (digits: string) =>
  digits.length >= 11 && digits.length <= longestTelephone && readInternational(digits) !== null

/** The last digits that a number of another country is compared by: nobody knows what is dialled in front of it there. */
const comparedDigits = 8

const withEnoughDigits = (numbers: string[]) => numbers.filter(hasEnoughDigits)

/** Forms with the calling code, and as dialled within the country, but never behind another country's code. */
function fromInternational(digits: string): string[] {
  const number = readInternational(digits)
  if (number)
    return withEnoughDigits([
      number.code + number.national,
      ...number.trunks.map((trunk) => trunk + number.national),
    ])
  return digits.length > comparedDigits
    ? [toReversedTerm(digits.slice(-comparedDigits))]
    : withEnoughDigits([digits])
}

/** Forms with and without a country, and by the last digits. A leading zero may be dialled within the country only. */
function fromDigits(digits: string): string[] {
  const meanings = withEnoughDigits(digits.startsWith('0') ? [digits, digits.replace(/^0+/, '')] : [digits])
  return [
    ...meanings.flatMap((each) => [each, marks.national + each, toReversedTerm(each)]),
    ...meanings.filter(mayHaveCallingCode).flatMap(fromInternational),
    ...withEnoughDigits(fromUnusualTrunk(digits)),
  ]
}

/** Forms with and without the country's letters, but never behind another country's. */
function fromLetters(number: string): string[] {
  const [country, rest] = [number.slice(0, 2), number.slice(2)]
  // Belgium put a zero in front of the numbers of old companies; a letter of `CHE` and `ATU` may go with the country's.
  const nationals =
    country === 'be'
      ? [rest.replace(/^0?/, '0'), rest.replace(/^0/, '')]
      : [rest, number.replace(/^(?:che|atu|..)/, '')]
  return withEnoughDigits([number, ...nationals.flatMap((each) => [each, country + each])])
}

/** The beginnings of the terms under which the index may have a number that is typed. */
export function toWrittenForms(number: FoundNumber): string[] {
  // Switzerland and Norway name the tax behind the number: `MWST`, `MVA`.
  const joined = joinGroups(number).replace(/[a-z]{3,}$/, '')
  if (number.country === null) return fromDigits(joined)
  if (number.country === 'letters') return fromLetters(joined)
  const typed = number.groups.join('')
  if (!typed.startsWith('00')) return fromInternational(joined)
  // Zeros may also begin a number that is not a telephone's.
  const asTyped = [typed, marks.national + typed, toReversedTerm(typed)]
  return joined === typed
    ? [...fromInternational(typed.slice(2)), ...fromDigits(typed)]
    : [...fromInternational(joined), ...asTyped]
}
