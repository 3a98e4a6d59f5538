import { company } from '#worker/domain/company.ts'
import { foldAccents } from '#worker/domain/search/fold-accents.ts'

/** Different characters that a password has at least: with fewer, any length is easily guessed. */
const leastDifferent = 3

/** Letters beside a name that make it no harder to guess, such as those of an address. */
const maxOtherLetters = 3

/** Shorter labels of a host are parts of many words. */
const leastNameLetters = 4

/** Keeps letters only, in lower case and without accents: `Alti-Mách 2026` and its wide forms become `altimach`. */
const toLetters = (text: string) => foldAccents(text).replace(/\P{Ll}/gu, '')

/** The company's name, and those in the site's address, without its ending. */
const toNames = (siteUrl: string) =>
  [company.name, ...new URL(siteUrl).hostname.split('.').slice(0, -1)]
    .map(toLetters)
    .filter((name) => name.length >= leastNameLetters)

/** Tells if nearly all letters of a password are the site's own name, whatever year and signs stand around it. */
function isOwnName(password: string, siteUrl: string): boolean {
  const letters = toLetters(password)
  return toNames(siteUrl).some(
    (name) => letters.includes(name) && letters.replaceAll(name, '').length <= maxOtherLetters,
  )
}

/** Tells if a password repeats a letter or two, or is the site's own name: no list has them all, and everybody tries them. */
export const isObvious = (password: string, siteUrl: string): boolean =>
  new Set(password.toLowerCase()).size < leastDifferent || isOwnName(password, siteUrl)
