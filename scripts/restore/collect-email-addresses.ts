/** Characters before the @, as in the erasure of the admin area. */
const localPartCharacter = /[\p{L}\p{N}._%+-]/u

/** True if a domain may end here: the rest starts with no letter or digit, and no further label in lower case. */
const isEnd = (rest: string) => !/^(?:[\p{L}\p{N}]|[-.][\p{Ll}\p{N}])/u.test(rest)

const longestLocal = 64
const longestDomain = 255

/** Adds every possible reading of an address around an @ that the erasure in the admin area would have found. */
function collectAround(text: string, at: number, found: Set<string>): void {
  const left = text.slice(Math.max(0, at - longestLocal - 1), at)
  const right = text.slice(at + 1, at + 1 + longestDomain + 2)
  const starts: number[] = []
  for (let start = left.length - 1; start >= 0 && !/\s/.test(left[start] ?? ''); start -= 1)
    if (start === 0 || !localPartCharacter.test(left[start - 1] ?? '')) starts.push(start)
  const ends: number[] = []
  for (let end = 1; end <= right.length && !/\s/.test(right[end - 1] ?? ''); end += 1)
    if (isEnd(right.slice(end)) && /[\p{L}\p{N}]/u.test(right[end - 1] ?? '')) ends.push(end)
  for (const start of starts)
    for (const end of ends) found.add(`${left.slice(start)}@${right.slice(0, end)}`.toLowerCase())
}

/** Adds every e-mail address that a text may contain. */
export function collectEmailAddresses(text: string, found: Set<string>): void {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) collectAround(text, at, found)
}
