/**
 * Calling codes of the four languages' countries, their neighbours and others from which companies come, with what is dialled
 * there in front of a national number. Numbers of other countries are compared by their end.
 */
const trunkPrefixes: Readonly<Record<string, readonly string[]>> = {
  // A zero until 2005, which people still write.
  48: ['', '0'],
  49: ['0'],
  43: ['0'],
  41: ['0'],
  423: [''],
  31: ['0'],
  32: ['0'],
  44: ['0'],
  353: ['0'],
  420: [''],
  421: ['0'],
  380: ['0'],
  375: ['80'],
  370: ['0', '8'],
  7: ['8'],
  45: [''],
  33: ['0'],
  352: [''],
  // Its zero belongs to the number.
  39: [''],
  386: ['0'],
  36: ['06'],
  46: ['0'],
  40: ['0'],
  359: ['0'],
}

const callingCodes = Object.keys(trunkPrefixes)

/** An international number: the calling code, the number within the country, and what is dialled in front of it there. */
export interface InternationalNumber {
  code: string
  national: string
  trunks: readonly string[]
}

/** Reads the digits after `+`. Null for a country that is not listed. */
export function readInternational(digits: string): InternationalNumber | null {
  const code = callingCodes.find((each) => digits.startsWith(each))
  const trunks = code === undefined ? undefined : trunkPrefixes[code]
  if (code === undefined || trunks === undefined) return null
  const rest = digits.slice(code.length)
  // Written after the calling code by mistake. Numbers begin with an 8 themselves, but not with a zero.
  const trunk = trunks.find((each) => each.startsWith('0') && rest.startsWith(each))
  return { code, national: trunk === undefined ? rest : rest.slice(trunk.length), trunks }
}

/** The international forms of digits that begin with what a country dials in front, other than the usual zero. */
export const fromUnusualTrunk = (digits: string): string[] =>
  Object.entries(trunkPrefixes).flatMap(([code, trunks]) =>
    trunks
      .filter((trunk) => trunk !== '' && trunk !== '0' && digits.startsWith(trunk))
      .map((trunk) => code + digits.slice(trunk.length)),
  )
